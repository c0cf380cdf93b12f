import type { BenchOptions } from './options'
import { api } from './parts/api'
import { attack } from './parts/attack'
import { bulk } from './parts/bulk'
import { cluster } from './parts/cluster'
import { crawl } from './parts/crawl'
import { desk } from './parts/desk'
import { durability } from './parts/durability'
import { floors } from './parts/floors'
import { fuzz } from './parts/fuzz'
import { growth } from './parts/growth'
import { importing } from './parts/importing'
import { loginGap } from './parts/loginGap'
import { memory } from './parts/memory'
import { mixed } from './parts/mixed'
import { mixedLoad } from './parts/mixedLoad'
import { move } from './parts/move'
import { navigate } from './parts/navigate'
import { page } from './parts/page'
import { replay } from './parts/replay'
import { scale } from './parts/scale'
import { scan } from './parts/scan'
import { search } from './parts/search'
import { session } from './parts/session'
import { size } from './parts/size'
import { start } from './parts/start'
import type { Row } from './report'

/** Every part of `npm run bench`, in the order in which they run. */
export const parts: Record<string, (options: BenchOptions) => Promise<Row[]>> = {
  floors,
  size,
  page,
  navigate,
  session,
  replay,
  api,
  mixed,
  load: mixedLoad,
  scale,
  growth,
  desk,
  scan,
  crawl,
  bulk,
  move,
  import: importing,
  memory,
  start,
  search,
  durability,
  cluster,
  fuzz,
  'login-gap': loginGap,
  attack,
}

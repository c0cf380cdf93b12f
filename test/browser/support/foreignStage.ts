import { type Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { type ForeignBackend, startForeignBackend } from '../../support/foreign/foreignBackend'
import { Shopper } from '../../support/foreign/shopper'
import { type RunningShop, startShop } from '../../support/runningShop'
import { startStaticHost } from '../../support/staticHost'
import type { TestLanguage } from '../../support/texts'
import { openShop, type ShopPage } from './openShop'

interface ForeignStage {
  backend: ForeignBackend
  /** Our server with API_BASE_URL. */
  shop: RunningShop
  /** A host that knows files alone. */
  files: Awaited<ReturnType<typeof startStaticHost>>
  open: (host: { address: string }, language: TestLanguage, path?: string) => Promise<ShopPage>
}

/** Sets the shop up in front of a backend of another hand, which is new for every test. */
export const onForeignStage = (): ForeignStage => {
  let browser: Browser
  const stage = {} as ForeignStage

  beforeAll(async () => {
    const backend = await startForeignBackend('')
    const [shop, files, launched] = await Promise.all([
      startShop({ API_BASE_URL: backend.address }),
      startStaticHost(backend.address),
      launchBrowser(),
    ])
    browser = launched
    const open: ForeignStage['open'] = (host, language, path = '/') => {
      backend.origin = host.address
      return openShop(browser, host, { language, path })
    }
    Object.assign(stage, { backend, shop, files, open })
  })
  beforeEach(() => {
    const { backend } = stage
    backend.shopper = new Shopper()
    backend.arrived.length = 0
    backend.foreignHeaders.clear()
    backend.faults.clear()
    backend.delay = 0
    backend.shape = 'envelope'
  })
  afterAll(async () => {
    const { shop, files, backend } = stage
    await Promise.all([browser.close(), shop.close(), files.close(), backend.close()])
  })
  return stage
}

/** What the browser itself says about a failed request is none of ours. */
export const ownProblems = ({ problems }: ShopPage) =>
  problems.filter((text) => !text.startsWith('Failed to load resource'))

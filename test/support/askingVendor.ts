import { openDatabase } from '../../src/server/database/connect'
import { makeLibrary, makeProduct, makeUser } from './factories'
import type { RunningShop } from './runningShop'

export const askingLibrary = { ar: 'مكتبة الكرخ', en: 'Karkh Books' } as const

const booksCategory = 2

/** A vendor whose library, with one book, asks a running demo shop to be let in; what is shown of them is the same on every day. */
export const addAskingVendor = async ({ dataDir }: Pick<RunningShop, 'dataDir'>): Promise<void> => {
  const { db, close } = await openDatabase({ dataDir })
  const vendor = await makeUser(db, { email: 'vendor@example.com', username: 'vendor', role: 'seller' })
  const library = await makeLibrary(db, {
    name: askingLibrary.ar,
    name_ar: askingLibrary.ar,
    name_en: askingLibrary.en,
    vendor_name: 'حيدر الكتبي',
    owner_id: vendor.id,
    asked_at: '2026-01-05T09:00:00.000Z',
  })
  await makeProduct(db, {
    library_id: library.id,
    category_id: booksCategory,
    name: 'Songs of the Tigris',
    sku: 'songs',
    hidden: 1,
    awaits_approval: 1,
  })
  await close()
}

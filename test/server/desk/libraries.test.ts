import { mailTexts } from '../../../src/server/mail/texts'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeLibrary, makeProduct } from '../../support/factories'
import { pictureForm } from '../../support/pictureForm'
import { useTestApp } from '../../support/testApp'

const values = {
  nameAr: 'مكتبة الكرخ',
  nameEn: 'Karkh Books',
  vendorNameAr: 'حيدر الكتبي',
  vendorNameEn: 'Haidar al-Kutubi',
  address: 'شارع المتنبي',
  isPublic: true,
}

describe.each(databases)('libraries at the desk on $name', (kind) => {
  const shop = useTestApp(kind, { publicUrl: 'https://shop.example' })

  const vendor = async () => {
    const seller = await loggedIn(shop, { role: 'seller', language: 'ar' })
    const library = await makeLibrary(shop.db, { owner_id: seller.user.id })
    return { ...seller, library, params: { libraryId: library.id } }
  }

  const addBook = (libraryId: number) =>
    makeProduct(shop.db, { library_id: libraryId, hidden: 1, awaits_approval: 1 })

  /** A vendor whose library has all that it needs to ask. */
  const readyVendor = async () => {
    const seller = await vendor()
    const { library, params } = seller
    const book = await addBook(library.id)
    const named = { ...values, nameAr: `مكتبة ${String(library.id)}`, nameEn: `Shelf ${String(library.id)}` }
    expect((await seller.call('changeLibrary', { params, body: named })).status).toBe(200)
    expect((await seller.call('changeLibraryPicture', { params, ...(await pictureForm()) })).status).toBe(200)
    return { ...seller, named, book }
  }

  const mailsOf = async (address: string) => {
    shop.mails.length = 0
    await shop.app.mailWorker.deliver()
    return shop.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
  }

  it(rule('DESK-50', 'DESK-52'), async () => {
    const { call, library, params } = await vendor()
    const refused = async () => {
      const { status, body } = await call('askForApproval', { params })
      expect([status, body.message]).toEqual([409, expect.stringContaining('a picture and a first book')])
    }
    await refused()
    await call('changeLibrary', { params, body: { ...values, nameAr: 'مكتبة أولى', nameEn: 'First' } })
    await refused()
    await call('changeLibraryPicture', { params, ...(await pictureForm()) })
    await refused()
    const book = await addBook(library.id)
    expect((await call('askForApproval', { params })).body.data.askedAt).not.toBeNull()

    const keeper = await loggedIn(shop, { role: 'keeper' })
    const { libraries } = (await keeper.call('deskOverview')).body.data
    expect(libraries.map(({ id }: { id: number }) => id)).toContain(library.id)
    const page = (await keeper.call('deskLibrary', { params })).body.data
    expect(page.books.map(({ id }: { id: number }) => id)).toEqual([book.id])
    const seen = () => shop.call('product', { params: { id: book.id } })
    expect((await seen()).status).toBe(404)
    const { body } = await keeper.call('approveLibrary', { params })
    expect(body.data).toMatchObject({ isApproved: true, askedAt: null })
    expect((await seen()).status).toBe(200)
    expect((await keeper.call('approveLibrary', { params })).status).toBe(409)
    expect((await call('askForApproval', { params })).status).toBe(409)
  })

  it(rule('DESK-51'), async () => {
    const { call, params, user, named } = await readyVendor()
    const keeper = await loggedIn(shop, { role: 'keeper', language: 'en' })
    await call('askForApproval', { params })
    await call('askForApproval', { params })
    expect(await mailsOf(keeper.user.email)).toEqual([mailTexts.en.libraryAsked.subject(named.nameEn)])
    const reason = 'الصورة غير واضحة'
    expect((await keeper.call('sendLibraryBack', { params, body: { reason } })).status).toBe(200)
    expect((await keeper.call('sendLibraryBack', { params, body: { reason } })).status).toBe(409)
    expect(await mailsOf(user.email)).toEqual([mailTexts.ar.librarySentBack.subject])
    expect(shop.mails[0]?.text).toContain(reason)
    expect((await call('deskOverview')).body.data.libraries[0].sentBack).toBe(reason)
    await call('askForApproval', { params })
    await keeper.call('approveLibrary', { params })
    expect(await mailsOf(user.email)).toEqual([mailTexts.ar.libraryApproved.subject])
  })

  it(`${rule('DESK-51')}: once, however many ask and answer at once`, async () => {
    const { call, params, user } = await readyVendor()
    const keeper = await loggedIn(shop, { role: 'keeper', language: 'en' })
    await mailsOf(keeper.user.email)
    const asked = await Promise.all(Array.from({ length: 5 }, () => call('askForApproval', { params })))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await mailsOf(keeper.user.email)).toHaveLength(1)
    const logged = await shop.db
      .selectFrom('desk_log')
      .select('id')
      .where('subject', '=', 'library')
      .where('subject_id', '=', params.libraryId)
      .where('action', '=', 'ask')
      .execute()
    expect(logged).toHaveLength(1)
    const sendBack = () => keeper.call('sendLibraryBack', { params, body: { reason: 'Too dark' } })
    const answers = await Promise.all([sendBack(), sendBack(), sendBack()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await mailsOf(user.email)).toEqual([mailTexts.ar.librarySentBack.subject])
  })

  it(`${rule('DESK-53')}: each call`, async () => {
    const own = await readyVendor()
    const other = await readyVendor()
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const image = await pictureForm()
    const bodies = {
      deskLibrary: {},
      changeLibrary: { body: own.named },
      changeLibraryPicture: image,
      askForApproval: {},
    } as const
    for (const [name, sent] of Object.entries(bodies) as [keyof typeof bodies, object][]) {
      const asked = async (who: typeof own | typeof keeper) => {
        const { status, body } = await who.call(name, { params: own.params, ...sent })
        return [status, status === 200 || body.message]
      }
      expect([name, await asked(other)]).toEqual([name, [404, 'No library found.']])
      expect([name, await asked(own)]).toEqual([name, [200, true]])
      if (name !== 'askForApproval') expect([name, await asked(keeper)]).toEqual([name, [200, true]])
    }
    const listed = async (who: typeof own | typeof keeper, search?: string) => {
      const { body } = await who.call('deskLibraries', search === undefined ? {} : { query: { search } })
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await listed(own)).toEqual([own.library.id])
    expect(await listed(keeper)).toEqual(expect.arrayContaining([own.library.id, other.library.id]))
    expect(await listed(keeper, `مكتبه ${String(own.library.id)}`)).toEqual([own.library.id])
    expect(await listed(own, `Shelf ${String(other.library.id)}`)).toEqual([])
  })

  it(rule('DESK-54'), async () => {
    const { call, params, library, book } = await readyVendor()
    const keeper = await loggedIn(shop, { role: 'keeper' })
    await keeper.call('approveLibrary', { params })
    const body = { ...values, nameAr: 'رفوف الرصافة', nameEn: 'Rusafa Shelves' }
    expect((await call('changeLibrary', { params, body })).status).toBe(200)
    const found = await shop.call('libraryByName', { query: { librarieName: body.nameAr } })
    expect(found.body.data[0]).toMatchObject({ librarieName: body.nameEn, vendorName: values.vendorNameEn })
    const search = await shop.call('search', { body: { name: 'Rusafa', type: 'Product' } })
    expect(search.body.data.map(({ id }: { id: number }) => id)).toEqual([book.id])
    const taken = await makeLibrary(shop.db, { name: 'دار مأخوذة' })
    const again = await call('changeLibrary', { params, body: { ...body, nameAr: taken.name } })
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('another name')])
    // Its readers would otherwise come to this one.
    await makeLibrary(shop.db, { name: 'دار الغير', name_en: 'House of Others' })
    for (const name of [{ nameAr: 'House of Others' }, { nameEn: 'House of Others' }])
      expect((await call('changeLibrary', { params, body: { ...body, ...name } })).status).toBe(409)
    const log = await shop.db
      .selectFrom('desk_log')
      .innerJoin('desk_log_libraries as of', 'of.entry_id', 'desk_log.id')
      .select(['action', 'before', 'after'])
      .where('library_id', '=', library.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['change', 'change', 'approve', 'change'])
    expect(JSON.parse(log.at(-1)?.after ?? '')).toMatchObject({ nameEn: 'Rusafa Shelves' })
  })

  it('shows what a stop in the middle of an approval left hidden', async () => {
    const { id } = await makeLibrary(shop.db, { approved_at: '2026-01-01T00:00:00.000Z' })
    const book = await addBook(id)
    await shop.app.housekeeping.tidy()
    expect((await shop.call('product', { params: { id: book.id } })).status).toBe(200)
  })

  it('lists many libraries page by page', async () => {
    for (let count = 0; count < 51; count += 1) await makeLibrary(shop.db, { vendor_name: 'Paged' })
    const { call } = await loggedIn(shop, { role: 'keeper' })
    const first = (await call('deskLibraries', { query: { search: 'Paged' } })).body
    expect([first.data.length, first.page?.total]).toEqual([50, 51])
    const cursor = first.page?.nextCursor ?? ''
    const rest = (await call('deskLibraries', { query: { search: 'Paged', cursor } })).body
    expect([rest.data.length, rest.page?.nextCursor]).toEqual([1, null])
  })
})

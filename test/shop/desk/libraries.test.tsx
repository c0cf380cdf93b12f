import { screen, within } from '@testing-library/react'
import type { DeskLibrary } from '../../../src/contract/desk/libraries'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf } from '../../support/texts'

const library: DeskLibrary = {
  id: 7,
  name: 'Haidar al-Kutubi',
  nameAr: 'مكتبة الكرخ',
  nameEn: 'Karkh Books',
  vendorNameAr: 'حيدر الكتبي',
  vendorNameEn: 'Haidar al-Kutubi',
  image: '/pictures/karkh.webp',
  address: null,
  isPublic: false,
  isApproved: false,
  askedAt: null,
  sentBack: null,
  products: 1,
}
const overviewOf = (role: 'seller' | 'keeper', libraries = [library]) =>
  good({ role, libraries, newOrders: 0 })
const visit = { token: 'a-token', path: '/desk' } as const
const around = { cart: good([]), userProfile: good({ firstName: 'Haidar', lastName: 'al-Kutubi' }) }

describe('libraries at the desk', () => {
  it.each(bothLanguages)(`${rule('DESK-50')}: what is done is ticked, in %s`, async (language) => {
    const texts = deskTextsOf[language]
    const begun = { ...library, image: null, sentBack: 'الصورة غير واضحة' }
    await renderShop({
      ...visit,
      language,
      replies: { ...around, deskOverview: overviewOf('seller', [begun]) },
    })
    const { face, books, ask } = texts.libraries.step
    for (const [title, state] of [
      [face, texts.libraries.open],
      [books, texts.libraries.done],
      [ask, texts.libraries.open],
    ] as const)
      expect(await screen.findByRole('heading', { name: `${title} (${state})` })).toBeVisible()
    expect(screen.getByText(begun.sentBack)).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.libraries.ask })).not.toBeInTheDocument()
  })

  it('asks for approval once name, picture and books are there, and says when it was asked', async () => {
    const texts = deskTextsOf.en
    const { person, replies } = await renderShop({
      ...visit,
      replies: { ...around, deskOverview: overviewOf('seller'), askForApproval: bad(409, 'Not yet.') },
    })
    await person.click(await screen.findByRole('button', { name: texts.libraries.ask }))
    expect(await screen.findByText('Not yet.')).toBeVisible()
    const asked = { ...library, askedAt: '2026-11-22T10:00:00.000Z' }
    Object.assign(replies, { askForApproval: good(asked), deskOverview: overviewOf('seller', [asked]) })
    await person.click(screen.getByRole('button', { name: texts.libraries.ask }))
    expect(await screen.findByText(/22 November 2026|November 22, 2026/)).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.libraries.ask })).not.toBeInTheDocument()
  })

  it.each(bothLanguages)('a keeper reads it and sends it back with a reason, in %s', async (language) => {
    const texts = deskTextsOf[language].libraries
    const asked = { ...library, askedAt: '2026-11-22T10:00:00.000Z' }
    const { person, replies, arrived } = await renderShop({
      ...visit,
      path: '/desk/libraries/7',
      language,
      replies: {
        ...around,
        deskOverview: overviewOf('keeper', [asked]),
        deskLibrary: good({ library: asked, books: [] }),
        sendLibraryBack: good({ ...asked, askedAt: null, sentBack: 'A picture' }),
      },
    })
    const button = await screen.findByRole('button', { name: texts.sendBack })
    await person.click(button)
    expect(await screen.findByText(deskTextsOf[language].outcome.required)).toBeVisible()
    await person.type(screen.getByRole('textbox', { name: new RegExp(texts.reason) }), 'A picture')
    Object.assign(replies, {
      deskLibrary: good({ library: { ...asked, askedAt: null, sentBack: 'A picture' }, books: [] }),
    })
    await person.click(button)
    expect(await screen.findByText(texts.notAsked)).toBeVisible()
    expect(arrived.find(({ call }) => call === 'sendLibraryBack')?.body).toEqual({ reason: 'A picture' })
  })

  it('the owner saves what the library is called; a name that is taken is told and nothing is lost', async () => {
    const texts = deskTextsOf.en.libraries
    const { person, replies } = await renderShop({
      ...visit,
      path: '/desk/libraries/7',
      replies: {
        ...around,
        deskOverview: overviewOf('seller'),
        deskLibrary: good({ library, books: [] }),
        changeLibrary: bad(409, 'There is a library of this name already.'),
      },
    })
    const name = await screen.findByRole('textbox', { name: new RegExp(texts.nameEn) })
    await person.clear(name)
    await person.type(name, 'Rusafa Shelves')
    const form = within(screen.getByRole('region', { name: texts.details }))
    await person.click(form.getByRole('button', { name: texts.save }))
    expect(await form.findByText('There is a library of this name already.')).toBeVisible()
    expect(name).toHaveValue('Rusafa Shelves')
    Object.assign(replies, { changeLibrary: good({ ...library, nameEn: 'Rusafa Shelves' }) })
    await person.click(form.getByRole('button', { name: texts.save }))
    expect(await form.findByText(texts.saved)).toBeVisible()
  })

  it('a keeper searches all libraries, and goes on to the next page', async () => {
    const texts = deskTextsOf.en.libraries
    const page = { nextCursor: '7', total: 2, totalIsCapped: false }
    const paged = {
      status: 200,
      body: JSON.stringify({ statusCode: 200, data: [library], message: '', page }),
    }
    const { person } = await renderShop({
      ...visit,
      path: '/desk/libraries?search=karkh',
      replies: {
        ...around,
        deskOverview: overviewOf('keeper'),
        deskLibraries: paged,
      },
    })
    expect(await screen.findByRole('searchbox', { name: texts.search })).toHaveValue('karkh')
    await person.click(await screen.findByRole('link', { name: texts.more }))
    expect(window.location.search).toBe('?search=karkh&cursor=7')
    await person.click(await screen.findByRole('link', { name: texts.showAll }))
    expect(window.location.search).toBe('')
  })
})

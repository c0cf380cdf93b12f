import { act, screen, waitFor, within } from '@testing-library/react'
import { largestImport, largestPiece } from '../../../src/contract/desk/importRules'
import type { DeskImport } from '../../../src/contract/desk/imports'
import { resumed } from '../../../src/shop/replay/replay.slice'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { bad, good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled, type TestLanguage } from '../../support/texts'
import { rule } from '../../spec/behaviour'

const sent: DeskImport = {
  id: 7,
  libraryId: 1,
  library: 'Old Pavement',
  fileName: 'books.csv',
  bytes: 20,
  state: 'sending',
  isWaiting: false,
  sent: 0,
  read: 0,
  rows: 0,
  counts: null,
  undone: null,
  problem: null,
  findings: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  steps: ['cancel'],
}
const counts = { added: 3, changed: 1, unchanged: 0, withdrawn: 0, refused: 1 }
const checked: DeskImport = {
  ...sent,
  state: 'checked',
  sent: 20,
  counts,
  findings: 1,
  steps: ['import', 'cancel'],
}
const done: DeskImport = { ...checked, state: 'done', steps: ['undo'] }
const finding = { id: 1, line: 4, sku: 'B-3', rows: 1, words: 'price is empty' }

const open = async (path: string, replies: Replies = {}, language: TestLanguage = 'en') => {
  const shop = await renderShop({
    path,
    language,
    token: 'a-token',
    replies: {
      deskOverview: good({ role: 'seller', libraries: [], newOrders: 0 }),
      deskShelves: good({
        libraries: [{ id: 1, name: 'Old Pavement' }],
        categories: [{ id: 2, name: 'Books', subCategories: [] }],
      }),
      deskImports: good([]),
      userProfile: good({ role: 'seller' }),
      cart: good([]),
      ...replies,
    },
  })
  return { ...shop, words: deskTextsOf[language].import }
}

const fileOf = (size: number) => {
  const file = new File(['x'], 'books.csv')
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('imports at the desk', () => {
  it.each(bothLanguages)('teaches what to do where nothing was imported yet, in %s', async (language) => {
    const { words } = await open('/desk/import', {}, language)
    expect(await screen.findByText(words.none)).toBeVisible()
    expect(screen.getByText(words.formats)).toBeVisible()
    expect(screen.getByRole('button', { name: words.sample })).toBeVisible()
  })

  it(`${rule('IMPORT-12')}: and goes on from there to the report`, async () => {
    let now = sent
    const content = 'x'.repeat(largestPiece + 5)
    const { person, words, arrived, countOf } = await open('/desk/import', {
      startDeskImport: good(sent),
      deskImport: () => good(now),
      deskImportFindings: good([finding]),
      sendDeskImport: ({ url }) => {
        if (!url.pathname.endsWith('/2')) return good({ ...sent, sent: largestPiece })
        now = checked
        return good(now)
      },
      moveDeskImport: () => {
        now = done
        return good(now)
      },
    })
    const input = await screen.findByLabelText(words.choose, { selector: 'input' })
    await person.upload(input, new File([content], 'books.csv', { type: 'text/csv' }))
    expect(await screen.findByText(words.states.checked)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'books.csv' })).toBeVisible()
    const pieces = arrived.filter(({ call }) => call === 'sendDeskImport').map(({ body }) => body as FormData)
    expect(pieces.map((piece) => (piece.get('Piece') as File).size)).toEqual([largestPiece, 5])
    expect(await screen.findByRole('cell', { name: 'price is empty' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: words.steps.import }))
    expect(await screen.findByText(words.states.done)).toBeVisible()
    await person.click(screen.getByRole('button', { name: words.steps.undo }))
    expect(await screen.findByText(words.undoAsk)).toBeVisible()
    expect(countOf('moveDeskImport')).toBe(1)
    await person.click(screen.getByRole('button', { name: words.undoNow }))
    await waitFor(() => {
      expect(arrived.findLast(({ call }) => call === 'moveDeskImport')?.body).toEqual({ step: 'undo' })
    })
  })

  it('shows the products anew behind an import that is over at once', async () => {
    let now = checked
    const { person, words, store, countOf } = await open('/desk/products', {
      deskProducts: good([]),
      deskImport: () => good(now),
      deskImportFindings: good([finding]),
      moveDeskImport: () => {
        now = done
        return good({ ...done, state: 'importing' })
      },
    })
    await screen.findByText(deskTextsOf.en.products.none)
    store.dispatch(goTo('/desk/import/7'))
    await person.click(await screen.findByRole('button', { name: words.steps.import }))
    await screen.findByText(words.states.done)
    const before = countOf('deskProducts')
    store.dispatch(goTo('/desk/products'))
    await screen.findByText(deskTextsOf.en.products.none)
    await waitFor(() => {
      expect(countOf('deskProducts')).toBe(before + 1)
    })
  })

  it.each([
    ['tooLarge', largestImport + 1],
    ['empty', 0],
  ] as const)('says before it is sent that a file is %s', async (problem, size) => {
    const { person, words, countOf } = await open('/desk/import')
    const input = await screen.findByLabelText(words.choose, { selector: 'input' })
    await person.upload(input, fileOf(size))
    expect(await screen.findByText(words.wrong[problem])).toBeVisible()
    expect(countOf('startDeskImport')).toBe(0)
  })

  it('shows nothing of an import at a step that did not have it yet', async () => {
    const { store, words } = await open('/desk/import/7', {
      deskImport: good(done),
      deskImportFindings: good([finding]),
    })
    expect(await screen.findByText(finding.words)).toBeVisible()
    // As a jump in Redux DevTools: the state is another one, and nothing is asked for.
    const shown = store.getState()
    const isOfFindings = (key: string) => key.startsWith('deskImportFindings(')
    const { queries } = shown.shopApi
    const without = (isGone: (key: string) => boolean) => ({
      ...shown,
      shopApi: {
        ...shown.shopApi,
        queries: Object.fromEntries(Object.entries(queries).filter(([key]) => !isGone(key))),
      },
    })
    act(() => {
      store.dispatch(resumed(without(isOfFindings)))
    })
    expect(screen.queryByText(finding.words)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: done.fileName })).toBeVisible()
    act(() => {
      store.dispatch(resumed(without((key) => key.startsWith('deskImport'))))
    })
    expect(screen.queryByRole('heading', { level: 1, name: done.fileName })).not.toBeInTheDocument()
    expect(screen.getByText(words.loading)).toBeVisible()
  })

  it('says why a file is not taken', async () => {
    const message = 'Another file is on its way into this library.'
    const { person, words } = await open('/desk/import', { startDeskImport: bad(409, message) })
    const input = await screen.findByLabelText(words.choose, { selector: 'input' })
    await person.upload(input, new File(['sku'], 'books.csv'))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('takes a file that stopped on its way where it was', async () => {
    let now: DeskImport = { ...sent, bytes: largestPiece + 5, sent: largestPiece }
    const { person, words, arrived } = await open('/desk/import/7', {
      deskImport: () => good(now),
      deskImportFindings: good([]),
      sendDeskImport: () => {
        now = checked
        return good(now)
      },
    })
    const again = await screen.findByLabelText(words.chooseAgain, { selector: 'input' })
    await person.upload(again, new File(['another'], 'other.csv'))
    expect(await screen.findByText(words.wrong.another)).toBeVisible()
    await person.upload(again, new File(['x'.repeat(largestPiece + 5)], 'books.csv'))
    expect(await screen.findByText(words.states.checked)).toBeVisible()
    const paths = arrived.filter(({ call }) => call === 'sendDeskImport').map(({ url }) => url.pathname)
    expect(paths).toEqual(['/api/Desk/imports/7/pieces/2'])
  })

  it('says that a server stopped half-way, and lets it go on', async () => {
    let now: DeskImport = { ...checked, state: 'interrupted', steps: ['resume', 'undo'] }
    const { person, words } = await open('/desk/import/7', {
      deskImport: () => good(now),
      deskImportFindings: good([finding]),
      moveDeskImport: () => {
        now = { ...checked, state: 'importing', isWaiting: true, steps: ['cancel'] }
        return good(now)
      },
    })
    expect(await screen.findByText(words.states.interrupted)).toBeVisible()
    await person.click(screen.getByRole('button', { name: words.steps.resume }))
    expect(await screen.findByText(words.waiting)).toBeVisible()
  })

  it('reads out that an import is at work, and not every row that it comes to', async () => {
    const at = { ...checked, state: 'importing', rows: 1200, steps: [] }
    const { words } = await open('/desk/import/7', { deskImport: good(at) })
    const sofar = await screen.findByText(new RegExp(filled(words.rowsSoFar, { rows: '1,200' })))
    expect(sofar).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      words.states.importing,
    ])
  })

  it('lists the earlier ones, and saves the products as a file of pages', async () => {
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${String(files.push(file))}` })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { person, words } = await open('/desk/import', {
      deskImports: good([done]),
      deskExport: ({ url }) =>
        good(
          url.searchParams.get('cursor') === null
            ? { lines: 'sku\r\na\r\n', products: 1, next: '9' }
            : { lines: 'b\r\n', products: 1, next: null },
        ),
    })
    const row = within(await screen.findByRole('row', { name: /books\.csv/ }))
    expect(row.getByText(words.states.done)).toBeVisible()
    expect(row.getByRole('link', { name: 'books.csv' })).toHaveAttribute('href', '/desk/import/7')
    await person.click(screen.getByRole('button', { name: words.export }))
    expect(await screen.findByText('2 products were saved.')).toBeVisible()
    expect(await files[0]?.text()).toBe('sku\r\na\r\nb\r\n')
  })
})

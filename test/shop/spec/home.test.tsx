import { act, screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { renderShop } from '../../support/renderShop'
import { aCategory, homeReplies, someCategories, someProducts } from '../../support/samples'
import { bothLanguages, textsOf } from '../../support/texts'

beforeAll(() => import('../../../src/shop/ui/carousel/SlickCarousel'))

/** A carousel once its chunk has come. */
const carousel = async (label: string, next: string) => {
  const group = within(await screen.findByRole('group', { name: label }))
  await group.findByRole('button', { name: next })
  return within(screen.getByRole('group', { name: label }))
}

const setWidth = (width: number) => {
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })
}

const names = (group: Awaited<ReturnType<typeof carousel>>) =>
  group.getAllByRole('link').map((link) => link.textContent)
const shelves = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Shelf ${String(from + index)}`)

describe.each(bothLanguages)('home, in %s', (language) => {
  const texts = textsOf[language]
  const open = (replies = homeReplies(), width = 1280) => renderShop({ language, path: '/', replies, width })

  it(rule('HOME-1', 'HOME-2'), async () => {
    const releases: (() => void)[] = []
    const later = (reply: Reply) => () =>
      new Promise<Reply>((resolve) => {
        releases.push(() => {
          resolve(reply)
        })
      })
    const { arrived } = await open({
      categories: later(good(someCategories(2))),
      newCategories: later(good(someCategories(3))),
      newReleases: later(good(someProducts(2))),
    })
    expect(screen.getAllByText(texts.common.loading)).toHaveLength(3)
    for (const release of releases) release()
    expect(await screen.findAllByRole('link', { name: 'Shelf 1' })).not.toHaveLength(0)
    expect(await screen.findByRole('link', { name: 'Volume 1' })).toBeVisible()
    expect(screen.queryByText(texts.common.loading)).not.toBeInTheDocument()
    expect(arrived.map(({ call }) => call).sort()).toEqual(['categories', 'newCategories', 'newReleases'])
  })

  it(rule('HOME-3', 'HOME-5'), async () => {
    await open()
    await carousel(texts.home.slidesLabel, texts.common.next)
    const slides = elements(`[aria-label="${texts.home.slidesLabel}"] .slick-slide`)
    const written = slides.map((slide) => slide.textContent)
    expect(written).toHaveLength(4)
    for (const { title, text } of Object.values(texts.home.slides)) {
      const slide = written.find((words) => words.includes(title)) ?? ''
      expect(slide).toContain(text)
      expect(slide).toContain(texts.common.readMore)
    }
    expect(screen.getByRole('img', { name: texts.home.bannerAlt })).toBeVisible()
  })

  it(rule('HOME-6', 'HOME-7', 'HOME-8', 'HOME-10'), async () => {
    await open(homeReplies({ categories: [...someCategories(3), ...someCategories(2)] }))
    for (const [title, count] of [
      [texts.home.allCategories, 3],
      [texts.home.newCategories, 3],
    ] as const) {
      const section = within(screen.getByRole('region', { name: title }))
      expect(section.getByRole('heading', { level: 2, name: title })).toBeVisible()
      const all = section.getByRole<HTMLAnchorElement>('link', { name: texts.common.viewAll })
      expect(new URL(all.href).pathname).toBe('/')
      const group = within(await section.findByRole('group', { name: title }))
      await waitFor(() => {
        expect(names(group)).toEqual(shelves(1, count))
      })
      expect(group.getByRole('link', { name: 'Shelf 2' })).toHaveAttribute('href', '/catorgery/2')
    }
    expect(elements('main img[src="/pictures/shelf-2/640.webp"]')).toHaveLength(2)
  })

  it.each([
    ['all', texts.home.allCategories, 30],
    ['new', texts.home.newCategories, 20],
  ])(`${rule('HOME-10')}: %s`, async (name, title, count) => {
    const { person } = await open(
      homeReplies({ categories: someCategories(30), newCategories: someCategories(20) }),
    )
    const section = () => within(screen.getByRole('region', { name: title }))
    const shelvesShown = () => section().getAllByRole('link', { name: /^Shelf/ })
    await section().findByRole('group', { name: title })
    const heading = screen.getByRole('heading', { level: 1 })
    await person.click(section().getByRole('link', { name: texts.common.viewAll }))
    expect(new URLSearchParams(window.location.search).get('categories')).toBe(name)
    await waitFor(() => {
      expect(shelvesShown().map(({ textContent }) => textContent)).toEqual(shelves(1, count))
    })
    expect(section().queryByRole('group', { name: title })).not.toBeInTheDocument()
    // Who unfolds a part of a screen has not arrived at another.
    const fold = section().getByRole('link', { name: texts.common.viewFewer })
    expect(fold).toHaveFocus()
    expect(heading).not.toHaveFocus()
    await person.click(fold)
    expect(await section().findByRole('group', { name: title })).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it(rule('HOME-18'), async () => {
    const { person, arrived } = await open({ ...homeReplies(), category: good(aCategory({ id: 2 })) })
    await carousel(texts.home.slidesLabel, texts.common.next)
    const slider = within(screen.getByRole('group', { name: texts.home.slidesLabel }))
    const title = new RegExp(texts.home.slides.newReleases.title)
    await person.click(slider.getByRole('button', { name: title }))
    await person.click(await slider.findByRole('link', { name: title }))
    expect(await screen.findByRole('heading', { level: 1, name: texts.books.heading })).toBeVisible()
    expect(window.location.pathname).toBe('/books')
    const asked = arrived.filter(({ call }) => call === 'category').map(({ url }) => url)
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('sort')])).toContainEqual([
      '/api/Category/2',
      'newest',
    ])
  })

  it(rule('HOME-9'), async () => {
    await open(homeReplies({ categories: [], newCategories: [] }))
    expect(await screen.findAllByText(texts.home.noData)).toHaveLength(2)
  })

  it(rule('HOME-11'), async () => {
    await open(homeReplies(), 1024)
    const group = await carousel(texts.home.allCategories, texts.common.next)
    for (const [width, count] of [
      [1024, 8],
      [1023, 5],
      [768, 5],
      [767, 2],
      [480, 2],
      [479, 1],
      [319, 1],
    ] as const) {
      setWidth(width)
      await waitFor(() => {
        expect(names(group)).toHaveLength(count)
      })
    }
  })

  it(rule('HOME-13', 'HOME-14'), async () => {
    const { person } = await open()
    const group = await carousel(texts.home.allCategories, texts.common.next)
    const press = (name: string) => person.click(group.getByRole('button', { name }))
    const dot = (number: number) =>
      texts.home.showPage.replace('{{number}}', String(number)).replace('{{total}}', '12')
    expect(names(group)).toEqual(shelves(1, 8))
    await press(texts.common.next)
    await waitFor(() => {
      expect(names(group)).toEqual(shelves(2, 9))
    })
    await press(texts.common.previous)
    await waitFor(() => {
      expect(names(group)).toEqual(shelves(1, 8))
    })
    await press(dot(5))
    await waitFor(() => {
      expect(names(group)).toEqual(shelves(5, 12))
    })
    expect(group.getByRole('button', { name: dot(5) })).toHaveAttribute('aria-current', 'true')
  })

  it(rule('HOME-15', 'HOME-16'), async () => {
    const { person } = await open(homeReplies(), 2048)
    const group = await carousel(texts.home.newReleases, texts.common.next)
    const volumes = () => names(group)
    for (const [width, count] of [
      [2048, 4],
      [2047, 3],
      [1600, 3],
      [1599, 2],
      [1024, 2],
      [768, 1],
      [400, 1],
    ] as const) {
      setWidth(width)
      await waitFor(() => {
        expect(volumes()).toHaveLength(count)
      })
    }
    expect(volumes()).toEqual(['Volume 1'])
    await person.click(group.getByRole('button', { name: texts.common.next }))
    await waitFor(() => {
      expect(volumes()).toEqual(['Volume 2'])
    })
    await person.click(group.getByRole('button', { name: texts.common.previous }))
    await waitFor(() => {
      expect(volumes()).toEqual(['Volume 1'])
    })
    expect(screen.getByRole('heading', { level: 2, name: texts.home.newReleases })).toBeVisible()
  })

  it(rule('HOME-17'), async () => {
    const { person, replies, store } = await open({
      ...homeReplies(),
      categories: bad(500),
      newReleases: bad(500),
    })
    const failed = await screen.findAllByRole('alert')
    expect(failed).toHaveLength(2)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    const recorded = store.recorder.segments().flatMap(({ actions }) => actions)
    expect(recorded.filter((action) => action.includes('shopApi/executeQuery/rejected'))).toHaveLength(2)
    Object.assign(replies, homeReplies())
    for (const part of failed)
      await person.click(within(part).getByRole('button', { name: texts.common.retry }))
    expect(await screen.findByRole('link', { name: 'Volume 1' })).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText(texts.home.failed)).not.toBeInTheDocument()
    })
  })
})

it('home says what the specification gives word for word', () => {
  const { ar, en } = textsOf
  expect([en.home.allCategories, en.home.newCategories, en.common.viewAll, en.home.newReleases]).toEqual([
    'all categories',
    'new categories',
    'view all',
    'New Release Books',
  ])
  expect(ar.home.noData).toBe('لا توجد بيانات')
})

import { readAddressView } from '../../contract/addressView'
import { additionalCalls, calls } from '../../contract/calls'
import type { Language } from '../../contract/constants'
import type { CategoryDetail } from '../../contract/entities/category'
import type { FindResult } from '../../contract/entities/find'
import type { LibraryDetail } from '../../contract/entities/library'
import type { ShopPage as OwnPage } from '../../contract/entities/shopPage'
import type { Product } from '../../contract/entities/product'
import type { Envelope } from '../../contract/envelope'
import { type FirstCall, pathOfOne } from '../../contract/places'
import { ofLibrary } from '../../contract/shelf'
import type { Money } from '../../contract/rules/money'
import { Failure } from '../failure'
import type { Answers } from '../plugins/answers'
import { firstCallsOf, pathForFinders, type ShopPage } from './pages'
import { productData } from './productData'
import type { ScreenTitles } from './assets'
import { pageTexts } from './texts'

/** An answer that the HTML carries. */
export type FirstAnswer = FirstCall & { body: Envelope<unknown> }

/** What one page of the shop is about, before it is HTML. */
export interface PageContent {
  status: 200 | 404
  /** Without the shop's name; null on the home page. */
  title: string | null
  description: string
  /** null: for no search engine. */
  path: string | null
  image: string | null
  /** schema.org */
  structured: object | null
  entries: FirstAnswer[]
}

type Content = Omit<PageContent, 'description'> & { description?: string | null }

/** What a page says of itself beyond its screen's title; `isNotFound`: there is no such thing. */
type About = Partial<Omit<Content, 'entries'>> & { isNotFound?: true }

/** Where the answers are that the HTML carries. */
type Kept = Pick<Answers, 'catalogue' | 'shopPages'>

/** The kept answer for what the hook of a screen is called with; null where no such request can be. */
const askKept = ({ catalogue, shopPages }: Kept, { call, arg }: FirstCall, language: Language) => {
  if (call === 'category') {
    const { id, subCategoryId, ...query } = arg
    const part = subCategoryId === undefined ? {} : { subCategoryId: Number(subCategoryId) }
    return catalogue.category({ params: { id: Number(id) }, query: { ...query, ...part } }, language)
  }
  if (call === 'product') return catalogue.product({ params: { id: Number(arg) } }, language)
  if (call === 'find') {
    const query = additionalCalls.find.query.safeParse(arg)
    return query.success ? catalogue.find({ query: query.data }, language) : null
  }
  if (call === 'shopPage') return shopPages.ask({ params: { name: arg } }, language)
  if (call !== 'libraryByName') return catalogue[call]({}, language)
  const query = calls.libraryByName.query.safeParse({ librarieName: arg, pageSize: ofLibrary })
  return query.success ? catalogue.libraryByName({ query: query.data }, language) : null
}

/** null for what is not there. */
const askFirst = async (answers: Kept, first: FirstCall, language: Language): Promise<FirstAnswer | null> => {
  try {
    const kept = await askKept(answers, first, language)
    return kept && { ...first, body: kept.envelope }
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

/** null for `answers`: another backend has the data, and only the address says something. */
interface Asked {
  answers: Kept | null
  language: Language
  page: ShopPage
  /** Those of this language. */
  titles: ScreenTitles
  money: Money | null
}

const aboutCategory = (
  { name, imageUrl, subCategories }: CategoryDetail,
  { language, page }: Asked,
): About => {
  const { tab } = readAddressView(page.view ?? '')
  if (tab !== null && !subCategories.some(({ id }) => String(id) === tab)) return { isNotFound: true }
  return { title: name, description: pageTexts[language].categoryAbout(name), image: imageUrl }
}

const aboutProduct = (product: Product, { language, money }: Asked): About => {
  const { name, authorName, description, imageUrl, isBook } = product
  return {
    title: name,
    description: description ?? pageTexts[language].productAbout(name, isBook === true ? authorName : null),
    image: imageUrl,
    structured: productData(product, money),
  }
}

const aboutLibrary = ([library]: LibraryDetail[], { language }: Asked): About =>
  library === undefined
    ? { isNotFound: true }
    : {
        title: library.librarieName,
        description: pageTexts[language].libraryAbout(library.librarieName),
        image: library.vendorImage,
        // Anybody may register a library: search engines are led to one once something is for sale there.
        ...(library.products.length === 0 && { path: null }),
      }

/** An author is whoever wrote something that is for sale here; search engines know the name as it is written. */
const aboutAuthor = ({ products: [first] }: FindResult, { language, page }: Asked): About => {
  if (page.name !== 'author') return {}
  const name = first?.authorName ?? null
  return name === null
    ? { isNotFound: true }
    : { title: name, description: pageTexts[language].authorAbout(name), path: pathOfOne('author', name) }
}

/** What a shop wrote itself says its own heading, and its first paragraph what it is about. */
const aboutShopPage = (page: OwnPage | null): About => {
  const first = page?.blocks.find((block) => block.kind === 'paragraph')
  return {
    ...(page?.heading != null && { title: page.heading }),
    ...(first && { description: first.spans.map(({ text }) => text).join('') }),
  }
}

/** What its first answer says of a page; lists say nothing. */
const aboutOf = (asked: Asked, answer: FirstAnswer | undefined): About => {
  if (answer?.call === 'category') return aboutCategory(answer.body.data as CategoryDetail, asked)
  if (answer?.call === 'product') return aboutProduct(answer.body.data as Product, asked)
  if (answer?.call === 'libraryByName') return aboutLibrary(answer.body.data as LibraryDetail[], asked)
  if (answer?.call === 'find') return aboutAuthor(answer.body.data as FindResult, asked)
  if (answer?.call === 'shopPage') return aboutShopPage(answer.body.data as OwnPage | null)
  return {}
}

const notFound = ({ titles }: Asked): Content => ({
  status: 404,
  title: titles.notFound ?? null,
  path: null,
  image: null,
  structured: null,
  entries: [],
})

const contentOf = async (asked: Asked): Promise<Content> => {
  const { answers, language, page, titles } = asked
  // Another backend has ids of its own; whether one of them is there only the shop finds out.
  const mayBeThere = answers === null && page.name === 'notFound' && page.mayBeForeign === true
  if (page.name === 'notFound' && !mayBeThere) return notFound(asked)
  const answerTo = async (call: FirstCall) => answers && askFirst(answers, call, language)
  // The first one tells whether there is such a thing at all: nothing else is looked up for what is not there.
  const [first, ...others] = answers === null ? [] : firstCallsOf(page)
  const known = first && (await answerTo(first))
  if (known === null) return notFound(asked)
  const { isNotFound, ...about } = aboutOf(asked, known)
  if (isNotFound) return notFound(asked)
  const further = await Promise.all(others.map(answerTo))
  if (further.includes(null)) return notFound(asked)
  const entries = [known, ...further].filter((entry) => entry != null)
  // Its own words say more of a page than those that every shop begins with.
  const own = known?.call === 'shopPage' ? about : {}
  const title = mayBeThere ? undefined : titles[page.name]
  const description = pageTexts[language].about[page.name]
  return {
    status: 200,
    path: pathForFinders(page),
    image: null,
    structured: null,
    ...about,
    title: own.title ?? title ?? about.title ?? null,
    description: own.description ?? description ?? about.description ?? null,
    entries,
  }
}

/** Characters of a description that search engines show. */
const maximumDescription = 200

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maximumDescription
    ? line
    : `${line.slice(0, maximumDescription - 1).replace(/\s\S*$/, '')}…`
}

/** What a page shows to everybody, with the answers that its screen asks for first. */
export const pageContent = async (asked: Asked): Promise<PageContent> => {
  const { description, ...content } = await contentOf(asked)
  return { ...content, description: shortened(description ?? pageTexts[asked.language].description) }
}

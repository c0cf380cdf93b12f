import { calls } from '../../contract/calls'
import { pageSize, type Language } from '../../contract/constants'
import type { CategoryDetail } from '../../contract/entities/category'
import type { LibraryDetail } from '../../contract/entities/library'
import type { Product } from '../../contract/entities/product'
import type { Money } from '../../contract/rules/money'
import type { Envelope } from '../../contract/envelope'
import type { PublicAnswers, PublicInput } from '../answers/PublicAnswers'
import { Failure } from '../failure'
import { categoryOfPage, isPrivate, pathOfPage, type ShopPage } from './pages'
import { productData } from './productData'
import { pageTexts } from './texts'

/** An answer that the HTML carries: `arg` is what the shop's hook is called with, null for nothing. */
export interface FirstAnswer {
  call: string
  arg: unknown
  body: unknown
}

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

/** null where the answer is 404. */
const askOrNull = async <Data>(
  answers: PublicAnswers,
  call: string,
  input: PublicInput,
  language: Language,
): Promise<Envelope<Data> | null> => {
  try {
    return (await answers.ask(call, input, language)).envelope as Envelope<Data>
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

const unknownPage = (language: Language): Content => ({
  status: 404,
  title: pageTexts[language].headings.unknown,
  path: null,
  image: null,
  structured: null,
  entries: [],
})

/** Another backend has ids of its own; whether one of them is there only the shop finds out. */
const pageOfAnother: Content = {
  status: 200,
  title: null,
  path: null,
  image: null,
  structured: null,
  entries: [],
}

/** A page that no data makes: its heading and, where others may find it, its address. */
const plainPage = (page: ShopPage, language: Language): Content => {
  if (page.kind === 'unknown') return unknownPage(language)
  const texts = pageTexts[language]
  const headings: Record<string, string | undefined> = texts.headings
  const about: Record<string, string | undefined> = texts.about
  return {
    status: 200,
    title: headings[page.kind] ?? null,
    description: about[page.kind] ?? null,
    path: isPrivate(page.kind) ? null : pathOfPage(page),
    image: null,
    structured: null,
    entries: [],
  }
}

const lists: Partial<Record<ShopPage['kind'], readonly string[]>> = {
  home: ['categories', 'newCategories', 'newReleases'],
  libraries: ['libraries'],
  publicLibraries: ['publicLibraries'],
}

const categoryContent = async (answers: PublicAnswers, language: Language, page: ShopPage, id: number) => {
  const query = { pageSize }
  const body = await askOrNull<CategoryDetail>(answers, 'category', { params: { id }, query }, language)
  if (body === null) return unknownPage(language)
  const { name, imageUrl } = body.data
  const plain = plainPage(page, language)
  return {
    ...plain,
    title: plain.title ?? name,
    description: plain.description ?? pageTexts[language].categoryAbout(name),
    image: imageUrl,
    entries: [{ call: 'category', arg: { id, ...query }, body }],
  }
}

const productContent = async (
  { answers, language, page, money }: Asked & { answers: PublicAnswers },
  id: number,
) => {
  const body = await askOrNull<Product>(answers, 'product', { params: { id } }, language)
  if (body === null) return unknownPage(language)
  const { name, authorName, description, imageUrl, isBook } = body.data
  return {
    ...plainPage(page, language),
    title: name,
    description: description ?? pageTexts[language].productAbout(name, isBook === true ? authorName : null),
    image: imageUrl,
    structured: productData(body.data, money),
    entries: [{ call: 'product', arg: id, body }],
  }
}

const libraryContent = async (answers: PublicAnswers, language: Language, page: ShopPage, name: string) => {
  const query = calls.libraryByName.query.safeParse({ librarieName: name })
  if (!query.success) return unknownPage(language)
  const body = await askOrNull<LibraryDetail[]>(answers, 'libraryByName', { query: query.data }, language)
  const library = body?.data[0]
  if (body === null || library === undefined) return unknownPage(language)
  return {
    ...plainPage(page, language),
    // Anybody may register a library: search engines are led to one once something is for sale there.
    ...(library.products.length === 0 && { path: null }),
    title: library.librarieName,
    description: pageTexts[language].libraryAbout(library.librarieName),
    image: library.vendorImage,
    entries: [{ call: 'libraryByName', arg: name, body }],
  }
}

const listContent = async (answers: PublicAnswers, language: Language, page: ShopPage) => {
  const entries = (lists[page.kind] ?? []).map(async (call) => {
    const { envelope } = await answers.ask(call, {}, language)
    return { call, arg: null, body: envelope }
  })
  const asked = await Promise.all(entries)
  return { ...plainPage(page, language), entries: asked }
}

/** null for `answers`: another backend has the data, and only the address says something. */
interface Asked {
  answers: PublicAnswers | null
  language: Language
  page: ShopPage
  money: Money | null
}

const contentOf = ({ answers, language, page, money }: Asked): Promise<Content> | Content => {
  if (answers === null) {
    return page.kind === 'unknown' && page.mayBeForeign ? pageOfAnother : plainPage(page, language)
  }
  const categoryId = categoryOfPage(page)
  if (categoryId !== null) return categoryContent(answers, language, page, categoryId)
  if (page.kind === 'product') return productContent({ answers, language, page, money }, page.id)
  if (page.kind === 'library') return libraryContent(answers, language, page, page.name)
  return listContent(answers, language, page)
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

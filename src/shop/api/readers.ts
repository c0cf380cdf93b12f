import type { User, UserProfile } from '../../contract/entities/account'
import type { CartLine } from '../../contract/entities/cart'
import type { Category, CategoryDetail } from '../../contract/entities/category'
import type { Edition } from '../../contract/entities/edition'
import type { FindResult } from '../../contract/entities/find'
import type { Library, LibraryDetail } from '../../contract/entities/library'
import type { Product } from '../../contract/entities/product'
import type { ShopPage } from '../../contract/entities/shopPage'
import type { Page } from '../../contract/envelope'
import type { AnswerNotes } from './answers'
import { type Fields, fieldsOf, idOf, isTrue, listOf, numberOf, Unreadable, words } from './fields'

/**
 * Readers bring what servers send to the shapes of the contract, without checking more than a screen needs: other
 * spellings (`librarieName` or `name`; `imgSrc`, `title`, `author`), null lists, missing optional fields, ids of
 * either kind. What cannot be an answer at all is `Unreadable`.
 */
export interface ReadingNotes extends AnswerNotes {
  /** Another backend may use a name of our additions for something else: they are read from our own server alone. */
  isOurs: boolean
  /** Makes the address of a picture complete: relative ones belong to the backend. */
  picture: (address: string | null) => string | null
}
export type Reader<Result> = (data: unknown, notes: ReadingNotes) => Result

const categoryOf = ({ categoryId }: Fields) => {
  const id = idOf(categoryId)
  return id === null ? {} : { categoryId: id }
}

const editionOf = ({ edition }: Fields): { edition?: Edition } => {
  if (typeof edition !== 'object' || edition === null) return {}
  const { isbn, publisher, year, pages, binding, language, translator } = edition as Fields
  return {
    edition: {
      isbn: words(isbn),
      publisher: words(publisher),
      year: numberOf(year),
      pages: numberOf(pages),
      binding: words(binding),
      language: words(language),
      translator: words(translator),
    },
  }
}

/** What our server adds to a product. */
const additionsOf = (product: Fields): Partial<Product> => ({
  ...(typeof product.left === 'number' && { left: product.left }),
  ...(typeof product.isBook === 'boolean' && { isBook: product.isBook }),
  ...categoryOf(product),
  ...editionOf(product),
})

const readProduct = (product: Fields, { picture, isOurs }: ReadingNotes, index = 0): Product => ({
  id: idOf(product.id, product.productId) ?? `item-${String(index)}`,
  imageUrl: picture(words(product.imageUrl, product.imgSrc, product.imgUrl)),
  name: words(product.name, product.title) ?? '',
  authorName: words(product.authorName, product.author),
  description: words(product.description),
  price: numberOf(product.price) ?? 0,
  discountPrice: numberOf(product.discountPrice),
  discount: numberOf(product.discount),
  categoryName: words(product.categoryName),
  status: words(product.status),
  isInFavorites: isTrue(product.isInFavorites),
  isInCart: isTrue(product.isInCart),
  subCategoryId: idOf(product.subCategoryId),
  language: product.language === 'ar' || product.language === 'en' ? product.language : null,
  librarieName: words(product.librarieName),
  rating: numberOf(product.rating),
  ...(isOurs && additionsOf(product)),
})

const readProducts = (list: unknown, notes: ReadingNotes) =>
  listOf(list, (product, index) => readProduct(product, notes, index))

const readCategory = (category: Fields, { picture }: ReadingNotes, index = 0): Category => ({
  id: idOf(category.id) ?? `category-${String(index)}`,
  name: words(category.name, category.title) ?? '',
  imageUrl: picture(words(category.imageUrl, category.imgSrc, category.imgUrl)),
})

const readLibrary = (library: Fields, { picture }: ReadingNotes, index: number): Library => ({
  id: idOf(library.id, library.librarieName, library.name) ?? `library-${String(index)}`,
  librarieName: words(library.librarieName, library.name) ?? '',
  imgUrl: picture(words(library.imgUrl, library.imageUrl, library.vendorImage)),
})

/** What our server adds to a profile: the language of mails, and the role of whoever works at the desk. */
const additionsOfProfile = ({ language, role }: Fields): Pick<UserProfile, 'language' | 'role'> => ({
  ...((language === 'ar' || language === 'en') && { language }),
  ...((role === 'seller' || role === 'staff' || role === 'keeper') && { role }),
})

const readProfile = (profile: Fields, { picture, isOurs }: ReadingNotes): UserProfile => ({
  firstName: words(profile.firstName),
  lastName: words(profile.lastName),
  profileImage: picture(words(profile.profileImage)),
  librarieName: words(profile.librarieName),
  address: words(profile.address),
  phoneNumber: words(profile.phoneNumber, profile.phone),
  userName: words(profile.userName),
  email: words(profile.email),
  ...(isOurs && additionsOfProfile(profile)),
})

export const userOf = (user: Fields, notes: ReadingNotes): User => ({
  id: idOf(user.id, user.userId) ?? 'user',
  ...readProfile(user, notes),
})

/** Of what this browser kept itself: it was read once already. */
export const asItStands: ReadingNotes = {
  message: null,
  page: null,
  isOurs: true,
  picture: (address) => address,
}

/** The user as it was kept in local storage; throws `Unreadable`. */
export const readUser = (user: unknown): User => userOf(fieldsOf(user), asItStands)

export interface PagedProducts {
  products: Product[]
  /** null where the backend knows no paging. */
  page: Page | null
}
export type Found = FindResult & { page: Page | null }
export type PagedCategory = CategoryDetail & { page: Page | null }
/** `isInFavorites` null: the backend did not say. */
export type FavouriteAnswer = { message: string | null; isInFavorites: boolean | null }
export type WordsAnswer = { message: string | null }

export const entries =
  <Entry>(read: (fields: Fields, notes: ReadingNotes, place: number) => Entry): Reader<Entry[]> =>
  (data, notes) =>
    listOf(data, (fields, index) => read(fields, notes, index))

export const readCategories = entries(readCategory)
export const readLibraries = entries(readLibrary)
export const readProductList: Reader<Product[]> = readProducts
export const readSearch: Reader<PagedProducts> = (data, notes) => ({
  products: readProducts(data, notes),
  page: notes.page,
})

/** Our own server alone answers it, to the letter of the contract. */
export const readFound: Reader<Found> = (data, notes) => ({
  ...(fieldsOf(data) as Partial<FindResult>),
  ...readSearch(fieldsOf(data).products, notes),
})

/** null: there is no such product, said with a success that holds nothing. */
export const readOneProduct: Reader<Product | null> = (data, notes) => {
  if (data === null || data === undefined) return null
  const fields = fieldsOf(data)
  if (idOf(fields.id, fields.productId) === null && words(fields.name, fields.title) === null)
    throw new Unreadable()
  return readProduct(fields, notes)
}

export const readCategoryDetail: Reader<PagedCategory> = (data, notes) => {
  const fields = fieldsOf(data)
  return {
    ...readCategory(fields, notes),
    products: readProducts(fields.products, notes),
    subCategories: listOf(fields.subCategories, (sub, index) => ({
      id: idOf(sub.id) ?? `sub-${String(index)}`,
      name: words(sub.name) ?? '',
    })),
    page: notes.page,
  }
}

/** The first item of the list, or null: there is no library of that name. */
export const readLibraryByName: Reader<LibraryDetail | null> = (data, notes) => {
  const first: unknown = Array.isArray(data) ? data[0] : data
  if (first === null || first === undefined) return null
  const library = fieldsOf(first)
  return {
    librarieName: words(library.librarieName, library.name) ?? '',
    vendorName: words(library.vendorName),
    vendorImage: notes.picture(words(library.vendorImage, library.imgUrl)),
    products: readProducts(library.products, notes),
  }
}

export const readUserProfile: Reader<UserProfile> = (data, notes) => readProfile(fieldsOf(data), notes)

export const readCart = entries<CartLine>((line, { picture }, index) => ({
  id: idOf(line.id, line.cartItemId) ?? `line-${String(index)}`,
  productId: idOf(line.productId, line.id) ?? `line-${String(index)}`,
  productName: words(line.productName, line.name) ?? '',
  productImage: picture(words(line.productImage, line.imageUrl)),
  price: numberOf(line.price) ?? 0,
  quantity: numberOf(line.quantity) ?? 1,
}))

export const readWords: Reader<WordsAnswer> = (data, { message }) => ({
  message: message ?? (typeof data === 'string' ? data : null),
})

export const readFavourite: Reader<FavouriteAnswer> = (data, notes) => {
  const said = (data as Partial<Fields> | null | undefined)?.isInFavorites
  return { ...readWords(data, notes), isInFavorites: said === undefined ? null : isTrue(said) }
}

/** Our own server alone has it, and says it as the contract does. */
export const readShopPage = (data: unknown): ShopPage | null => {
  if (data === null) return null
  const page = fieldsOf(data)
  return { heading: words(page.heading), blocks: listOf(page.blocks, (block) => block as never) }
}

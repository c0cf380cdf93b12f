import type { CartLine } from '../../src/contract/entities/cart'
import type { Category, CategoryDetail } from '../../src/contract/entities/category'
import type { Facets } from '../../src/contract/entities/find'
import type { Library, LibraryDetail } from '../../src/contract/entities/library'
import type { DeliveryOptions } from '../../src/contract/entities/order'
import type { Product } from '../../src/contract/entities/product'
import { good, type Replies } from './cannedServer'

/** Answers' contents for tests of screens; each takes only the fields that matter. */

export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  imageUrl: '/pictures/emma/640.webp',
  name: 'Emma',
  authorName: 'Jane Austen',
  description: 'Handsome, clever, and rich.',
  price: 12,
  discountPrice: null,
  discount: null,
  categoryName: 'Novels',
  status: 'available',
  isInFavorites: false,
  isInCart: false,
  subCategoryId: null,
  language: 'en',
  librarieName: 'Old Pavement',
  ...fields,
})

export const someProducts = (count: number, fields: Partial<Product> = {}): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: index + 1, name: `Volume ${String(index + 1)}`, ...fields }),
  )

export const someCategories = (count: number): Category[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Shelf ${String(index + 1)}`,
    imageUrl: `/pictures/shelf-${String(index + 1)}/640.webp`,
  }))

export const aCategory = (fields: Partial<CategoryDetail> = {}): CategoryDetail => ({
  id: 7,
  name: 'Poetry',
  imageUrl: '/pictures/poetry/640.webp',
  products: [],
  subCategories: [],
  ...fields,
})

/** What two libraries and both languages would leave. */
export const someFacets = (fields: Partial<Facets> = {}): Facets => ({
  tab: [{ id: 71, name: 'Old', count: 2, countIsCapped: false }],
  language: [
    { id: 'ar', count: 1, countIsCapped: false },
    { id: 'en', count: 2, countIsCapped: false },
  ],
  library: [
    { id: 1, name: 'Old Pavement', count: 2, countIsCapped: false },
    { id: 2, name: 'دجلة', count: 1000, countIsCapped: true },
  ],
  available: { count: 3, countIsCapped: false },
  price: { from: 5, to: 20 },
  ...fields,
})

export const aLibrary = (fields: Partial<Library> = {}): Library => ({
  id: 1,
  librarieName: 'دجلة والنخيل',
  imgUrl: '/pictures/tigris/640.webp',
  ...fields,
})

export const aLibraryDetail = (fields: Partial<LibraryDetail> = {}): LibraryDetail => ({
  librarieName: 'دجلة والنخيل',
  vendorName: 'Salim Naji',
  vendorImage: '/pictures/salim/640.webp',
  products: [],
  ...fields,
})

export const aCartLine = (fields: Partial<CartLine> = {}): CartLine => ({
  id: 11,
  productId: 1,
  productName: 'Emma',
  productImage: null,
  price: 12,
  quantity: 1,
  ...fields,
})

/** Two governorates, the second with a fee; nothing is known of the shopper but name and phone. */
export const deliveryOptions = (fields: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  places: [
    { id: 1, name: 'Baghdad', fee: 0, days: 1 },
    { id: 5, name: 'Basra', fee: 5, days: 4 },
  ],
  freeFrom: null,
  known: {
    name: 'Maryam Hadi',
    phone: '+964 770 123 4567',
    governorateId: null,
    town: '',
    address: '',
  },
  ...fields,
})

/** What home asks for. */
export const homeReplies = ({
  categories = someCategories(12),
  newCategories = someCategories(3),
  newReleases = someProducts(6),
}: {
  categories?: Category[]
  newCategories?: Category[]
  newReleases?: Product[]
} = {}): Replies => ({
  categories: good(categories),
  newCategories: good(newCategories),
  newReleases: good(newReleases),
})

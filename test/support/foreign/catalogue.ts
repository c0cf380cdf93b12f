/**
 * What the foreign shop sells. Written by another hand on purpose: text ids, `name` for a library, `imgSrc`, `title`,
 * `author` and `rating` for the items of a category, missing optional fields and null lists.
 */
export interface ForeignBook {
  id: string
  title: string
  author?: string
  price: number
  discountPrice?: number
  category: string
  subCategory?: string
  library: string
  status?: string
}

export const books: ForeignBook[] = [
  {
    id: 'b-1',
    title: 'الأيام',
    author: 'طه حسين',
    price: 12.5,
    category: '2',
    subCategory: 's-1',
    library: 'دار النخيل',
  },
  {
    id: 'b-2',
    title: 'Emma',
    author: 'Jane Austen',
    price: 9,
    discountPrice: 6.75,
    category: '2',
    library: 'Old & New',
  },
  {
    id: 'b-3',
    title: 'Untitled pamphlet',
    price: 3,
    category: '2',
    subCategory: 's-1',
    library: 'Old & New',
    status: 'on order',
  },
  { id: 't-1', title: 'Compass', price: 4.25, category: '3', library: 'Old & New', status: 'available' },
]

export const shelves: { id: string; name: string; subCategories: { id: string; name: string }[] | null }[] = [
  { id: '2', name: 'Books', subCategories: [{ id: 's-1', name: 'Memoirs' }] },
  { id: '3', name: 'Tools', subCategories: null },
  { id: '9', name: 'Nothing yet', subCategories: null },
]

export const stores = ['دار النخيل', 'Old & New']

/** A product as the lists of this backend have it; what it does not know it leaves out. */
export const productOf = (book: ForeignBook, flags: { isInFavorites: boolean; isInCart: boolean }) => ({
  id: book.id,
  name: book.title,
  authorName: book.author,
  price: book.price,
  discountPrice: book.discountPrice,
  imageUrl: book.id === 'b-1' ? 'images/b-1.png' : undefined,
  status: book.status,
  ...flags,
})

/** The same as an item of a category (imgSrc, title, author, rating). */
export const categoryItemOf = (book: ForeignBook) => ({
  id: book.id,
  imgSrc: null,
  title: book.title,
  author: book.author,
  price: book.price,
  rating: 4,
  subCategoryId: book.subCategory,
})

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Product } from '../../../../contract/entities/product'
import { type Fields, idOf, listOf, words } from '../../../api/fields'
import { readOwned, writeOwned } from '../../../lib/ownedStorage'

/** What a small card shows of a product. */
const shownFields = ['id', 'name', 'authorName', 'imageUrl', 'language'] as const
export type SeenProduct = Pick<Product, (typeof shownFields)[number]>

/** The products that were looked at on this device, the latest first. Nobody is ever sent them. */
interface SeenState {
  products: SeenProduct[]
}

const initialState: SeenState = { products: [] }

const mostSeen = 13

export const seenSlice = createSlice({
  name: 'seen',
  initialState,
  reducers: {
    productSeen: {
      prepare: (product: Product) => ({
        payload: Object.fromEntries(shownFields.map((name) => [name, product[name]])) as SeenProduct,
      }),
      reducer: ({ products }, { payload }: PayloadAction<SeenProduct>) => ({
        products: [payload, ...products.filter(({ id }) => String(id) !== String(payload.id))].slice(
          0,
          mostSeen,
        ),
      }),
    },
    /** As session storage has them by now. */
    seenRead: (_, { payload }: PayloadAction<SeenProduct[]>) => ({ products: payload }),
  },
  selectors: {
    selectSeen: (state) => state.products,
  },
})

declare module '../../../shared/store' {
  interface RootState extends WithSlice<typeof seenSlice> {}
}

export const { productSeen, seenRead } = seenSlice.actions
export const { selectSeen } = seenSlice.selectors

const seenOf = ({ id, name, authorName, imageUrl, language }: Fields): SeenProduct[] => {
  const known = { id: idOf(id), name: words(name) }
  if (known.id === null || known.name === null) return []
  return [
    {
      id: known.id,
      name: known.name,
      authorName: words(authorName),
      imageUrl: words(imageUrl),
      language: language === 'ar' || language === 'en' ? language : null,
    },
  ]
}

/** As session storage holds them over a reload. */
export const readSeen = (token: string | null): SeenProduct[] =>
  readOwned(seenSlice.name, 'products', token, (kept) => listOf(kept, seenOf).flat().slice(0, mostSeen))

export const writeSeen = (products: readonly SeenProduct[], token: string | null) => {
  writeOwned(seenSlice.name, 'products', products, token)
}

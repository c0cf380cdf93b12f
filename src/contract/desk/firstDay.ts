/** Most UTF-16 units of each text about a library. */
export const libraryLengths = { name: 200, address: 300, reason: 500 } as const

/** What a library has of a vendor's first day. */
export interface FirstDay {
  /** It has a name in both languages and a picture. */
  hasFace: boolean
  hasBooks: boolean
  hasAsked: boolean
}

/** What of a library decides on them; see `deskLibrary`. */
interface Facts {
  nameAr: string | null
  nameEn: string | null
  image: string | null
  products: number
  askedAt: string | null
}

/** The steps of a vendor's first day (DESK-50). */
export const firstDayOf = ({ nameAr, nameEn, image, products, askedAt }: Facts): FirstDay => ({
  hasFace: nameAr !== null && nameEn !== null && image !== null,
  hasBooks: products > 0,
  hasAsked: askedAt !== null,
})

/** Whether its owner may ask for approval. */
export const isReady = (facts: Facts): boolean => {
  const { hasFace, hasBooks } = firstDayOf(facts)
  return hasFace && hasBooks
}

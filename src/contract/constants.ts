/** Business constants and limits: everything that both sides must agree on and that is a plain value. */

export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ar'

/** The cookie in which the shop keeps the chosen language, so that the server can set `lang` and `dir`. */
export const languageCookie = 'lang'

export const minimumSearchLength = 2
export const maximumSearchLength = 100
export const minimumPasswordLength = 6
export const maximumPasswordLength = 200

export const quantityPerClick = 1
export const maximumQuantity = 999
export const maximumCartLines = 500

/** Bytes of a JSON body: any call's, and that of a call which carries a whole cart; and of a picture, photographs of phones are smaller. */
export const maximumBytes = { body: 64 * 1024, cart: 1024 * 1024, picture: 8 * 1024 * 1024 } as const

/** Bytes of a session that is sent to support: packed, as it is sent and kept, and unpacked. */
export const sessionBytes = { packed: 1024 * 1024, unpacked: 16 * 1024 * 1024 } as const
/** Values in such a session, one for every eight bytes of it: those of the shop take more. */
export const sessionValues = 2_000_000
/** Days that such a session is kept. */
export const sessionDays = 30

/** The most products a catalogue call answers when it is asked without paging. */
export const maximumUnpagedItems = 500
export const pageSize = 24

/** The orders in which a category can be asked for; it has the first by itself. */
export const productSorts = ['newest', 'price', 'price-desc', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

export const booksCategoryId = 2
export const schoolToolsCategoryId = 3

/** Pixels scrolled after which the search header gets its 'active' style. */
export const scrollThreshold = 100
export const carouselSpacing = 10
export const contactMessageRows = 6

/** What the preview says until products carry ratings of their own (PRODUCT-6). */
export const fixedRating = { stars: 4.5, outOf: 5, reviews: 250 } as const

export const productStatuses = ['available', 'out of stock', 'coming soon'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** UTF-16 units that the fields of a delivery address and the reason of a cancellation hold. */
export const deliveryTexts = { name: 200, phone: 32, town: 100, address: 500, note: 500 } as const

/** A product of which so few copies are left says how many (the triggers of the table `stock` know the number too). */
export const fewLeft = 3
/** Copies that the shop counts of one product at most. */
export const mostCopies = 1_000_000

export const bindings = ['hardcover', 'paperback', 'spiral'] as const
export type Binding = (typeof bindings)[number]

/** Languages that a book may be written in here, by their codes (ISO 639-1). */
export const bookLanguages = ['ar', 'en', 'ku', 'fa', 'tr', 'fr', 'de', 'es', 'it', 'ru', 'ur'] as const
export type BookLanguage = (typeof bookLanguages)[number]

/** UTF-16 units that names of an edition hold. */
export const editionTexts = { publisher: 200, translator: 300 } as const

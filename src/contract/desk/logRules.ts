/** What is done at the desk, as the log names it. */
export const logActions = [
  'add',
  'answer',
  'approve',
  'ask',
  'cancelled',
  'change',
  'confirmed',
  'delivered',
  'import',
  'look',
  'remove',
  'resend',
  'save',
  'send-back',
  'shipped',
  'undo',
] as const
export type LogAction = (typeof logActions)[number]

/** The kinds of things that something is done with. */
export const logSubjects = [
  'account',
  'import',
  'library',
  'mail',
  'message',
  'order',
  'product',
  'registration',
  'support-session',
] as const
export type LogSubject = (typeof logSubjects)[number]

/** The fields whose values the log keeps, before and after. */
export const logFields = [
  'name',
  'nameAr',
  'nameEn',
  'vendorNameAr',
  'vendorNameEn',
  'language',
  'author',
  'descriptionAr',
  'descriptionEn',
  'categoryId',
  'subCategoryId',
  'price',
  'discountPrice',
  'status',
  'copies',
  'isHidden',
  'isWaiting',
  'wasOrdered',
  'image',
  'isbn',
  'publisher',
  'year',
  'pages',
  'binding',
  'textLanguage',
  'translator',
  'sku',
  'address',
  'isPublic',
  'role',
  'state',
  'reason',
  'answer',
  'fileName',
  'added',
  'changed',
  'withdrawn',
  'refused',
] as const
export type LogField = (typeof logFields)[number]

/** Units of a text in the log; what is longer is cut. */
export const mostInLogText = 300

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Binding, BookLanguage } from '../../contract/constants'
import type { LogAction, LogSubject } from '../../contract/desk/logRules'
import type { ImportState } from '../../contract/desk/importRules'
import type { Actor, LaterState, OrderState } from '../../contract/rules/orderStates'
import type { Role } from '../../contract/rules/roles'

/**
 * The one Database type for both dialects. Money is an integer in minor units; instants are ISO 8601 UTC text, so that
 * both databases order and answer them alike; booleans are 0 or 1; ids are integers.
 * Names in two languages: `name_ar` and `name_en` are null where a thing keeps its own `name` in both.
 */
type Flag = 0 | 1
type Instant = string
/** Set once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>

export interface UsersTable {
  id: Generated<number>
  /** As typed, for mails. */
  email: string
  /** NFKC, case-folded; unique. */
  email_key: string
  /** Case-folded; unique; made from the e-mail's local part. */
  username: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  address: string | null
  profile_image: string | null
  is_vendor: Flag
  /** Language of the mails that the user gets. */
  language: 'ar' | 'en'
  activated_at: Instant
  /** Who the account is at the shop; looked up at every call, never read from a token. */
  role: Generated<Role>
  /** Another one after every change of favourites, cart and orders; see database/shopperVersion.ts. */
  shopper_version: Generated<string>
  created_at: Fixed<Instant>
  /**
   * Of whoever ordered without an account: the folded e-mail address by which an account claims the order, '' for none.
   * null: an account.
   */
  guest_email: Generated<string | null>
}

/** One row a login. Its id stands in the token; a backup leaves them out, so that a restore ends them all. */
interface SessionsTable {
  id: string
  user_id: number
  expires_at: Instant
}

/**
 * What people registered with, until a link that was mailed for it is followed; then it becomes the account. Several may
 * wait for one address, since nobody has proven yet whose it is.
 */
interface RegistrationsTable {
  id: Generated<number>
  email: string
  email_key: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  profile_image: string | null
  is_vendor: Flag
  language: 'ar' | 'en'
  created_at: Fixed<Instant>
}

/** Activation links of registrations and reset links of accounts; only a hash of the secret is kept. */
export interface LinksTable {
  id: Generated<number>
  /** Of a reset; of an activation once it was followed. */
  user_id: number | null
  /** Of an activation until it is followed. */
  registration_id: number | null
  kind: 'activate' | 'reset'
  secret_hash: string
  expires_at: Instant
  used_at: Instant | null
}

export interface LibrariesTable {
  id: Generated<number>
  name: string
  name_ar: string | null
  name_en: string | null
  vendor_name: string | null
  vendor_name_ar: string | null
  vendor_name_en: string | null
  image: string | null
  address: string | null
  is_public: Flag
  /** The vendor's account, once linked. */
  owner_id: number | null
  /** When a keeper let it into the shop; null: what its owner adds at the desk stays hidden. */
  approved_at: Generated<Instant | null>
  /** When its owner asked for that; null: nobody did, or a keeper has answered. */
  asked_at: Generated<Instant | null>
  /** Why a keeper sent it back, until its owner asks again. */
  sent_back: Generated<string | null>
}

export interface CategoriesTable {
  id: Generated<number>
  name: string
  name_ar: string | null
  name_en: string | null
  image: string | null
  /** Since when it exists; the newest are GET /api/Category/new. */
  created_at: Instant
}

export interface SubCategoriesTable {
  id: Generated<number>
  category_id: number
  name: string
  name_ar: string | null
  name_en: string | null
}

export interface ProductsTable {
  id: Generated<number>
  library_id: number
  /** The bookseller's own key; unique within the library. */
  sku: string
  name: string
  name_ar: string | null
  name_en: string | null
  /** Language that `name` is written in. */
  language: 'ar' | 'en' | null
  author: string | null
  description_ar: string | null
  description_en: string | null
  price: number
  /** 0: none. */
  discount_price: number
  /** What one piece costs now; the database makes it of the two above, so that sorting by price needs no expression. */
  effective_price: GeneratedAlways<number>
  category_id: number
  sub_category_id: number | null
  status: 'available' | 'out of stock' | 'coming soon'
  image: string | null
  rating: number | null
  hidden: Flag
  /** 1: hidden only until its library is approved. */
  awaits_approval: Generated<Flag>
  released_at: Instant
  /** The edition of a book (contract/entities/edition.ts), as far as it is known. */
  isbn: string | null
  publisher: string | null
  published_year: number | null
  pages: number | null
  binding: Binding | null
  text_language: BookLanguage | null
  translator: string | null
  /** `searchText(name, name_ar, name_en, author, library names)` of contract/arabic.ts. */
  search_text: string
}

/** What products/searchKeys.ts makes of a product's names. */
interface SearchKeysTable {
  product_id: number
  /** Folded; '' for none. */
  author: string
  /** `soundText` of names and author (products/sounds.ts). */
  sounds: string
}

/** Products whose keys are still to be made; triggers put them there. */
interface SearchKeysDueTable {
  product_id: number
}

/** Copies that are left; a product without a row is not counted. */
interface StockTable {
  product_id: number
  copies: number
}

/** Who gets a mail when a product can be bought again. */
interface StockWatchesTable {
  product_id: number
  user_id: number
  created_at: Fixed<Instant>
}

interface FavouritesTable {
  user_id: number
  product_id: number
  created_at: Instant
}

interface CartLinesTable {
  id: Generated<number>
  user_id: number
  product_id: number
  quantity: number
}

interface OrdersTable {
  id: Generated<number>
  user_id: number
  created_at: Fixed<Instant>
  /** What is to be paid, delivery included. */
  total: number
  /** The caller's Idempotency-Key, unique per user; null when none was sent. */
  idempotency_key: string | null
  /** Hash of the body that came with the key; another body under the same key is 422. */
  body_hash: string | null
  state: Generated<OrderState>
}

/** Where the shop delivers to, replaceable by the shop; each has a name in both languages. */
export interface GovernoratesTable {
  id: number
  name_ar: string
  name_en: string
  fee: number
  /** Days that a parcel takes at most. */
  days: number
  /** Their order on the screen. */
  position: number
}

/** Where an order goes: a copy of the moment, like its lines. */
interface OrderDeliveriesTable {
  order_id: number
  governorate_id: number | null
  governorate_ar: string
  governorate_en: string
  name: string
  phone: string
  town: string
  address: string
  note: string | null
  fee: number
  days: number
  /** Name and telephone as they are looked for; see modules/desk/orders/found.ts. */
  sought: GeneratedAlways<string>
}

/** Pictures that people took down, written by triggers; see images/leftPictures.ts. */
interface LeftPicturesTable {
  address: string
  left_at: Instant
}

/** Each change of an order's state; it comes to each state once at most. */
interface OrderEventsTable {
  order_id: number
  state: LaterState
  actor: Actor
  /** Why it was cancelled. */
  reason: string | null
  at: Fixed<Instant>
}

/** Copies of the moment: later changes of a product leave an order as it was. */
interface OrderLinesTable {
  id: Generated<number>
  order_id: number
  product_id: number | null
  /** Whose it was; null: the library is no more. */
  library_id: Generated<number | null>
  name: string
  image: string | null
  price: number
  quantity: number
  /** The day of the shop's calendar, written by triggers; null: it was cancelled. */
  sold_on: GeneratedAlways<string | null>
}

/** How far each library is with its lines of an order; there once the first of several has moved its own. */
interface OrderSharesTable {
  order_id: number
  library_id: number
  state: OrderState
  at: Instant
}

/** Who changed what at the desk. */
interface DeskLogTable {
  id: Generated<number>
  at: Fixed<Instant>
  /** null: the account is no more. */
  user_id: number | null
  /** What was done, such as `approve`. */
  action: LogAction
  /** The kind of thing, such as `product`, and which. */
  subject: LogSubject
  subject_id: number | null
  /** JSON of what was changed alone; null: there was nothing, or is nothing any more. */
  before: string | null
  after: string | null
}

/** Whose things an entry of the log is about. */
interface DeskLogLibrariesTable {
  entry_id: number
  library_id: number
}

/** Sessions that shoppers sent to support. */
interface SupportSessionsTable {
  id: Generated<number>
  /** Such as `K7M-2QD`. */
  code: string
  /** Of what takes it back. */
  secret_hash: string
  /** The session file: gzip, in base64. */
  packed: string
  created_at: Fixed<Instant>
}

interface ContactMessagesTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  created_at: Fixed<Instant>
  /** Of the page that it was written on; null: not known. */
  language: Generated<'ar' | 'en' | null>
  answer: Generated<string | null>
  answered_at: Generated<Instant | null>
  /** null: nobody yet, or the account is no more. */
  answered_by: Generated<number | null>
}

/**
 * Mail waiting to be sent, written in the same transaction as its cause. Holds no secret: links are made when sending.
 * `reference` names what the mail is about (order, product or message id).
 */
export interface OutboxTable {
  id: Generated<number>
  kind:
    | 'activate'
    | 'reset'
    | 'already-registered'
    | 'sign-up-again'
    | 'vendor-welcome'
    | 'vendor-joined'
    | 'library-asked'
    | 'library-approved'
    | 'library-sent-back'
    | 'order-placed'
    | 'order-received'
    | `order-${LaterState}`
    | 'order-withdrawn'
    | 'back-for-sale'
    | 'contact-message'
    | 'contact-answer'
  user_id: number | null
  registration_id: number | null
  /** Mails that somebody waits for (0) leave before the others (1). */
  priority: 0 | 1
  reference: number | null
  message_id: string
  attempts: number
  /** When it is due, or free again while a server has it in hand. */
  next_attempt_at: Instant
  sent_at: Instant | null
  /** When it was refused for good or tried for the last time. */
  given_up_at: Instant | null
  /** What went wrong the last time. */
  failure: string | null
  created_at: Fixed<Instant>
}

/** Each file that came into a library. */
export interface ImportsTable {
  id: Generated<number>
  library_id: number
  /** Who brought it; null: the bookseller’s tool, or somebody who is gone. */
  user_id: number | null
  /** As the person called it. */
  file_name: string
  format: 'csv' | 'onix'
  state: 'running' | 'done' | 'cancelled' | 'undone'
  created_at: Fixed<Instant>
  /** Whoever works on it moves this on; once it is over, the work was interrupted. */
  leased_until: Instant | null
  ended_at: Instant | null
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  withdrawn: Generated<number>
  refused: Generated<number>
}

/** What an import changed of a product. */
interface ImportChangesTable {
  import_id: number
  product_id: number
  /** JSON of the columns that it changed, as they were; null where it added the product. */
  before: string | null
  /** Of what it wrote (catalogue-import/journal.ts). */
  digest: string
}

/** A file that somebody at the desk brings into a library. */
export interface ImportJobsTable {
  id: Generated<number>
  library_id: number
  user_id: number | null
  /** What it wrote down, so that it can be taken back; null: nothing yet, or nothing any more. */
  import_id: number | null
  /** As the person called it. */
  file_name: string
  bytes: number
  /** ISO 4217; null: nobody said. */
  currency: string | null
  state: Exclude<ImportState, 'interrupted'>
  /** Whoever works on it moves this on; once it is over, the work was interrupted. null: nobody does. */
  leased_until: Instant | null
  /** Somebody asked that it stop. */
  is_stopped: Generated<Flag>
  /** How many have arrived, and their bytes. */
  pieces: Generated<number>
  sent: Generated<number>
  /** Bytes, and rows, that were looked at in this state. */
  read: Generated<number>
  rows_read: Generated<number>
  /** JSON of ImportCounts and UndoneCounts. */
  counts: string | null
  undone: string | null
  /** JSON of a Reason. */
  problem: string | null
  findings: Generated<number>
  created_at: Fixed<Instant>
  ended_at: Instant | null
}

interface ImportPiecesTable {
  job_id: number
  piece: number
  /** base64 */
  content: string
}

interface ImportFindingsTable {
  job_id: number
  place: number
  line: number | null
  sku: string | null
  row_count: number
  /** JSON of a list of Reason. */
  reasons: string
}

/** Shared limits for login, register, forgot password and contact: one row a window and key (hashed). */
interface LimitsTable {
  key: string
  window_start: number
  hits: number
}

/** Single values: `catalogue_version`, which triggers raise with every write to the catalogue. */
interface SettingsTable {
  name: string
  value: string
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  registrations: RegistrationsTable
  links: LinksTable
  left_pictures: LeftPicturesTable
  support_sessions: SupportSessionsTable
  libraries: LibrariesTable
  categories: CategoriesTable
  sub_categories: SubCategoriesTable
  products: ProductsTable
  search_keys: SearchKeysTable
  search_keys_due: SearchKeysDueTable
  stock: StockTable
  stock_watches: StockWatchesTable
  favourites: FavouritesTable
  cart_lines: CartLinesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_shares: OrderSharesTable
  governorates: GovernoratesTable
  order_deliveries: OrderDeliveriesTable
  order_events: OrderEventsTable
  contact_messages: ContactMessagesTable
  desk_log: DeskLogTable
  desk_log_libraries: DeskLogLibrariesTable
  outbox: OutboxTable
  imports: ImportsTable
  import_changes: ImportChangesTable
  import_jobs: ImportJobsTable
  import_pieces: ImportPiecesTable
  import_findings: ImportFindingsTable
  limits: LimitsTable
  settings: SettingsTable
}

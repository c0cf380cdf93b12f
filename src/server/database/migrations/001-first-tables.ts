import { sql } from 'kysely'
import type { ColumnWords } from '../dialects/dialect'
import type { Migration } from './migration'

const people = ({ id }: ColumnWords) => [
  `create table users (
    id ${id},
    email text not null,
    email_key text not null unique,
    username text not null unique,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone text not null,
    address text,
    profile_image text,
    is_vendor integer not null default 0,
    language text not null,
    activated_at text,
    token_version integer not null default 1,
    created_at text not null
  )`,
  `create table links (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    kind text not null,
    secret_hash text not null unique,
    expires_at text not null,
    used_at text
  )`,
  'create index links_of_user on links (user_id)',
]

const catalogue = ({ id, real, ordered }: ColumnWords) => [
  `create table libraries (
    id ${id},
    name text not null unique,
    name_ar text,
    name_en text,
    vendor_name text,
    vendor_name_ar text,
    vendor_name_en text,
    image text,
    address text,
    is_public integer not null default 0,
    owner_id integer references users (id) on delete set null
  )`,
  'create index libraries_by_name_ar on libraries (name_ar)',
  'create index libraries_by_name_en on libraries (name_en)',
  'create index libraries_of_owner on libraries (owner_id)',
  `create table categories (
    id ${id},
    name text not null,
    name_ar text,
    name_en text,
    image text,
    created_at text not null
  )`,
  `create table sub_categories (
    id ${id},
    category_id integer not null references categories (id) on delete cascade,
    name text not null,
    name_ar text,
    name_en text
  )`,
  'create index sub_categories_of_category on sub_categories (category_id)',
  `create table products (
    id ${id},
    library_id integer not null references libraries (id) on delete cascade,
    sku text not null,
    name ${ordered} not null,
    name_ar text,
    name_en text,
    language text,
    author text,
    description_ar text,
    description_en text,
    price integer not null check (price >= 0),
    discount_price integer not null default 0 check (discount_price >= 0),
    effective_price integer not null check (effective_price >= 0),
    category_id integer not null references categories (id),
    sub_category_id integer references sub_categories (id) on delete set null,
    status text not null,
    image text,
    rating ${real},
    hidden integer not null default 0,
    released_at ${ordered} not null,
    search_text text not null,
    unique (library_id, sku)
  )`,
  // Each is read in both directions, so one index serves a sort and its reverse.
  'create index products_newest on products (hidden, released_at, id)',
  'create index products_of_library on products (library_id, hidden, released_at, id)',
  ...['category_id', 'sub_category_id'].flatMap((group) => [
    `create index products_${group}_newest on products (${group}, hidden, released_at, id)`,
    `create index products_${group}_price on products (${group}, hidden, effective_price, id)`,
    `create index products_${group}_name on products (${group}, hidden, name, id)`,
  ]),
]

const shopping = ({ id, big, ordered }: ColumnWords) => [
  `create table favourites (
    user_id integer not null references users (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    created_at ${ordered} not null,
    primary key (user_id, product_id)
  )`,
  'create index favourites_newest on favourites (user_id, created_at)',
  'create index favourites_of_product on favourites (product_id)',
  `create table cart_lines (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 999),
    unique (user_id, product_id)
  )`,
  'create index cart_lines_of_product on cart_lines (product_id)',
  `create table orders (
    id ${id},
    user_id integer not null references users (id),
    created_at ${ordered} not null,
    total ${big} not null check (total >= 0),
    idempotency_key text,
    body_hash text,
    unique (user_id, idempotency_key)
  )`,
  'create index orders_newest on orders (user_id, created_at, id)',
  `create table order_lines (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    product_id integer references products (id) on delete set null,
    name text not null,
    image text,
    price integer not null check (price >= 0),
    quantity integer not null check (quantity between 1 and 999)
  )`,
  'create index order_lines_of_order on order_lines (order_id)',
  'create index order_lines_of_product on order_lines (product_id)',
]

const messages = ({ id, ordered }: ColumnWords) => [
  `create table contact_messages (
    id ${id},
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at text not null
  )`,
  `create table outbox (
    id ${id},
    kind text not null,
    user_id integer references users (id) on delete cascade,
    reference integer,
    message_id text not null unique,
    attempts integer not null default 0,
    next_attempt_at ${ordered} not null,
    sent_at text,
    created_at text not null
  )`,
  'create index outbox_waiting on outbox (next_attempt_at) where sent_at is null',
  'create index outbox_of_user on outbox (user_id)',
]

const bookkeeping = ({ big }: ColumnWords) => [
  `create table limits (
    key text not null,
    window_start ${big} not null,
    hits integer not null,
    primary key (key, window_start)
  )`,
  'create index limits_oldest on limits (window_start)',
  'create table settings (name text primary key, value text not null)',
  `insert into settings (name, value) values ('catalogue_version', '1')`,
]

export const firstTables: Migration = {
  number: 1,
  name: 'first tables',
  async up(trx, words, own) {
    const statements = [people, catalogue, shopping, messages, bookkeeping].flatMap((part) => part(words))
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await own.createSearch(trx)
  },
}

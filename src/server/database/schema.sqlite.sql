CREATE TABLE cart_lines (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  unique (user_id, product_id)
);

CREATE TABLE categories (
  id integer primary key autoincrement,
  name text not null,
  name_ar text,
  name_en text,
  image text,
  created_at text not null
);

CREATE TABLE contact_messages (
  id integer primary key autoincrement,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at text not null
, language text check (language in ('ar', 'en')), answer text, answered_at text, answered_by integer references users (id) on delete set null);

CREATE TABLE desk_log (
  id integer primary key autoincrement,
  at text not null,
  user_id integer references users (id) on delete set null,
  action text not null,
  subject text not null,
  subject_id integer,
  before text,
  after text
);

CREATE TABLE desk_log_libraries (
  entry_id integer not null references desk_log (id) on delete cascade,
  library_id integer not null references libraries (id) on delete cascade,
  primary key (library_id, entry_id)
);

CREATE TABLE favourites (
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  created_at text not null,
  primary key (user_id, product_id)
);

CREATE TABLE governorates (
  id integer primary key,
  name_ar text not null unique,
  name_en text not null unique,
  fee integer not null check (fee >= 0),
  days integer not null check (days >= 0),
  position integer not null
);

CREATE TABLE import_changes (
  import_id integer not null references imports (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  before text,
  digest text not null,
  primary key (import_id, product_id)
);

CREATE TABLE import_findings (
  job_id integer not null references import_jobs (id) on delete cascade,
  place integer not null check (place > 0),
  line integer,
  sku text,
  row_count integer not null check (row_count > 0),
  reasons text not null,
  primary key (job_id, place)
);

CREATE TABLE import_jobs (
  id integer primary key autoincrement,
  library_id integer not null references libraries (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  import_id integer references imports (id) on delete set null,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  currency text,
  state text not null check (
    state in ('sending', 'checking', 'checked', 'importing', 'done', 'cancelled', 'refused', 'undoing', 'undone')
  ),
  leased_until text,
  is_stopped integer not null default 0 check (is_stopped in (0, 1)),
  pieces integer not null default 0 check (pieces >= 0),
  sent integer not null default 0 check (sent >= 0),
  read integer not null default 0 check (read >= 0),
  rows_read integer not null default 0 check (rows_read >= 0),
  counts text,
  undone text,
  problem text,
  findings integer not null default 0 check (findings >= 0),
  created_at text not null,
  ended_at text
);

CREATE TABLE import_pieces (
  job_id integer not null references import_jobs (id) on delete cascade,
  piece integer not null check (piece > 0),
  content text not null,
  primary key (job_id, piece)
);

CREATE TABLE imports (
  id integer primary key autoincrement,
  library_id integer not null references libraries (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  file_name text not null,
  format text not null check (format in ('csv', 'onix')),
  state text not null check (state in ('running', 'done', 'cancelled', 'undone')),
  created_at text not null,
  leased_until text,
  ended_at text,
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  withdrawn integer not null default 0 check (withdrawn >= 0),
  refused integer not null default 0 check (refused >= 0)
);

CREATE TABLE left_pictures (
  address text primary key,
  left_at text not null
);

CREATE TABLE libraries (
  id integer primary key autoincrement,
  name text not null unique,
  name_ar text,
  name_en text,
  vendor_name text,
  vendor_name_ar text,
  vendor_name_en text,
  image text,
  address text,
  is_public integer not null default 0 check (is_public in (0, 1)),
  owner_id integer references users (id) on delete set null
, approved_at text, asked_at text, sent_back text);

CREATE TABLE limits (
  key text not null,
  window_start integer not null,
  hits integer not null check (hits >= 0),
  primary key (key, window_start)
);

CREATE TABLE links (
  id integer primary key autoincrement,
  user_id integer references users (id) on delete cascade,
  registration_id integer references registrations (id) on delete cascade,
  kind text not null check (kind in ('activate', 'reset')),
  secret_hash text not null unique,
  expires_at text not null,
  used_at text
);

CREATE TABLE migrations (number integer primary key, name text not null);

CREATE TABLE order_deliveries (
  order_id integer primary key references orders (id) on delete cascade,
  governorate_id integer references governorates (id) on delete set null,
  governorate_ar text not null,
  governorate_en text not null,
  name text not null,
  phone text not null,
  town text not null,
  address text not null,
  note text,
  fee integer not null check (fee >= 0),
  days integer not null check (days >= 0)
, sought text);

CREATE TABLE order_events (
  order_id integer not null references orders (id) on delete cascade,
  state text not null check (state in ('confirmed', 'shipped', 'delivered', 'cancelled')),
  actor text not null check (actor in ('shopper', 'shop')),
  reason text,
  at text not null,
  primary key (order_id, state)
);

CREATE TABLE order_lines (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer references products (id) on delete set null,
  name text not null,
  image text,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 999)
, library_id integer references libraries (id) on delete set null, sold_on text);

CREATE TABLE order_shares (
  order_id integer not null references orders (id) on delete cascade,
  library_id integer not null references libraries (id) on delete cascade,
  state text not null check (state in ('new', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  at text not null,
  primary key (order_id, library_id)
);

CREATE TABLE orders (
  id integer primary key autoincrement,
  user_id integer not null references users (id),
  created_at text not null,
  total integer not null check (total >= 0),
  idempotency_key text,
  body_hash text, state text not null default 'new'
  check (state in ('new', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  unique (user_id, idempotency_key)
);

CREATE TABLE outbox (
  id integer primary key autoincrement,
  kind text not null,
  user_id integer references users (id) on delete cascade,
  reference integer,
  message_id text not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at text not null,
  sent_at text,
  created_at text not null,
  registration_id integer references registrations (id) on delete cascade,
  priority integer not null default 1 check (priority in (0, 1)),
  given_up_at text,
  failure text
);

CREATE TABLE products (
  id integer primary key autoincrement,
  library_id integer not null references libraries (id) on delete cascade,
  sku text not null,
  name text not null,
  name_ar text,
  name_en text,
  language text check (language in ('ar', 'en')),
  author text,
  description_ar text,
  description_en text,
  price integer not null check (price >= 0),
  discount_price integer not null default 0 check (discount_price >= 0),
  category_id integer not null references categories (id),
  sub_category_id integer references sub_categories (id) on delete set null,
  status text not null check (status in ('available', 'out of stock', 'coming soon')),
  image text,
  rating real check (rating between 0 and 5),
  hidden integer not null default 0 check (hidden in (0, 1)),
  released_at text not null,
  search_text text not null,
  -- What one piece costs now, in an order of its own.
  effective_price integer not null generated always as (case when discount_price > 0 then discount_price else price end) stored, isbn text check (length(isbn) = 13), publisher text, published_year integer, pages integer check (pages > 0), binding text check (binding in ('hardcover', 'paperback', 'spiral')), text_language text, translator text, awaits_approval integer not null default 0 check (awaits_approval in (0, 1)),
  unique (library_id, sku)
);

CREATE VIRTUAL TABLE products_search using fts5(
  search_text, content = 'products', content_rowid = 'id', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
);

CREATE TABLE registrations (
  id integer primary key autoincrement,
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  profile_image text,
  is_vendor integer not null check (is_vendor in (0, 1)),
  language text not null check (language in ('ar', 'en')),
  created_at text not null
);

CREATE TABLE search_endings (ending text, word text, primary key (ending, word)) without rowid;

CREATE TABLE search_keys (
  product_id integer primary key references products (id) on delete cascade,
  author text not null,
  sounds text not null
);

CREATE TABLE search_keys_due (product_id integer primary key references products (id) on delete cascade);

CREATE VIRTUAL TABLE search_sounds using fts5(
  sounds, content = 'search_keys', content_rowid = 'product_id', tokenize = 'unicode61 remove_diacritics 0'
);

CREATE TABLE search_words (word text primary key) without rowid;

CREATE TABLE sessions (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at text not null
);

CREATE TABLE settings (name text primary key, value text not null);

CREATE TABLE stock (
  product_id integer primary key references products (id) on delete cascade,
  copies integer not null check (copies >= 0)
);

CREATE TABLE stock_watches (
  product_id integer not null references products (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at text not null,
  primary key (product_id, user_id)
);

CREATE TABLE sub_categories (
  id integer primary key autoincrement,
  category_id integer not null references categories (id) on delete cascade,
  name text not null,
  name_ar text,
  name_en text
);

CREATE TABLE support_sessions (
  id integer primary key autoincrement,
  code text not null unique,
  secret_hash text not null,
  packed text not null,
  created_at text not null
);

CREATE TABLE users (
  id integer primary key autoincrement,
  email text not null,
  email_key text not null unique,
  username text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  address text,
  profile_image text,
  is_vendor integer not null default 0 check (is_vendor in (0, 1)),
  language text not null check (language in ('ar', 'en')),
  activated_at text,
  created_at text not null,
  shopper_version text not null default ''
, role text not null default 'shopper' check (role in ('shopper', 'seller', 'staff', 'keeper')), guest_email text);

CREATE INDEX cart_lines_of_product on cart_lines (product_id);

CREATE INDEX contact_messages_answered_by on contact_messages (answered_by);

CREATE INDEX contact_messages_open on contact_messages (id) where answered_at is null;

CREATE INDEX desk_log_by_time on desk_log (at);

CREATE INDEX desk_log_libraries_of_entry on desk_log_libraries (entry_id);

CREATE INDEX desk_log_of_subject on desk_log (subject, id);

CREATE INDEX desk_log_of_user on desk_log (user_id, id);

CREATE INDEX favourites_newest on favourites (user_id, created_at);

CREATE INDEX favourites_of_product on favourites (product_id);

CREATE INDEX import_changes_of_product on import_changes (product_id);

CREATE INDEX import_jobs_at_work on import_jobs (id) where state in ('checking', 'importing', 'undoing');

CREATE INDEX import_jobs_by_age on import_jobs (created_at);

CREATE INDEX import_jobs_of_import on import_jobs (import_id) where import_id is not null;

CREATE INDEX import_jobs_of_library on import_jobs (library_id, id);

CREATE INDEX import_jobs_of_user on import_jobs (user_id) where user_id is not null;

CREATE INDEX imports_by_age on imports (created_at);

CREATE INDEX imports_of_library on imports (library_id, id);

CREATE INDEX libraries_asked on libraries (asked_at, id) where asked_at is not null;

CREATE INDEX libraries_by_name_ar on libraries (name_ar);

CREATE INDEX libraries_by_name_en on libraries (name_en);

CREATE INDEX libraries_of_owner on libraries (owner_id);

CREATE INDEX limits_oldest on limits (window_start);

CREATE INDEX links_of_registration on links (registration_id);

CREATE INDEX links_of_user on links (user_id);

CREATE INDEX links_oldest on links (expires_at);

CREATE INDEX order_deliveries_of_governorate on order_deliveries (governorate_id);

CREATE INDEX order_deliveries_sought on order_deliveries (order_id, sought);

CREATE INDEX order_lines_of_library on order_lines (library_id, order_id);

CREATE INDEX order_lines_of_library_by_product on order_lines (library_id, product_id, sold_on, price, quantity);

CREATE INDEX order_lines_of_order on order_lines (order_id, library_id, product_id, price, quantity);

CREATE INDEX order_lines_of_product on order_lines (product_id, sold_on, price, quantity);

CREATE INDEX order_lines_sold on order_lines (sold_on, order_id, product_id, price, quantity) where sold_on is not null;

CREATE INDEX order_lines_sold_of_library on order_lines (library_id, sold_on, order_id, product_id, price, quantity) where sold_on is not null;

CREATE INDEX order_shares_of_library on order_shares (library_id, state, order_id);

CREATE INDEX orders_by_day on orders (created_at, id, state);

CREATE INDEX orders_by_state on orders (state, id);

CREATE INDEX orders_newest on orders (user_id, created_at, id);

CREATE INDEX outbox_of_registration on outbox (registration_id);

CREATE INDEX outbox_of_user on outbox (user_id);

CREATE INDEX outbox_sent on outbox (sent_at) where sent_at is not null;

CREATE INDEX outbox_waiting on outbox (priority, next_attempt_at) where sent_at is null and given_up_at is null;

CREATE INDEX products_at_desk_added on products (library_id, id);

CREATE INDEX products_at_desk_category on products (library_id, category_id, id);

CREATE INDEX products_at_desk_category_name on products (library_id, category_id, name, id);

CREATE INDEX products_at_desk_category_price on products (library_id, category_id, effective_price, id);

CREATE INDEX products_at_desk_hidden on products (library_id, awaits_approval, id) where hidden = 1;

CREATE INDEX products_at_desk_name on products (library_id, name, id);

CREATE INDEX products_at_desk_price on products (library_id, effective_price, id);

CREATE INDEX products_at_desk_status on products (library_id, status, id) where status <> 'available';

CREATE INDEX products_awaiting_approval on products (library_id) where awaits_approval = 1;

CREATE INDEX products_category_id_name on products (category_id, name, id) where hidden = 0;

CREATE INDEX products_category_id_newest on products (category_id, released_at, id, sub_category_id, language, library_id, effective_price, status) where hidden = 0;

CREATE INDEX products_category_id_price on products (category_id, effective_price, id) where hidden = 0;

CREATE INDEX products_hidden on products (id) where hidden = 1;

CREATE INDEX products_name on products (name, id) where hidden = 0;

CREATE INDEX products_narrowed on products (id, category_id, sub_category_id, language, library_id, effective_price, status, hidden);

CREATE INDEX products_newest on products (released_at, id, category_id, sub_category_id, language, library_id, effective_price, status) where hidden = 0;

CREATE INDEX products_not_for_sale on products (status, id) where status <> 'available';

CREATE INDEX products_of_isbn on products (isbn) where isbn is not null;

CREATE INDEX products_of_library on products (library_id, released_at, id, category_id, sub_category_id, language, effective_price, status) where hidden = 0;

CREATE INDEX products_price on products (effective_price, id) where hidden = 0;

CREATE INDEX products_sub_category_id_name on products (sub_category_id, name, id) where hidden = 0;

CREATE INDEX products_sub_category_id_newest on products (sub_category_id, released_at, id, category_id, language, library_id, effective_price, status) where hidden = 0;

CREATE INDEX products_sub_category_id_price on products (sub_category_id, effective_price, id) where hidden = 0;

CREATE INDEX registrations_of_email on registrations (email_key);

CREATE INDEX registrations_oldest on registrations (created_at);

CREATE INDEX search_keys_of_author on search_keys (author) where author <> '';

CREATE INDEX sessions_of_user on sessions (user_id, expires_at);

CREATE INDEX sessions_oldest on sessions (expires_at);

CREATE INDEX stock_of_few on stock (copies, product_id) where copies <= 3;

CREATE INDEX stock_watches_of_user on stock_watches (user_id);

CREATE INDEX sub_categories_of_category on sub_categories (category_id);

CREATE INDEX support_sessions_by_age on support_sessions (created_at);

CREATE INDEX users_by_role on users (role, id) where role <> 'shopper';

CREATE INDEX users_of_guest_email on users (guest_email) where guest_email is not null;

CREATE TRIGGER catalogue_version_after_delete_of_categories after delete on categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_delete_of_libraries after delete on libraries begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_delete_of_products after delete on products begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_delete_of_stock after delete on stock begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_delete_of_sub_categories after delete on sub_categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_insert_of_categories after insert on categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_insert_of_libraries after insert on libraries begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_insert_of_products after insert on products begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_insert_of_stock after insert on stock begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_insert_of_sub_categories after insert on sub_categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_update_of_categories after update on categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_update_of_libraries after update on libraries begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_update_of_products after update on products begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_update_of_stock after update on stock
when new.copies <= 3 or old.copies <= 3 begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER catalogue_version_after_update_of_sub_categories after update on sub_categories begin
  update settings set value = cast(value as integer) + 1 where name = 'catalogue_version';
end;

CREATE TRIGGER left_pictures_of_registrations after delete on registrations when old.profile_image is not null begin
  insert into left_pictures values (old.profile_image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  on conflict (address) do update set left_at = excluded.left_at;
end;

CREATE TRIGGER left_pictures_of_users after update of profile_image on users
when old.profile_image is not null and old.profile_image is not new.profile_image begin
  insert into left_pictures values (old.profile_image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  on conflict (address) do update set left_at = excluded.left_at;
end;

CREATE TRIGGER order_deliveries_sought after insert on order_deliveries begin
  update order_deliveries set sought = replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
  where order_id = new.order_id;
end;

CREATE TRIGGER order_deliveries_sought_anew after update of name, phone on order_deliveries begin
  update order_deliveries set sought = replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
  where order_id = new.order_id;
end;

CREATE TRIGGER order_lines_sold_on after insert on order_lines begin
  update order_lines
  set sold_on = (select date(created_at, '+3 hours') from orders where id = new.order_id and state <> 'cancelled')
  where id = new.id;
end;

CREATE TRIGGER order_lines_sold_on_of_order after update of state, created_at on orders
when (old.state = 'cancelled') <> (new.state = 'cancelled') or old.created_at <> new.created_at begin
  update order_lines
  set sold_on = case when new.state <> 'cancelled' then date(new.created_at, '+3 hours') end
  where order_id = new.id;
end;

CREATE TRIGGER products_search_added after insert on products begin
  insert into products_search (rowid, search_text) values (new.id, new.search_text);
end;

CREATE TRIGGER products_search_changed after update of search_text on products
when old.search_text <> new.search_text begin
  insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into products_search (rowid, search_text) values (new.id, new.search_text);
end;

CREATE TRIGGER products_search_removed after delete on products begin
  insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text);
end;

CREATE TRIGGER search_keys_due_after_insert after insert on products begin
  insert into search_keys_due values (new.id) on conflict do nothing;
end;

CREATE TRIGGER search_keys_due_after_update after update of name, name_ar, name_en, author on products
when old.name <> new.name or old.name_ar is not new.name_ar or old.name_en is not new.name_en or old.author is not new.author begin
  insert into search_keys_due values (new.id) on conflict do nothing;
end;

CREATE TRIGGER search_sounds_added after insert on search_keys begin
  insert into search_sounds (rowid, sounds) values (new.product_id, new.sounds);
end;

CREATE TRIGGER search_sounds_changed after update on search_keys begin
  insert into search_sounds (search_sounds, rowid, sounds) values ('delete', old.product_id, old.sounds);
  insert into search_sounds (rowid, sounds) values (new.product_id, new.sounds);
end;

CREATE TRIGGER search_sounds_removed after delete on search_keys begin
  insert into search_sounds (search_sounds, rowid, sounds) values ('delete', old.product_id, old.sounds);
end;

CREATE TRIGGER search_words_added after insert on search_words begin
  insert into search_endings
  select substr(new.word, value), new.word
  from json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62]')
  where value <= length(new.word) - 2 and length(new.word) <= 64;
end;

CREATE TRIGGER search_words_after_insert after insert on products begin
  insert into search_words
  select distinct value from json_each('[' || replace(json_quote(new.search_text), ' ', '","') || ']')
  where value <> '' on conflict do nothing;
end;

CREATE TRIGGER search_words_after_update after update of search_text on products
when old.search_text <> new.search_text begin
  insert into search_words
  select distinct value from json_each('[' || replace(json_quote(new.search_text), ' ', '","') || ']')
  where value <> '' on conflict do nothing;
end;

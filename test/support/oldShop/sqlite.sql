create table migrations (number integer primary key, name text not null);

create table users (
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
  is_vendor integer not null default 0,
  language text not null,
  activated_at text,
  token_version integer not null default 1,
  created_at text not null
);

create table links (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  secret_hash text not null unique,
  expires_at text not null,
  used_at text
);

create index links_of_user on links (user_id);

create table libraries (
  id integer primary key autoincrement,
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
);

create index libraries_by_name_ar on libraries (name_ar);

create index libraries_by_name_en on libraries (name_en);

create index libraries_of_owner on libraries (owner_id);

create table categories (
  id integer primary key autoincrement,
  name text not null,
  name_ar text,
  name_en text,
  image text,
  created_at text not null
);

create table sub_categories (
  id integer primary key autoincrement,
  category_id integer not null references categories (id) on delete cascade,
  name text not null,
  name_ar text,
  name_en text
);

create index sub_categories_of_category on sub_categories (category_id);

create table products (
  id integer primary key autoincrement,
  library_id integer not null references libraries (id) on delete cascade,
  sku text not null,
  name text not null,
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
  rating real,
  hidden integer not null default 0,
  released_at text not null,
  search_text text not null,
  unique (library_id, sku)
);

create index products_newest on products (hidden, released_at, id);

create index products_of_library on products (library_id, hidden, released_at, id);

create index products_category_id_newest on products (category_id, hidden, released_at, id);

create index products_category_id_price on products (category_id, hidden, effective_price, id);

create index products_category_id_name on products (category_id, hidden, name, id);

create index products_sub_category_id_newest on products (sub_category_id, hidden, released_at, id);

create index products_sub_category_id_price on products (sub_category_id, hidden, effective_price, id);

create index products_sub_category_id_name on products (sub_category_id, hidden, name, id);

create table favourites (
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  created_at text not null,
  primary key (user_id, product_id)
);

create index favourites_newest on favourites (user_id, created_at);

create index favourites_of_product on favourites (product_id);

create table cart_lines (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  unique (user_id, product_id)
);

create index cart_lines_of_product on cart_lines (product_id);

create table orders (
  id integer primary key autoincrement,
  user_id integer not null references users (id),
  created_at text not null,
  total integer not null check (total >= 0),
  idempotency_key text,
  body_hash text,
  unique (user_id, idempotency_key)
);

create index orders_newest on orders (user_id, created_at, id);

create table order_lines (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer references products (id) on delete set null,
  name text not null,
  image text,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 999)
);

create index order_lines_of_order on order_lines (order_id);

create index order_lines_of_product on order_lines (product_id);

create table contact_messages (
  id integer primary key autoincrement,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at text not null
);

create table outbox (
  id integer primary key autoincrement,
  kind text not null,
  user_id integer references users (id) on delete cascade,
  reference integer,
  message_id text not null unique,
  attempts integer not null default 0,
  next_attempt_at text not null,
  sent_at text,
  created_at text not null
);

create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;

create index outbox_of_user on outbox (user_id);

create table limits (
  key text not null,
  window_start integer not null,
  hits integer not null,
  primary key (key, window_start)
);

create index limits_oldest on limits (window_start);

create table settings (name text primary key, value text not null);

insert into settings (name, value) values ('catalogue_version', '1');

create virtual table products_search using fts5(
search_text, content = 'products', content_rowid = 'id', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0');

create virtual table products_inside using fts5(
search_text, content = 'products', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');

create virtual table products_words using fts5vocab('products_search', 'row');

create trigger products_search_added after insert on products begin insert into products_search (rowid, search_text) values (new.id, new.search_text); end;

create trigger products_search_removed after delete on products begin insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text); end;

create trigger products_search_changed after update of search_text on products
when old.search_text <> new.search_text begin insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text); insert into products_search (rowid, search_text) values (new.id, new.search_text); end;

create trigger products_inside_added after insert on products begin insert into products_inside (rowid, search_text) values (new.id, new.search_text); end;

create trigger products_inside_removed after delete on products begin insert into products_inside (products_inside, rowid, search_text) values ('delete', old.id, old.search_text); end;

create trigger products_inside_changed after update of search_text on products
when old.search_text <> new.search_text begin insert into products_inside (products_inside, rowid, search_text) values ('delete', old.id, old.search_text); insert into products_inside (rowid, search_text) values (new.id, new.search_text); end;

insert into migrations (number, name) values (1, 'first tables');

alter table users add column belongings text not null default '';

insert into migrations (number, name) values (2, 'belongings');

insert into migrations (number, name) values (3, 'word index');

create table search_words (word text primary key) without rowid;

create table search_endings (ending text, word text, primary key (ending, word)) without rowid;

insert into search_words select term from products_words;

insert into search_endings
select substr(word, value) as ending, word from search_words, json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62]')
where value <= length(word) - 2 and length(word) <= 64 order by ending, word;

create trigger search_words_added after insert on search_words begin
   insert into search_endings
select substr(word, value) as ending, word from (select new.word as word), json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62]')
where value <= length(word) - 2 and length(word) <= 64; end;

create trigger search_words_after_insert after insert on products begin
insert into search_words
select distinct value from json_each('[' || replace(json_quote(new.search_text), ' ', '","') || ']')
where value <> '' on conflict do nothing; end;

create trigger search_words_after_update after update of search_text on products
 when old.search_text <> new.search_text begin
insert into search_words
select distinct value from json_each('[' || replace(json_quote(new.search_text), ' ', '","') || ']')
where value <> '' on conflict do nothing; end;

drop trigger products_inside_added;

drop trigger products_inside_removed;

drop trigger products_inside_changed;

drop table products_inside;

drop table products_words;

insert into migrations (number, name) values (4, 'word endings');

-- Fills the tables of today with the rows of the first version, which were moved aside, and drops what they stood in.

-- Numbers that were given once are never given again.
insert into sqlite_sequence (name, seq)
select substr(name, length('former_') + 1), seq from sqlite_sequence where name like 'former\_%' escape '\';

insert into users (
  id, email, email_key, username, password_hash, first_name, last_name, phone, address,
  profile_image, is_vendor, language, activated_at, created_at, belongings
)
select
  id, email, email_key, username, password_hash, first_name, last_name, phone, address,
  profile_image, is_vendor, language, activated_at, created_at, belongings
from former_users;

-- A token named an account and a version of its tokens; it goes on as a session of that name until it expires.
insert into sessions (id, user_id, expires_at)
select id || '.' || token_version, id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+7 days') from former_users;

insert into links (id, user_id, kind, secret_hash, expires_at, used_at)
select id, user_id, kind, secret_hash, expires_at, used_at from former_links;

insert into libraries (
  id, name, name_ar, name_en, vendor_name, vendor_name_ar, vendor_name_en, image, address,
  is_public, owner_id
)
select
  id, name, name_ar, name_en, vendor_name, vendor_name_ar, vendor_name_en, image, address,
  is_public, owner_id
from former_libraries;

insert into categories (id, name, name_ar, name_en, image, created_at)
select id, name, name_ar, name_en, image, created_at from former_categories;

insert into sub_categories (id, category_id, name, name_ar, name_en)
select id, category_id, name, name_ar, name_en from former_sub_categories;

insert into products (
  id, library_id, sku, name, name_ar, name_en, language, author, description_ar, description_en,
  price, discount_price, category_id, sub_category_id, status, image, rating,
  hidden, released_at, search_text
)
select
  id, library_id, sku, name, name_ar, name_en, language, author, description_ar, description_en,
  price, discount_price, category_id, sub_category_id, status, image, rating,
  hidden, released_at, search_text
from former_products;

insert into favourites (user_id, product_id, created_at)
select user_id, product_id, created_at from former_favourites;

insert into cart_lines (id, user_id, product_id, quantity)
select id, user_id, product_id, quantity from former_cart_lines;

insert into orders (id, user_id, created_at, total, idempotency_key, body_hash)
select id, user_id, created_at, total, idempotency_key, body_hash from former_orders;

insert into order_lines (id, order_id, product_id, name, image, price, quantity)
select id, order_id, product_id, name, image, price, quantity from former_order_lines;

insert into contact_messages (id, name, email, subject, message, created_at)
select id, name, email, subject, message, created_at from former_contact_messages;

insert into outbox (
  id, kind, user_id, reference, message_id, attempts, next_attempt_at, sent_at, created_at
)
select
  id, kind, user_id, reference, message_id, attempts, next_attempt_at, sent_at, created_at
from former_outbox;

insert into limits (key, window_start, hits)
select key, window_start, hits from former_limits;

delete from settings;

insert into settings (name, value)
select name, value from former_settings;

drop table former_links;

drop table former_favourites;

drop table former_cart_lines;

drop table former_order_lines;

drop table former_orders;

drop table former_outbox;

drop table former_products;

drop table former_sub_categories;

drop table former_categories;

drop table former_libraries;

drop table former_users;

drop table former_contact_messages;

drop table former_limits;

drop table former_settings;

-- What a list is narrowed by and counted over stands in the indexes that have its products in their first order: the longest
-- shelf is looked through without its rows, each several times as large.
drop index products_newest;

create index products_newest on products (released_at, id, category_id, sub_category_id, language, library_id, effective_price, status) where hidden = 0;

drop index products_of_library;

create index products_of_library on products (library_id, released_at, id, category_id, sub_category_id, language, effective_price, status) where hidden = 0;

drop index products_category_id_newest;

create index products_category_id_newest on products (category_id, released_at, id, sub_category_id, language, library_id, effective_price, status) where hidden = 0;

drop index products_sub_category_id_newest;

create index products_sub_category_id_newest on products (sub_category_id, released_at, id, category_id, language, library_id, effective_price, status) where hidden = 0;

-- The further orders of all that there is.
create index products_price on products (effective_price, id) where hidden = 0;

create index products_name on products (name, id) where hidden = 0;

-- What a search has found is narrowed by this: one look at a few bytes for each product that holds the words.
create index products_narrowed on products (id, category_id, sub_category_id, language, library_id, effective_price, status, hidden);

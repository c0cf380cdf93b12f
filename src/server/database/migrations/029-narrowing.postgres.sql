-- What a list is narrowed by and counted over stands in the indexes that have its products in their first order: the longest
-- shelf is looked through without its rows, each several times as large.
drop index products_newest;

create index products_newest on products (released_at, id) include (category_id, sub_category_id, language, library_id, effective_price, status) where hidden = 0;

drop index products_of_library;

create index products_of_library on products (library_id, released_at, id) include (category_id, sub_category_id, language, effective_price, status) where hidden = 0;

drop index products_category_id_newest;

create index products_category_id_newest on products (category_id, released_at, id) include (sub_category_id, language, library_id, effective_price, status) where hidden = 0;

drop index products_sub_category_id_newest;

create index products_sub_category_id_newest on products (sub_category_id, released_at, id) include (category_id, language, library_id, effective_price, status) where hidden = 0;

-- The further orders of all that there is.
create index products_price on products (effective_price, id) where hidden = 0;

create index products_name on products (name, id) where hidden = 0;

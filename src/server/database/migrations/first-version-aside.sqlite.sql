-- Moves the tables of the first version aside, so that those of today can be made beside them.

drop trigger products_search_added;

drop trigger products_search_removed;

drop trigger products_search_changed;

drop trigger search_words_added;

drop trigger search_words_after_insert;

drop trigger search_words_after_update;

drop table products_search;

drop table search_words;

drop table search_endings;

drop index links_of_user;

drop index libraries_by_name_ar;

drop index libraries_by_name_en;

drop index libraries_of_owner;

drop index sub_categories_of_category;

drop index products_newest;

drop index products_of_library;

drop index products_category_id_newest;

drop index products_category_id_price;

drop index products_category_id_name;

drop index products_sub_category_id_newest;

drop index products_sub_category_id_price;

drop index products_sub_category_id_name;

drop index favourites_newest;

drop index favourites_of_product;

drop index cart_lines_of_product;

drop index orders_newest;

drop index order_lines_of_order;

drop index order_lines_of_product;

drop index outbox_waiting;

drop index outbox_of_user;

drop index limits_oldest;

alter table users rename to former_users;

alter table links rename to former_links;

alter table libraries rename to former_libraries;

alter table categories rename to former_categories;

alter table sub_categories rename to former_sub_categories;

alter table products rename to former_products;

alter table favourites rename to former_favourites;

alter table cart_lines rename to former_cart_lines;

alter table orders rename to former_orders;

alter table order_lines rename to former_order_lines;

alter table contact_messages rename to former_contact_messages;

alter table outbox rename to former_outbox;

alter table limits rename to former_limits;

alter table settings rename to former_settings;

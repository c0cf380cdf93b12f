-- Once, on the primary: the shop's user and database.
create role warraqin login password '${SHOP_PASSWORD}';
-- Through PgBouncer a single statement has no limit of the shop's own.
alter role warraqin set statement_timeout = '15s';
create database warraqin owner warraqin;

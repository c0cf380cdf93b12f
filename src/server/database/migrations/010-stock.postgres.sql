-- How many copies are left of products that the shop counts, apart from the products: selling one copy changes neither
-- their rows nor what search knows of them.
create table stock (
  product_id integer primary key references products (id) on delete cascade,
  copies integer not null check (copies >= 0)
);

-- Who is told when a product can be bought again.
create table stock_watches (
  product_id integer not null references products (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at text not null,
  primary key (product_id, user_id)
);

create index stock_watches_of_user on stock_watches (user_id);

create constraint trigger catalogue_version_of_stock after insert or delete on stock
deferrable initially deferred for each row execute function raise_catalogue_version();

-- The shop shows how many are left of the last three, and nothing of more.
create constraint trigger catalogue_version_of_changed_stock after update on stock
deferrable initially deferred for each row when (new.copies <= 3 or old.copies <= 3)
execute function raise_catalogue_version();

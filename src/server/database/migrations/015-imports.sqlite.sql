-- Each file that came into a library. While somebody is at work on it, it is leased until a moment that is moved on.
create table imports (
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

create index imports_of_library on imports (library_id, id);

create index imports_by_age on imports (created_at);

-- What an import changed: what stood there before (JSON; null: the product was not there), and a digest of what it wrote.
create table import_changes (
  import_id integer not null references imports (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  before text,
  digest text not null,
  primary key (import_id, product_id)
);

create index import_changes_of_product on import_changes (product_id);

-- Who somebody is at the shop; looked up at every call.
alter table users add column role text not null default 'shopper' check (role in ('shopper', 'seller', 'staff', 'keeper'));

update users set role = 'seller' where is_vendor = 1 or id in (select owner_id from libraries where owner_id is not null);

create index users_by_role on users (role, id) where role <> 'shopper';

-- When a keeper let a vendor's library into the shop. What was there before stays in.
alter table libraries add column approved_at text;

update libraries set approved_at = '2026-11-22T00:00:00.000Z';

-- Hidden only until its library is approved.
alter table products add column awaits_approval integer not null default 0 check (awaits_approval in (0, 1));

create index products_awaiting_approval on products (library_id) where awaits_approval = 1;

-- Who changed what at the desk. `before` and `after` are JSON; null where there was nothing, or is nothing any more.
create table desk_log (
  id integer primary key autoincrement,
  at text not null,
  user_id integer references users (id) on delete set null,
  action text not null,
  library_id integer references libraries (id) on delete set null,
  subject text not null,
  subject_id integer,
  before text,
  after text
);

create index desk_log_of_library on desk_log (library_id, id);

create index desk_log_of_user on desk_log (user_id, id);

create index orders_on_their_way on orders (state, id) where state in ('new', 'confirmed', 'shipped');

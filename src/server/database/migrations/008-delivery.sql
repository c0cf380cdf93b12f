-- Where an order goes, what that costs, and how far it is.

-- Where the shop delivers to; days are those that a parcel takes at most.
create table governorates (
  id integer primary key,
  name_ar text not null unique,
  name_en text not null unique,
  fee integer not null check (fee >= 0),
  days integer not null check (days >= 0),
  position integer not null
);

-- Copies of the moment: an order keeps what it was placed with.
create table order_deliveries (
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
);

create index order_deliveries_of_governorate on order_deliveries (governorate_id);

alter table orders add column state text not null default 'new'
  check (state in ('new', 'confirmed', 'shipped', 'delivered', 'cancelled'));

-- When an order came to a state, and by whom; it comes to each once at most.
create table order_events (
  order_id integer not null references orders (id) on delete cascade,
  state text not null check (state in ('confirmed', 'shipped', 'delivered', 'cancelled')),
  actor text not null check (actor in ('shopper', 'shop')),
  reason text,
  at text not null,
  primary key (order_id, state)
);

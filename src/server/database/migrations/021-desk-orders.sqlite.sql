-- Whose book it was, a copy of the moment like the rest of the line.
alter table order_lines add column library_id integer references libraries (id) on delete set null;

update order_lines set library_id = (select library_id from products where products.id = order_lines.product_id);

-- What a sum of sales needs stands in the indexes themselves.
create index order_lines_of_library on order_lines (library_id, order_id, product_id, price, quantity);

drop index order_lines_of_order;

create index order_lines_of_order on order_lines (order_id, library_id, product_id, price, quantity);

create index orders_by_day on orders (created_at, id, state);

drop index orders_on_their_way;

create index orders_by_state on orders (state, id);

-- How far each library is with its lines of an order; written when the first of several libraries moves its own.
create table order_shares (
  order_id integer not null references orders (id) on delete cascade,
  library_id integer not null references libraries (id) on delete cascade,
  state text not null check (state in ('new', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  at text not null,
  primary key (order_id, library_id)
);

create index order_shares_of_library on order_shares (library_id, state, order_id);

-- The language of the page that it was written on; null: not known.
alter table contact_messages add column language text check (language in ('ar', 'en'));

alter table contact_messages add column answer text;

alter table contact_messages add column answered_at text;

alter table contact_messages add column answered_by integer references users (id) on delete set null;

create index contact_messages_open on contact_messages (id) where answered_at is null;

create index contact_messages_answered_by on contact_messages (answered_by);

-- What earlier steps of the same transaction changed is counted first: a table with triggers that wait cannot be altered.
set constraints all immediate;

-- The day of the shop's calendar on which a line was sold, where Iraq keeps one time all year; null: it was cancelled.
alter table order_lines add column sold_on text collate "C";

create function shop_day(moment text) returns text language sql stable as $$
  select to_char(moment::timestamptz at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')
$$;

create function note_sold_line() returns trigger language plpgsql as $$
begin
  new.sold_on := (select shop_day(created_at) from orders where id = new.order_id and state <> 'cancelled');
  return new;
end $$;

create trigger order_lines_sold_on before insert on order_lines
for each row execute function note_sold_line();

create function note_sold_order() returns trigger language plpgsql as $$
begin
  update order_lines
  set sold_on = case when new.state <> 'cancelled' then shop_day(new.created_at) end
  where order_id = new.id;
  return null;
end $$;

create trigger order_lines_sold_on_of_order after update of state, created_at on orders
for each row when ((old.state = 'cancelled') <> (new.state = 'cancelled') or old.created_at <> new.created_at)
execute function note_sold_order();

update order_lines
set sold_on = (select shop_day(created_at) from orders where orders.id = order_id and state <> 'cancelled');

-- Sums by day are read along days, those by book of a long time along books.
create index order_lines_sold on order_lines (sold_on, order_id, product_id, price, quantity) where sold_on is not null;

create index order_lines_sold_of_library on order_lines (library_id, sold_on, order_id, product_id, price, quantity) where sold_on is not null;

create index order_lines_of_library_by_product on order_lines (library_id, product_id, sold_on, price, quantity);

drop index order_lines_of_product;

create index order_lines_of_product on order_lines (product_id, sold_on, price, quantity);

drop index order_lines_of_library;

create index order_lines_of_library on order_lines (library_id, order_id);

-- Whom an order goes to, as it is looked for: letters that people write in several ways are one, a telephone is its digits.
alter table order_deliveries add column sought text generated always as (
  replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
) stored;

create index order_deliveries_sought on order_deliveries (order_id, sought);

-- What few products of a library are, and one of its shelves in each order.
create index products_at_desk_hidden on products (library_id, awaits_approval, id) where hidden = 1;

create index products_at_desk_status on products (library_id, status, id) where status <> 'available';

create index products_at_desk_category_name on products (library_id, category_id, name, id);

create index products_at_desk_category_price on products (library_id, category_id, effective_price, id);

set constraints all deferred;

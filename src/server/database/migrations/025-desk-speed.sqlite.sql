-- The day of the shop's calendar on which a line was sold, where Iraq keeps one time all year; null: it was cancelled.
alter table order_lines add column sold_on text;

create trigger order_lines_sold_on after insert on order_lines begin
  update order_lines
  set sold_on = (select date(created_at, '+3 hours') from orders where id = new.order_id and state <> 'cancelled')
  where id = new.id;
end;

create trigger order_lines_sold_on_of_order after update of state, created_at on orders
when (old.state = 'cancelled') <> (new.state = 'cancelled') or old.created_at <> new.created_at begin
  update order_lines
  set sold_on = case when new.state <> 'cancelled' then date(new.created_at, '+3 hours') end
  where order_id = new.id;
end;

update order_lines
set sold_on = (select date(created_at, '+3 hours') from orders where id = order_id and state <> 'cancelled');

-- Sums by day are read along days, those by book of a long time along books.
create index order_lines_sold on order_lines (sold_on, order_id, product_id, price, quantity) where sold_on is not null;

create index order_lines_sold_of_library on order_lines (library_id, sold_on, order_id, product_id, price, quantity) where sold_on is not null;

create index order_lines_of_library_by_product on order_lines (library_id, product_id, sold_on, price, quantity);

drop index order_lines_of_product;

create index order_lines_of_product on order_lines (product_id, sold_on, price, quantity);

drop index order_lines_of_library;

create index order_lines_of_library on order_lines (library_id, order_id);

-- Whom an order goes to, as it is looked for: letters that people write in several ways are one, a telephone is its digits.
-- A column that is written: one that is made whenever it is read cannot be read from an index alone.
alter table order_deliveries add column sought text;

create trigger order_deliveries_sought after insert on order_deliveries begin
  update order_deliveries set sought = replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
  where order_id = new.order_id;
end;

create trigger order_deliveries_sought_anew after update of name, phone on order_deliveries begin
  update order_deliveries set sought = replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
  where order_id = new.order_id;
end;

update order_deliveries set sought = replace(replace(replace(replace(replace(lower(name), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه')
  || ' ' || replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '');

create index order_deliveries_sought on order_deliveries (order_id, sought);

-- What few products of a library are, and one of its shelves in each order.
create index products_at_desk_hidden on products (library_id, awaits_approval, id) where hidden = 1;

create index products_at_desk_status on products (library_id, status, id) where status <> 'available';

create index products_at_desk_category_name on products (library_id, category_id, name, id);

create index products_at_desk_category_price on products (library_id, category_id, effective_price, id);

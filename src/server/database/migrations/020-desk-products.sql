-- The orders in which the desk shows the products of one library, hidden ones too.
create index products_at_desk_added on products (library_id, id);

create index products_at_desk_name on products (library_id, name, id);

create index products_at_desk_price on products (library_id, effective_price, id);

create index products_at_desk_category on products (library_id, category_id, id);

-- What few products are, and somebody looks for among all of them.
create index products_hidden on products (id) where hidden = 1;

create index products_not_for_sale on products (status, id) where status <> 'available';

create index stock_of_few on stock (copies, product_id) where copies <= 3;

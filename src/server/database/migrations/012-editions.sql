-- By what a book is told from its other editions. All of it may be unknown.
alter table products add column isbn text check (length(isbn) = 13);

alter table products add column publisher text;

alter table products add column published_year integer;

alter table products add column pages integer check (pages > 0);

alter table products add column binding text check (binding in ('hardcover', 'paperback', 'spiral'));

alter table products add column text_language text;

alter table products add column translator text;

create index products_of_isbn on products (isbn) where isbn is not null;

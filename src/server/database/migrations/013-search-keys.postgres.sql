-- What is made of names beyond their folded words (products/searchKeys.ts), apart from the products: the folded author, and
-- how the words sound, so that Arabic and Latin letters find each other.
create table search_keys (
  product_id integer primary key references products (id) on delete cascade,
  author text collate "C" not null,
  sounds text not null
);

create index search_keys_of_author on search_keys (author) where author <> '';

create index search_sounds on search_keys using gin (string_to_array(sounds, ' '));

-- Products whose keys are still to be made, whoever wrote them.
create table search_keys_due (product_id integer primary key references products (id) on delete cascade);

create function note_search_keys_due() returns trigger language plpgsql as $$
begin
  insert into search_keys_due values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger search_keys_due_after_insert after insert on products
for each row execute function note_search_keys_due();

create trigger search_keys_due_after_update after update of name, name_ar, name_en, author on products
for each row when ((old.name, old.name_ar, old.name_en, old.author) is distinct from (new.name, new.name_ar, new.name_en, new.author))
execute function note_search_keys_due();

insert into search_keys_due select id from products;

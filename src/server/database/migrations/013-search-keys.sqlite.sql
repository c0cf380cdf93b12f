-- What is made of names beyond their folded words (products/searchKeys.ts), apart from the products: the folded author, and
-- how the words sound, so that Arabic and Latin letters find each other.
create table search_keys (
  product_id integer primary key references products (id) on delete cascade,
  author text not null,
  sounds text not null
);

create index search_keys_of_author on search_keys (author) where author <> '';

create virtual table search_sounds using fts5(
  sounds, content = 'search_keys', content_rowid = 'product_id', tokenize = 'unicode61 remove_diacritics 0'
);

create trigger search_sounds_added after insert on search_keys begin
  insert into search_sounds (rowid, sounds) values (new.product_id, new.sounds);
end;

create trigger search_sounds_changed after update on search_keys begin
  insert into search_sounds (search_sounds, rowid, sounds) values ('delete', old.product_id, old.sounds);
  insert into search_sounds (rowid, sounds) values (new.product_id, new.sounds);
end;

create trigger search_sounds_removed after delete on search_keys begin
  insert into search_sounds (search_sounds, rowid, sounds) values ('delete', old.product_id, old.sounds);
end;

-- Products whose keys are still to be made, whoever wrote them.
create table search_keys_due (product_id integer primary key references products (id) on delete cascade);

create trigger search_keys_due_after_insert after insert on products begin
  insert into search_keys_due values (new.id) on conflict do nothing;
end;

create trigger search_keys_due_after_update after update of name, name_ar, name_en, author on products
when old.name <> new.name or old.name_ar is not new.name_ar or old.name_en is not new.name_en or old.author is not new.author begin
  insert into search_keys_due values (new.id) on conflict do nothing;
end;

insert into search_keys_due select id from products;

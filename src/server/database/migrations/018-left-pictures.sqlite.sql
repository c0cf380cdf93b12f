-- Pictures that a person has just taken down, until their files are removed where nothing else shows them.
create table left_pictures (
  address text primary key,
  left_at text not null
);

create trigger left_pictures_of_users after update of profile_image on users
when old.profile_image is not null and old.profile_image is not new.profile_image begin
  insert into left_pictures values (old.profile_image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  on conflict (address) do update set left_at = excluded.left_at;
end;

create trigger left_pictures_of_registrations after delete on registrations when old.profile_image is not null begin
  insert into left_pictures values (old.profile_image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  on conflict (address) do update set left_at = excluded.left_at;
end;

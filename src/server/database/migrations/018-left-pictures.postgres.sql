-- Pictures that a person has just taken down, until their files are removed where nothing else shows them.
create table left_pictures (
  address text primary key,
  left_at text not null
);

create function note_left_picture() returns trigger language plpgsql as $$
begin
  insert into left_pictures
  values (old.profile_image, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  on conflict (address) do update set left_at = excluded.left_at;
  return null;
end $$;

create trigger left_pictures_of_users after update of profile_image on users
for each row when (old.profile_image is not null and old.profile_image is distinct from new.profile_image)
execute function note_left_picture();

create trigger left_pictures_of_registrations after delete on registrations
for each row when (old.profile_image is not null) execute function note_left_picture();

-- What earlier steps of the same transaction changed is counted first: a table with triggers that wait cannot be altered.
set constraints all immediate;

-- Whose things an entry of the log is about: an order's may be several libraries'.
create table desk_log_libraries (
  entry_id integer not null references desk_log (id) on delete cascade,
  library_id integer not null references libraries (id) on delete cascade,
  primary key (library_id, entry_id)
);

create index desk_log_libraries_of_entry on desk_log_libraries (entry_id);

insert into desk_log_libraries (entry_id, library_id) select id, library_id from desk_log where library_id is not null;

drop index desk_log_of_library;

alter table desk_log drop column library_id;

create index desk_log_of_subject on desk_log (subject, id);

create index desk_log_by_time on desk_log (at);

set constraints all deferred;

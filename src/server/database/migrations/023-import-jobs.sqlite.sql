-- Files that people at the desk bring into libraries, from the first piece that arrives to the day they are taken back. Whoever works on one has
-- leased it until a moment that is moved on; null: nobody does.
create table import_jobs (
  id integer primary key autoincrement,
  library_id integer not null references libraries (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  import_id integer references imports (id) on delete set null,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  currency text,
  state text not null check (
    state in ('sending', 'checking', 'checked', 'importing', 'done', 'cancelled', 'refused', 'undoing', 'undone')
  ),
  leased_until text,
  is_stopped integer not null default 0 check (is_stopped in (0, 1)),
  pieces integer not null default 0 check (pieces >= 0),
  sent integer not null default 0 check (sent >= 0),
  read integer not null default 0 check (read >= 0),
  rows_read integer not null default 0 check (rows_read >= 0),
  counts text,
  undone text,
  problem text,
  findings integer not null default 0 check (findings >= 0),
  created_at text not null,
  ended_at text
);

create index import_jobs_of_library on import_jobs (library_id, id);

create index import_jobs_by_age on import_jobs (created_at);

create index import_jobs_of_user on import_jobs (user_id) where user_id is not null;

create index import_jobs_of_import on import_jobs (import_id) where import_id is not null;

create index import_jobs_at_work on import_jobs (id) where state in ('checking', 'importing', 'undoing');

-- The file, in the pieces in which it came (base64); they go once it is imported.
create table import_pieces (
  job_id integer not null references import_jobs (id) on delete cascade,
  piece integer not null check (piece > 0),
  content text not null,
  primary key (job_id, piece)
);

-- Rows that were refused, and what else somebody should know of an import. `reasons` is JSON, to be said in the language of whoever reads it.
create table import_findings (
  job_id integer not null references import_jobs (id) on delete cascade,
  place integer not null check (place > 0),
  line integer,
  sku text,
  row_count integer not null check (row_count > 0),
  reasons text not null,
  primary key (job_id, place)
);

-- Sessions that shoppers sent to support, each under a code to read out. `packed` is gzip in base64.
create table support_sessions (
  id integer primary key autoincrement,
  code text not null unique,
  secret_hash text not null,
  packed text not null,
  created_at text not null
);

create index support_sessions_by_age on support_sessions (created_at);

-- What earlier steps of the same transaction changed is counted first: a table with triggers that wait cannot be altered.
set constraints all immediate;

-- When a vendor asked that the library be let into the shop; null: nobody did, or a keeper has answered.
alter table libraries add column asked_at text collate "C";

-- Why a keeper sent it back, until its vendor asks again.
alter table libraries add column sent_back text;

create index libraries_asked on libraries (asked_at, id) where asked_at is not null;

set constraints all deferred;

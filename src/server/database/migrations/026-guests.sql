-- Whoever ordered without an account: the folded e-mail address by which an account claims the order, '' for none. null: an account.
alter table users add column guest_email text;

create index users_of_guest_email on users (guest_email) where guest_email is not null;

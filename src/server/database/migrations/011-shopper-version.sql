-- The column is named after what it holds: a mark that another one follows after every change of what the shopper has.
alter table users rename column belongings to shopper_version;

-- Look-ups of payments that nobody here knows: somebody sent their names, and they are asked for one by one.
alter table payment_checks add column if not exists stranger boolean not null default false;

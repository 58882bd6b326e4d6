-- How many certificates were issued for the money of each day, beside what was sold on it (0018): a year in 366 rows.
alter table sold_by_day add column if not exists sold_shares bigint not null default 0 check (sold_shares >= 0);

create or replace function keep_sold_by_day() returns trigger language plpgsql as $$
begin
  insert into sold_by_day as kept (day, sold_cents, sold_shares)
    select offer_day(added.at), sum(added.amount_cents), coalesce(sum(upper(added.numbers) - lower(added.numbers)), 0) from added where added.kind = 'paid' group by 1
    on conflict (day) do update set sold_cents = kept.sold_cents + excluded.sold_cents, sold_shares = kept.sold_shares + excluded.sold_shares;
  return null;
end $$;

-- All days of before this file; nobody writes the book until this is committed.
lock table ledger_entries in share row exclusive mode;
update sold_by_day kept set sold_shares = booked.shares
  from (select offer_day(at) as day, coalesce(sum(upper(numbers) - lower(numbers)), 0) as shares from ledger_entries where kind = 'paid' group by 1) booked
  where kept.day = booked.day;

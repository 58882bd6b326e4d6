-- The offer meter: what was sold on each day, kept beside the book, so that a year is at most 366 rows however many people
-- paid. Only "paid" lines count, by Amsterdam's day on which they were recorded; money that went back takes nothing off.
create or replace function offer_day(recorded_at timestamptz) returns date language sql immutable as $$
  select (recorded_at at time zone 'Europe/Amsterdam')::date
$$;

create table if not exists sold_by_day (
  day date primary key,
  sold_cents bigint not null check (sold_cents >= 0)
);

-- Whoever writes the book cannot forget it, an instance of the version before included.
create or replace function keep_sold_by_day() returns trigger language plpgsql as $$
begin
  insert into sold_by_day as kept (day, sold_cents)
    select offer_day(added.at), sum(added.amount_cents) from added where added.kind = 'paid' group by 1
    on conflict (day) do update set sold_cents = kept.sold_cents + excluded.sold_cents;
  return null;
end $$;
create or replace trigger ledger_keeps_sold_by_day after insert on ledger_entries
  referencing new table as added for each statement execute function keep_sold_by_day();

-- All that was sold before this file; the trigger above keeps writers out until this is committed.
insert into sold_by_day (day, sold_cents)
  select offer_day(at), sum(amount_cents) from ledger_entries where kind = 'paid' group by 1
  on conflict (day) do nothing;

-- The latest crossing of each mark of a threshold that the issuer was told of.
create table if not exists offer_marks (
  threshold_cents bigint not null check (threshold_cents > 0),
  percent int not null check (percent > 0),
  crossed_on date not null,
  primary key (threshold_cents, percent)
);

-- What makes a restored database true again (contract 4.26): the provider's record of each payment names the numbers that
-- were issued for it.

-- Payments whose record at the provider must be written anew: one row each, however often their numbers changed.
create table if not exists payment_notes (
  payment_id uuid primary key references payments on delete cascade,
  asked int not null default 1,
  run_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null
);
create index if not exists payment_notes_due on payment_notes (run_at);

-- What the provider's record said when it was last read: {issue, ranges}.
alter table payments add column if not exists noted jsonb;

drop trigger if exists payment_notes_wake_worker on payment_notes;
create trigger payment_notes_wake_worker after insert or update of asked on payment_notes
  for each statement execute function wake_worker();

-- Paid for: whoever books it cannot forget it. Due at once, whatever the clock of its writer says.
create or replace function note_paid() returns trigger language plpgsql as $$
begin
  insert into payment_notes as waiting (payment_id, run_at, created_at)
    select added.payment_id, 'epoch', added.at from added where added.kind = 'paid' and added.payment_id is not null
    on conflict (payment_id) do update set asked = waiting.asked + 1;
  return null;
end $$;
create or replace trigger ledger_is_noted after insert on ledger_entries
  referencing new table as added for each statement execute function note_paid();

-- Issued anew, or taken back from whoever has them today: the records of all for whom these numbers were once issued.
create or replace function note_anew() returns trigger language plpgsql as $$
declare
  about uuid[] := array[new.investment_id];
begin
  if new.kind <> 'issue' then
    select array_agg(distinct investment_id) into about from certificate_mutations
      where issue = new.issue and numbers && new.numbers and kind = 'issue' and investment_id is not null;
  end if;
  insert into payment_notes as waiting (payment_id, run_at, created_at)
    select payment_id, 'epoch', new.recorded_at from ledger_entries where kind = 'paid' and payment_id is not null and investment_id = any(about)
    on conflict (payment_id) do update set asked = waiting.asked + 1;
  return null;
end $$;
create or replace trigger book_is_noted after insert on certificate_mutations
  for each row when (new.kind in ('issue', 'withdrawal', 'release')) execute function note_anew();

-- What was paid before this file. Cards can be charged back for so long.
insert into payment_notes (payment_id, run_at, created_at)
  select payment_id, 'epoch', at from ledger_entries
  where kind = 'paid' and payment_id is not null and at > now() - interval '120 days' and not exists (select from payment_notes)
  on conflict do nothing;

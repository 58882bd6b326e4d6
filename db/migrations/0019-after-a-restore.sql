-- What makes a restored database true again (contract 4.26): the provider's record of each payment names the numbers that
-- were issued for it; a restored database stands still until it was compared with these records; and numbers that somebody
-- may hold whom it does not know are withheld.

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

-- Each time that a backup was restored into this database. The restore itself makes this table, in a backup from before it.
create table if not exists restorations (
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  reconciled_at timestamptz
);

-- Whoever forgets to ask is stopped here: until then nothing is written into the book, and no room is promised.
create or replace function refuse_unreconciled() returns trigger language plpgsql as $$
begin
  if exists (select from restorations where reconciled_at is null) then
    raise exception 'this database was restored and is not reconciled' using errcode = 'AR001';
  end if;
  return null;
end $$;
create or replace trigger restored_book_stands_still before insert on certificate_mutations
  for each statement execute function refuse_unreconciled();
create or replace trigger restored_room_is_not_promised before insert on reservations
  for each statement execute function refuse_unreconciled();

-- Withholds what is free of these numbers; says how many. Promises that stood there move to what is left of their run, or
-- are given up together. Withheld runs may touch.
create or replace function withhold_these(of_issue int, these int8range) returns bigint language plpgsql volatile as $$
declare
  free certificate_runs;
  part int8range;
  rest int8range;
  made certificate_runs;
  home certificate_runs;
  taken bigint := 0;
begin
  perform from issues where number = of_issue for no key update;
  for free in select * from certificate_runs where issue = of_issue and state = 'free' and numbers && these order by first loop
    part := free.numbers * these;
    taken := taken + upper(part) - lower(part);
    update certificate_runs set numbers = part, state = 'withheld' where id = free.id;
    home := null;
    foreach rest in array array[int8range(free.first, lower(part)), int8range(upper(part), free.after)] loop
      if not isempty(rest) then
        insert into certificate_runs (issue, numbers, state) values (of_issue, rest, 'free') returning * into made;
        if home.id is null or made.size > home.size then
          home := made;
        end if;
      end if;
    end loop;
    if coalesce(home.size, 0) >= (select coalesce(sum(shares), 0) from reservations where run_id = free.id) then
      update reservations set run_id = home.id where run_id = free.id;
    else
      delete from reservations where run_id = free.id;
    end if;
  end loop;
  update issues set withheld = withheld + taken where number = of_issue;
  return taken;
end $$;

-- Withholds every free run but the one at the issue's end; says how many numbers.
create or replace function withhold_holes(of_issue int) returns bigint language plpgsql volatile as $$
declare
  hole int8range;
  taken bigint := 0;
begin
  perform from issues where number = of_issue for no key update;
  for hole in select numbers from certificate_runs where issue = of_issue and state = 'free' and after <= (select size from issues where number = of_issue) order by first loop
    taken := taken + withhold_these(of_issue, hole);
  end loop;
  return taken;
end $$;

-- Withholds so many numbers from the beginning of the free run at the issue's end; says how many there were.
create or replace function withhold_next(of_issue int, wanted bigint) returns bigint language plpgsql volatile as $$
declare
  last_run certificate_runs;
begin
  perform from issues where number = of_issue for no key update;
  select run.* into last_run from certificate_runs run join issues on issues.number = run.issue
    where run.issue = of_issue and run.state = 'free' and run.after = issues.size + 1;
  return case when last_run.id is null or wanted <= 0 then 0 else withhold_these(of_issue, int8range(last_run.first, last_run.first + wanted)) end;
end $$;

-- What is withheld of these numbers may be given again, and joins its free neighbours; says how many.
create or replace function free_withheld(of_issue int, these int8range) returns bigint language plpgsql volatile as $$
declare
  kept certificate_runs;
  part int8range;
  before certificate_runs;
  behind certificate_runs;
  freed bigint := 0;
begin
  perform from issues where number = of_issue for no key update;
  for kept in select * from certificate_runs where issue = of_issue and state = 'withheld' and numbers && these order by first loop
    part := kept.numbers * these;
    freed := freed + upper(part) - lower(part);
    delete from certificate_runs where id = kept.id;
    insert into certificate_runs (issue, numbers, state) select of_issue, rest, 'withheld'
      from unnest(array[int8range(kept.first, lower(part)), int8range(upper(part), kept.after)]) as rest where not isempty(rest);
    select * into before from certificate_runs where issue = of_issue and state = 'free' and after = lower(part);
    select * into behind from certificate_runs where issue = of_issue and state = 'free' and first = upper(part);
    if before.id is not null then
      update reservations set run_id = before.id where run_id = behind.id;
      delete from certificate_runs where id = behind.id;
      update certificate_runs set numbers = int8range(before.first, coalesce(behind.after, upper(part))) where id = before.id;
    elsif behind.id is not null then
      update certificate_runs set numbers = int8range(lower(part), behind.after) where id = behind.id;
    else
      insert into certificate_runs (issue, numbers, state) values (of_issue, part, 'free');
    end if;
  end loop;
  update issues set withheld = withheld - freed where number = of_issue;
  return freed;
end $$;

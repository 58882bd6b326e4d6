-- What may be done to the register, each in one place: the line of the book, the runs, the counts and the promises change
-- together, under the lock of the issue. Each statement of these volatile functions sees what was committed before the lock
-- was granted (read committed), which one plain statement that locks and chooses at once would not.
drop function if exists allocate_run(bigint, uuid, uuid, timestamptz);
drop function if exists release_run(uuid, uuid);
drop function if exists set_issue_size(bigint);
drop function if exists lock_room_for(bigint);

-- Writes a line and keeps the counts that follow from it. Without a day it takes effect on the Amsterdam day on which it is
-- recorded; it is recorded no sooner than the line before it.
create or replace function write_mutation(of_issue int, what text, these int8range, giver uuid, receiver uuid, at timestamptz, by_actor text, by_admin uuid,
    for_investment uuid default null, for_assignment uuid default null, on_day date default null, why text default null, corrected bigint default null,
    out id bigint, out day date)
  language plpgsql volatile as $$
declare
  recorded timestamptz;
  count bigint := upper(these) - lower(these);
  first_of_receiver boolean := false;
  last_of_giver boolean := false;
begin
  select greatest(last_recorded_at, at) into recorded from issues where number = of_issue for no key update;
  day := coalesce(on_day, (recorded at time zone 'Europe/Amsterdam')::date);
  insert into certificate_mutations as line (issue, kind, numbers, from_holder, to_holder, effective_on, recorded_at, corrects, investment_id, assignment_id, actor, admin_id)
    values (of_issue, what, these, giver, receiver, day, recorded, corrected, for_investment, for_assignment, by_actor, by_admin) returning line.id into id;
  if why <> '' then
    insert into mutation_reasons (mutation_id, reason) values (id, why);
  end if;
  if what in ('correction', 'seal') then
    update issues set last_recorded_at = recorded where number = of_issue;
    return;
  end if;
  if giver is not null then
    update positions set certificates = certificates - count where issue = of_issue and holder_id = giver returning certificates = 0 into strict last_of_giver;
  end if;
  if receiver is not null then
    insert into positions as position (issue, holder_id, certificates) values (of_issue, receiver, count)
      on conflict (issue, holder_id) do update set certificates = position.certificates + count returning position.certificates = count into first_of_receiver;
  end if;
  update issues set last_recorded_at = recorded, holders = holders + first_of_receiver::int - last_of_giver::int,
    issued = issued + case when giver is null then count when receiver is null then -count else 0 end where number = of_issue;
end $$;

-- Gives the lowest free run that fits; null when none does. What other checkouts were promised is left to them, what this
-- investment was promised is its own.
create or replace function issue_run(of_issue int, wanted bigint, receiver uuid, what text, at timestamptz, by_actor text, by_admin uuid, for_investment uuid, for_assignment uuid)
  returns int8range language plpgsql volatile as $$
declare
  fit certificate_runs;
  taken int8range;
  line record;
begin
  perform from issues where number = of_issue for no key update;
  delete from reservations where investment_id = for_investment;
  select run.* into fit
    from generate_series(size_class(wanted), (select size_class(greatest(size, 1)) from issues where number = of_issue)) as class,
    lateral (
      select * from certificate_runs free
      where issue = of_issue and state = 'free' and size_class(size) = class and size >= wanted
        and size - wanted >= coalesce((select sum(shares) from reservations where run_id = free.id), 0)
      order by first limit 1
    ) as run
    order by run.first limit 1;
  if not found then
    return null;
  end if;
  taken := int8range(fit.first, fit.first + wanted);
  line := write_mutation(of_issue, what, taken, null, receiver, at, by_actor, by_admin, for_investment, for_assignment);
  if fit.size = wanted then
    update certificate_runs set state = 'held', holder_id = receiver, mutation_id = line.id, since = line.day where id = fit.id;
  else
    update certificate_runs set numbers = int8range(fit.first + wanted, fit.after) where id = fit.id;
    insert into certificate_runs (issue, numbers, state, holder_id, mutation_id, since) values (of_issue, taken, 'held', receiver, line.id, line.day);
  end if;
  return taken;
end $$;

-- Gives exactly these numbers; false when one of them is not free (or withheld), or was promised to others.
create or replace function issue_these(of_issue int, these int8range, receiver uuid, what text, at timestamptz, by_actor text, by_admin uuid, for_investment uuid, why text)
  returns boolean language plpgsql volatile as $$
declare
  fit certificate_runs;
  line record;
  before bigint;
  promised bigint;
begin
  perform from issues where number = of_issue for no key update;
  delete from reservations where investment_id = for_investment;
  select * into fit from certificate_runs where issue = of_issue and numbers @> these and state in ('free', 'withheld');
  if not found then
    return false;
  end if;
  select coalesce(sum(shares), 0) into promised from reservations where run_id = fit.id;
  if promised > greatest(lower(these) - fit.first, fit.after - upper(these)) then
    return false;
  end if;
  if fit.state = 'withheld' then
    update issues set withheld = withheld - (upper(these) - lower(these)) where number = of_issue;
  end if;
  line := write_mutation(of_issue, what, these, null, receiver, at, by_actor, by_admin, for_investment, null, null, why);
  update certificate_runs set numbers = these, state = 'held', holder_id = receiver, mutation_id = line.id, since = line.day where id = fit.id;
  if fit.first < lower(these) then
    insert into certificate_runs (issue, numbers, state) values (of_issue, int8range(fit.first, lower(these)), fit.state) returning id into before;
    update reservations set run_id = before where run_id = fit.id and promised <= lower(these) - fit.first;
  end if;
  if upper(these) < fit.after then
    insert into certificate_runs (issue, numbers, state) values (of_issue, int8range(upper(these), fit.after), fit.state) returning id into before;
    update reservations set run_id = before where run_id = fit.id;
  end if;
  return true;
end $$;

-- Cuts runs so that none reaches over an end of these numbers.
create or replace function cut_runs(of_issue int, these int8range) returns void language plpgsql volatile as $$
declare
  edge bigint;
  run certificate_runs;
begin
  foreach edge in array array[lower(these), upper(these)] loop
    select * into run from certificate_runs where issue = of_issue and numbers @> edge and first < edge and state <> 'free';
    if found then
      update certificate_runs set numbers = int8range(run.first, edge) where id = run.id;
      insert into certificate_runs (issue, numbers, state, holder_id, mutation_id, since)
        values (of_issue, int8range(edge, run.after), run.state, run.holder_id, run.mutation_id, run.since);
    end if;
  end loop;
end $$;

-- Cuts out what the giver holds of these numbers; fails unless that is all of them, unsealed.
create or replace function cut_out(of_issue int, these int8range, giver uuid) returns void language plpgsql volatile as $$
begin
  perform from issues where number = of_issue for no key update;
  perform cut_runs(of_issue, these);
  if (select coalesce(sum(size), 0) from certificate_runs where issue = of_issue and numbers <@ these and state = 'held' and holder_id = giver) <> upper(these) - lower(these) then
    raise exception 'the giver does not hold % of issue %', these, of_issue using errcode = 'check_violation';
  end if;
end $$;

-- Numbers go back to the issuer and join their free neighbours; promises that stood in one of these stand in the whole.
create or replace function give_back(of_issue int, these int8range, giver uuid, what text, at timestamptz, by_actor text, by_admin uuid, for_investment uuid, for_assignment uuid, why text)
  returns void language plpgsql volatile as $$
declare
  before certificate_runs;
  behind certificate_runs;
begin
  perform cut_out(of_issue, these, giver);
  perform write_mutation(of_issue, what, these, giver, null, at, by_actor, by_admin, for_investment, for_assignment, null, why);
  delete from certificate_runs where issue = of_issue and numbers <@ these;
  select * into before from certificate_runs where issue = of_issue and state = 'free' and after = lower(these);
  select * into behind from certificate_runs where issue = of_issue and state = 'free' and first = upper(these);
  if before.id is not null then
    update reservations set run_id = before.id where run_id = behind.id;
    delete from certificate_runs where id = behind.id;
    update certificate_runs set numbers = int8range(before.first, coalesce(behind.after, upper(these))) where id = before.id;
  elsif behind.id is not null then
    update certificate_runs set numbers = int8range(lower(these), behind.after) where id = behind.id;
  else
    insert into certificate_runs (issue, numbers, state) values (of_issue, these, 'free');
  end if;
end $$;

-- Numbers go from one holder to another, on a day on which the giver held all of them.
create or replace function transfer_these(of_issue int, these int8range, giver uuid, receiver uuid, on_day date, at timestamptz, by_actor text, by_admin uuid, why text)
  returns bigint language plpgsql volatile as $$
declare
  line record;
begin
  perform cut_out(of_issue, these, giver);
  if exists (select from certificate_runs where issue = of_issue and numbers <@ these and since > on_day) then
    raise exception 'the giver did not yet hold % of issue % on %', these, of_issue, on_day using errcode = 'check_violation';
  end if;
  line := write_mutation(of_issue, 'transfer', these, giver, receiver, at, by_actor, by_admin, null, null, on_day, why);
  delete from certificate_runs where issue = of_issue and numbers <@ these;
  insert into certificate_runs (issue, numbers, state, holder_id, mutation_id, since) values (of_issue, these, 'held', receiver, line.id, line.day);
  return line.id;
end $$;

-- A signed deed fixes numbers: they keep their holder and are not given again.
create or replace function seal_these(of_issue int, these int8range, holder uuid, at timestamptz, by_actor text, by_admin uuid, why text)
  returns bigint language plpgsql volatile as $$
declare
  line record;
begin
  perform cut_out(of_issue, these, holder);
  line := write_mutation(of_issue, 'seal', these, holder, holder, at, by_actor, by_admin, null, null, null, why);
  update certificate_runs set state = 'sealed' where issue = of_issue and numbers <@ these;
  return line.id;
end $$;

-- Another day for a line: the line stays, one that names it says since when it took effect.
create or replace function correct_mutation(line_id bigint, on_day date, at timestamptz, by_actor text, by_admin uuid, why text)
  returns bigint language plpgsql volatile as $$
declare
  line certificate_mutations;
  written record;
begin
  select * into strict line from certificate_mutations where id = line_id and kind <> 'correction';
  written := write_mutation(line.issue, 'correction', line.numbers, line.from_holder, line.to_holder, at, by_actor, by_admin, line.investment_id, line.assignment_id, on_day, why, line.id);
  update certificate_runs set since = on_day where mutation_id = line.id;
  return written.id;
end $$;

-- Every certificate number that may exist lies in exactly one run: free, held, or sealed by a signed deed.
-- The exclusion constraint makes two holders of one number impossible, whoever writes.
create table if not exists register (
  only_one boolean primary key default true check (only_one),
  issue_size bigint not null check (issue_size >= 0),
  issued bigint not null default 0 check (issued between 0 and issue_size)
);
insert into register (issue_size) values (0) on conflict do nothing;

-- Which power of two a size reaches: the allocation asks the index once per class instead of walking all free runs.
create or replace function size_class(size bigint) returns int
  language sql immutable parallel safe strict
  as $$ select length(ltrim(size::bit(64)::text, '0')) - 1 $$;

create table if not exists certificate_runs (
  id bigint generated always as identity primary key,
  numbers int8range not null,
  first bigint not null generated always as (lower(numbers)) stored,
  after bigint not null generated always as (upper(numbers)) stored,
  size bigint not null generated always as (upper(numbers) - lower(numbers)) stored,
  state text not null check (state in ('free', 'held', 'sealed')),
  investment_id uuid unique references investments,
  assignment_id uuid unique references admin_certificate_assignments,
  issued_at timestamptz,
  constraint run_is_a_whole_range check (not isempty(numbers) and lower(numbers) >= 1),
  constraint held_has_one_holder check ((state = 'held') = (num_nonnulls(investment_id, assignment_id) = 1)),
  constraint free_has_no_holder check (num_nonnulls(investment_id, assignment_id) <= 1),
  constraint one_holder_of_a_number exclude using gist (numbers with &&)
);
create index if not exists free_runs_by_class on certificate_runs (size_class(size), first) include (size) where state = 'free';
create index if not exists free_runs_by_first on certificate_runs (first) where state = 'free';
create index if not exists free_runs_by_after on certificate_runs (after) where state = 'free';
create index if not exists held_runs_by_first on certificate_runs (first) where state = 'held';

-- Takes the lowest free run that fits, under the register's lock; null when no run fits. Each statement of this
-- volatile function sees what was committed before the lock was granted (read committed), which one plain
-- statement that locks and chooses at once would not.
create or replace function allocate_run(wanted bigint, for_investment uuid, for_assignment uuid, at timestamptz)
  returns int8range language plpgsql volatile as $$
declare
  fit certificate_runs;
  taken int8range;
begin
  perform from register for update;
  select run.* into fit
    from generate_series(size_class(wanted), (select size_class(greatest(issue_size, 1)) from register)) as class,
    lateral (
      select * from certificate_runs
      where state = 'free' and size_class(size) = class and size >= wanted
      order by first limit 1
    ) as run
    order by run.first limit 1;
  if not found then
    return null;
  end if;
  taken := int8range(fit.first, fit.first + wanted);
  if fit.size = wanted then
    update certificate_runs
      set state = 'held', investment_id = for_investment, assignment_id = for_assignment, issued_at = at
      where id = fit.id;
  else
    update certificate_runs set numbers = int8range(fit.first + wanted, fit.after) where id = fit.id;
    insert into certificate_runs (numbers, state, investment_id, assignment_id, issued_at)
      values (taken, 'held', for_investment, for_assignment, at);
  end if;
  update register set issued = issued + wanted;
  return taken;
end $$;

-- Gives a held run back and joins it with its free neighbours; null when the holder holds nothing.
create or replace function release_run(of_investment uuid, of_assignment uuid)
  returns int8range language plpgsql volatile as $$
declare
  released certificate_runs;
  whole int8range;
begin
  perform from register for update;
  delete from certificate_runs
    where state = 'held' and (investment_id = of_investment or assignment_id = of_assignment)
    returning * into released;
  if not found then
    return null;
  end if;
  whole := released.numbers;
  with neighbours as (
    delete from certificate_runs where state = 'free' and (after = released.first or first = released.after) returning numbers
  )
  select int8range(least(min(lower(numbers)), released.first), greatest(max(upper(numbers)), released.after))
    into whole from neighbours;
  insert into certificate_runs (numbers, state) values (whole, 'free');
  update register set issued = issued - released.size;
  return released.numbers;
end $$;

-- Makes the issue as large as the configuration says. Returns the size that holds afterwards: shrinking stops
-- at the last number that is not free, so that the ceiling is never below what was issued.
create or replace function set_issue_size(wanted bigint) returns bigint language plpgsql volatile as $$
declare
  present bigint;
  last_run certificate_runs;
begin
  select issue_size into present from register for update;
  if wanted > present then
    select * into last_run from certificate_runs where after = present + 1 and state = 'free';
    if found then
      update certificate_runs set numbers = int8range(last_run.first, wanted + 1) where id = last_run.id;
    else
      insert into certificate_runs (numbers, state) values (int8range(present + 1, wanted + 1), 'free');
    end if;
  elsif wanted < present then
    select * into last_run from certificate_runs where after = present + 1 and state = 'free';
    wanted := case when found then greatest(wanted, last_run.first - 1) else present end;
    if wanted < present then
      if wanted = last_run.first - 1 then
        delete from certificate_runs where id = last_run.id;
      else
        update certificate_runs set numbers = int8range(last_run.first, wanted + 1) where id = last_run.id;
      end if;
    end if;
  end if;
  update register set issue_size = wanted;
  return wanted;
end $$;

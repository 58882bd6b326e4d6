-- The register as a book: every change of who holds which numbers is a line that is never changed or deleted, and the runs
-- are what these lines come to. All that stands in the register of before is carried over.
create table if not exists certificate_mutations (
  id bigint generated always as identity primary key,
  issue int not null references issues,
  kind text not null check (kind in ('issue', 'assignment', 'transfer', 'withdrawal', 'release', 'correction', 'seal')),
  numbers int8range not null,
  first bigint not null generated always as (lower(numbers)) stored,
  -- null: from the issuer, or back to it.
  from_holder uuid references holders,
  to_holder uuid references holders,
  -- From which day on, in Amsterdam.
  effective_on date not null,
  recorded_at timestamptz not null,
  -- The line whose date this one puts right; it repeats the rest of that line.
  corrects bigint references certificate_mutations,
  -- What it came from. It outlives them: no foreign keys.
  investment_id uuid,
  assignment_id uuid,
  actor text not null check (actor in ('admin', 'investor', 'guest', 'system', 'operator')),
  admin_id uuid,
  constraint mutation_is_of_whole_numbers check (not isempty(numbers) and lower(numbers) >= 1 and not upper_inf(numbers)),
  constraint mutation_has_two_sides check (case kind
    when 'issue' then from_holder is null and to_holder is not null
    when 'assignment' then from_holder is null and to_holder is not null
    when 'transfer' then coalesce(from_holder <> to_holder, false)
    when 'seal' then coalesce(from_holder = to_holder, false)
    when 'correction' then num_nonnulls(from_holder, to_holder) > 0
    else from_holder is not null and to_holder is null end),
  constraint correction_names_its_line check ((kind = 'correction') = (corrects is not null))
);
-- Why, in an admin's words. They may name somebody, so they are no part of the book: they go when a person goes.
create table if not exists mutation_reasons (
  mutation_id bigint primary key references certificate_mutations,
  reason text not null check (reason <> '')
);
-- Whose was a number: lines that touch it. A page of a day: lines in the order of numbers. What became of a holder: either side.
create index if not exists mutations_of_numbers on certificate_mutations using gist (issue, numbers);
create index if not exists mutations_by_first on certificate_mutations (issue, first);
create index if not exists mutations_from_holder on certificate_mutations (from_holder, id) where from_holder is not null;
create index if not exists mutations_to_holder on certificate_mutations (to_holder, id) where to_holder is not null;
create index if not exists mutations_corrected on certificate_mutations (corrects, id) where corrects is not null;
create index if not exists mutations_of_investment on certificate_mutations (investment_id) where investment_id is not null;

drop trigger if exists book_is_append_only on certificate_mutations;
create trigger book_is_append_only before update or delete or truncate on certificate_mutations
  for each statement execute function refuse_change();

alter table certificate_runs
  add column if not exists issue int not null default 1 references issues,
  add column if not exists holder_id uuid references holders,
  -- The line that gave them to this holder, and the day since which they are theirs.
  add column if not exists mutation_id bigint references certificate_mutations,
  add column if not exists since date;

-- How many numbers of an issue somebody holds; kept with each line of the book.
create table if not exists positions (
  issue int not null references issues,
  holder_id uuid not null references holders,
  certificates bigint not null check (certificates >= 0),
  primary key (issue, holder_id)
);
create index if not exists positions_of_holder on positions (holder_id);

-- Room that an open checkout was promised: in which free run. One that can be paid has its room, so all can be kept at once.
create table if not exists reservations (
  payment_id uuid primary key references payments on delete cascade,
  investment_id uuid not null,
  issue int not null references issues,
  run_id bigint not null references certificate_runs,
  shares int not null check (shares > 0)
);
create index if not exists reservations_in_run on reservations (run_id) include (shares, investment_id);
create index if not exists reservations_of_investment on reservations (investment_id);

create or replace function end_reservation() returns trigger language plpgsql as $$
begin
  delete from reservations where payment_id = new.id;
  return null;
end $$;
-- Money keeps its room until it is settled; what ended without money needs none.
create or replace trigger payment_gives_up_its_room after update of state on payments
  for each row when (new.state in ('canceled', 'expired', 'failed')) execute function end_reservation();

-- Runs of a number of years ago hang on an investment or an assignment: from these and the ledger's lines the book is written.
do $$
declare
  line record;
  holder uuid;
  giver uuid;
  written bigint;
begin
  if not exists (select from information_schema.columns where table_schema = 'public' and table_name = 'certificate_runs' and column_name = 'investment_id') then
    return;
  end if;
  -- Of somebody who was deleted the audit log still knows which investments were one person's.
  create temporary table former on commit drop as
    with settled as (
      select distinct on (investment_id) investment_id, investor_id, at from audit_log
      where action = 'investment_settled' and investment_id is not null and investor_id is not null
        and not exists (select from investors where investors.id = audit_log.investor_id)
      order by investment_id, id
    ), person as (select investor_id, gen_random_uuid() as holder_id, min(at) as at from settled group by investor_id)
    select settled.investment_id, person.holder_id, person.at from settled join person using (investor_id);
  insert into holders (id, created_at) select distinct on (holder_id) holder_id, at from former;

  for line in
    select entry.*, max(entry.at) over (order by entry.id) as recorded_at, investment.investor_id, investment.retracted_at,
      (select assignment.investor_id from admin_certificate_assignments assignment where assignment.id = entry.assignment_id) as assigned_to
    from ledger_entries entry left join investments investment on investment.id = entry.investment_id
    where entry.numbers is not null and entry.kind in ('paid', 'assigned', 'released') order by entry.id
  loop
    if line.kind = 'released' then
      select to_holder into giver from certificate_mutations m where m.numbers = line.numbers and to_holder is not null order by id desc limit 1;
      insert into certificate_mutations (issue, kind, numbers, from_holder, effective_on, recorded_at, investment_id, assignment_id, actor)
        values (1, case when line.retracted_at is null then 'release' else 'withdrawal' end, line.numbers, giver, (line.recorded_at at time zone 'Europe/Amsterdam')::date, line.recorded_at, line.investment_id, line.assignment_id, 'system');
    else
      holder := coalesce(
        (select holder_id from investors where id = coalesce(line.investor_id, line.assigned_to)),
        (select holder_id from former where investment_id = line.investment_id));
      if holder is null then
        holder := gen_random_uuid();
        insert into holders (id, created_at) values (holder, line.at);
      end if;
      insert into certificate_mutations (issue, kind, numbers, to_holder, effective_on, recorded_at, investment_id, assignment_id, actor)
        values (1, case line.kind when 'paid' then 'issue' else 'assignment' end, line.numbers, holder, (line.recorded_at at time zone 'Europe/Amsterdam')::date, line.recorded_at, line.investment_id, line.assignment_id, 'system');
    end if;
  end loop;

  for line in
    select run.*, coalesce(investment.investor_id, assignment.investor_id) as investor_id, book.id as book_id, book.to_holder as book_holder, book.effective_on
    from certificate_runs run
    left join investments investment on investment.id = run.investment_id
    left join admin_certificate_assignments assignment on assignment.id = run.assignment_id
    left join lateral (select * from certificate_mutations m where m.numbers && run.numbers order by id desc limit 1) book on book.numbers @> run.numbers and book.to_holder is not null
    where run.state <> 'free' order by run.first
  loop
    holder := coalesce(line.book_holder, (select holder_id from investors where id = line.investor_id));
    if holder is null then
      holder := gen_random_uuid();
      insert into holders (id, created_at) values (holder, coalesce(line.issued_at, now()));
    end if;
    written := line.book_id;
    if written is null then
      -- Given out without a line: the book begins with what stands.
      insert into certificate_mutations (issue, kind, numbers, to_holder, effective_on, recorded_at, investment_id, assignment_id, actor)
        select 1, case when line.assignment_id is null then 'issue' else 'assignment' end, line.numbers, holder, (last at time zone 'Europe/Amsterdam')::date, last, line.investment_id, line.assignment_id, 'system'
        from (select greatest(line.issued_at, (select max(recorded_at) from certificate_mutations), 'epoch') as last) moment
        returning id, effective_on into written, line.effective_on;
    end if;
    update certificate_runs set holder_id = holder, mutation_id = written, since = line.effective_on where id = line.id;
    if line.state = 'sealed' then
      insert into certificate_mutations (issue, kind, numbers, from_holder, to_holder, effective_on, recorded_at, actor)
        select 1, 'seal', line.numbers, holder, holder, (last at time zone 'Europe/Amsterdam')::date, last, 'system' from (select max(recorded_at) as last from certificate_mutations) moment;
    end if;
  end loop;

  update investments set certificate_start = run.first, certificate_end = run.after - 1 from certificate_runs run where run.investment_id = investments.id;
  update admin_certificate_assignments set certificate_start = run.first, certificate_end = run.after - 1 from certificate_runs run where run.assignment_id = admin_certificate_assignments.id;
  insert into positions (issue, holder_id, certificates) select issue, holder_id, sum(size) from certificate_runs where holder_id is not null group by issue, holder_id;
  update issues set holders = (select count(*) from positions where certificates > 0 and positions.issue = issues.number),
    last_recorded_at = coalesce((select max(recorded_at) from certificate_mutations), 'epoch');
  alter table certificate_runs drop column investment_id cascade, drop column assignment_id cascade, drop column issued_at;
end $$;

alter table certificate_runs
  alter column issue drop default,
  drop constraint if exists certificate_runs_state_check,
  drop constraint if exists one_holder_of_a_number,
  drop constraint if exists held_by_one_since_a_day;
alter table certificate_runs
  add constraint certificate_runs_state_check check (state in ('free', 'held', 'sealed', 'withheld')),
  add constraint held_by_one_since_a_day check (num_nonnulls(holder_id, mutation_id, since) = case when state in ('held', 'sealed') then 3 else 0 end),
  add constraint one_holder_of_a_number exclude using gist (issue with =, numbers with &&);

drop index if exists free_runs_by_class, free_runs_by_first, free_runs_by_after, held_runs_by_first;
create index if not exists free_runs_of_a_class on certificate_runs (issue, size_class(size), first) include (size) where state = 'free';
create index if not exists free_runs_in_order on certificate_runs (issue, first) where state = 'free';
create index if not exists free_runs_by_end on certificate_runs (issue, after) where state = 'free';
create index if not exists held_runs_in_order on certificate_runs (issue, first) where holder_id is not null;
create index if not exists runs_of_holder on certificate_runs (holder_id, first) where holder_id is not null;
create index if not exists runs_given_by on certificate_runs (mutation_id) where mutation_id is not null;

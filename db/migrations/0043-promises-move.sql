-- Exactly these numbers; false when one of them is not free (or withheld), or when the promises of their run would have room
-- in no free run. Promises go where most is left: what a restored database is told of next may lie in any smaller gap (0015
-- left them in the lower one, and the numbers that lay there could not be given again).
create or replace function issue_these(of_issue int, these int8range, receiver uuid, what text, at timestamptz, by_actor text, by_admin uuid, for_investment uuid, why text)
  returns boolean language plpgsql volatile as $$
declare
  fit certificate_runs;
  line record;
  promised bigint;
  home bigint;
  rest int8range;
begin
  perform from issues where number = of_issue for no key update;
  delete from reservations where investment_id = for_investment;
  select * into fit from certificate_runs where issue = of_issue and numbers @> these and state in ('free', 'withheld');
  if not found then
    return false;
  end if;
  select coalesce(sum(shares), 0) into promised from reservations where run_id = fit.id;
  if promised > greatest(lower(these) - fit.first, fit.after - upper(these)) then
    select run.id into home from certificate_runs run
      where run.issue = of_issue and run.state = 'free' and run.id <> fit.id
        and run.size >= promised + (select coalesce(sum(shares), 0) from reservations where run_id = run.id)
      order by run.size desc, run.first limit 1;
    if home is null then
      return false;
    end if;
  end if;
  if fit.state = 'withheld' then
    update issues set withheld = withheld - (upper(these) - lower(these)) where number = of_issue;
  end if;
  line := write_mutation(of_issue, what, these, null, receiver, at, by_actor, by_admin, for_investment, null, null, why);
  update certificate_runs set numbers = these, state = 'held', holder_id = receiver, mutation_id = line.id, since = line.day where id = fit.id;
  with made as (
    insert into certificate_runs (issue, numbers, state) select of_issue, part, fit.state
      from unnest(array[int8range(fit.first, lower(these)), int8range(upper(these), fit.after)]) as part where not isempty(part)
      returning id, size
  )
  select coalesce(home, (select id from made order by size desc limit 1)) into home;
  update reservations set run_id = home where run_id = fit.id;
  return true;
end $$;

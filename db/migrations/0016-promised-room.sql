-- How large an issue is, and what of it is promised.

-- Promises a checkout its room, in one free run that has it beside all other promises; the last run first, so that holes
-- stay for whoever pays. `room`: what was left before. `closes_at`: when the issue does. Not promised: too little is left, or no run has it in one piece.
create or replace function promise_room(of_issue int, for_payment uuid, for_investment uuid, wanted bigint, out room bigint, out promised boolean, out closes_at timestamptz)
  language plpgsql volatile as $$
declare
  home bigint;
begin
  select size - issued - withheld, issue.closes_at into room, closes_at from issues issue where number = of_issue for no key update;
  select room - coalesce(sum(shares), 0) into room from reservations where issue = of_issue;
  promised := false;
  if room < wanted then
    return;
  end if;
  select id into home from certificate_runs free
    where issue = of_issue and state = 'free' and size >= wanted
      and size - wanted >= coalesce((select sum(shares) from reservations where run_id = free.id), 0)
    order by first desc limit 1;
  if found then
    insert into reservations (payment_id, investment_id, issue, run_id, shares) values (for_payment, for_investment, of_issue, home, wanted);
    promised := true;
  end if;
end $$;

-- Makes an issue as large as the configuration says. Returns the size that holds afterwards: shrinking stops at the last
-- number that is not free. Promises that no longer fit into what is left of the last run are given up.
create or replace function set_issue_size(of_issue int, wanted bigint) returns bigint language plpgsql volatile as $$
declare
  present bigint;
  last_run certificate_runs;
begin
  select size into present from issues where number = of_issue for no key update;
  select * into last_run from certificate_runs where issue = of_issue and after = present + 1 and state = 'free';
  if wanted < present then
    wanted := case when last_run.id is null then present else greatest(wanted, last_run.first - 1) end;
  end if;
  if wanted > present and last_run.id is null then
    insert into certificate_runs (issue, numbers, state) values (of_issue, int8range(present + 1, wanted + 1), 'free');
  elsif wanted <> present then
    if wanted - last_run.first + 1 < coalesce((select sum(shares) from reservations where run_id = last_run.id), 0) then
      delete from reservations where run_id = last_run.id;
    end if;
    if wanted = last_run.first - 1 then
      delete from certificate_runs where id = last_run.id;
    else
      update certificate_runs set numbers = int8range(last_run.first, wanted + 1) where id = last_run.id;
    end if;
  end if;
  update issues set size = wanted where number = of_issue;
  return wanted;
end $$;

-- Checkouts that were open when this file came.
do $$
declare
  live record;
begin
  if exists (select from reservations) then
    return;
  end if;
  for live in select id, investment_id, shares from payments where state in ('sending', 'open', 'pending', 'authorized') and investment_id is not null order by created_at loop
    perform promise_room(1, live.id, live.investment_id, live.shares);
  end loop;
end $$;

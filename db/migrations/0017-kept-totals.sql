-- Sums that lists and overviews show, kept with each change instead of counted at each look. Checks compare them with what
-- they sum up.

-- Counts over everybody. Each writer adds to a slot of its own connection, so that two do not wait for one row.
create table if not exists tallies (
  what text not null check (what in ('investors', 'pending_kyc', 'paid_cents')),
  slot int not null,
  amount bigint not null,
  primary key (what, slot)
);

create or replace function tally(counted text, delta bigint) returns void language sql as $$
  insert into tallies as kept (what, slot, amount) values (counted, pg_backend_pid() % 32, delta)
  on conflict (what, slot) do update set amount = kept.amount + excluded.amount
$$;

alter table investors
  add column if not exists paid_cents bigint not null default 0,
  add column if not exists paid_investments int not null default 0,
  -- By bank transfer, and those of them that are still to be paid.
  add column if not exists manual_investments int not null default 0,
  add column if not exists open_requests int not null default 0;

-- Pending is what `isKycPending` of the domain says.
create or replace function is_kyc_pending(who investors) returns boolean language sql immutable as $$
  select who.kyc_status not in ('verified', 'submitted') and num_nulls(nullif(who.id_document_url, ''), nullif(who.proof_of_residence_url, '')) > 0
$$;

do $$ begin
  if not exists (select from tallies) then
    update investors set paid_cents = sums.paid_cents, paid_investments = sums.paid, manual_investments = sums.manual, open_requests = sums.open
      from (
        select investor_id, coalesce(sum(amount_cents) filter (where payment_status = 'paid'), 0) as paid_cents, count(*) filter (where payment_status = 'paid') as paid,
          count(*) filter (where payment_method = 'bank_transfer') as manual, count(*) filter (where payment_method = 'bank_transfer' and payment_status = 'pending') as open
        from investments where investor_id is not null group by investor_id
      ) sums where sums.investor_id = investors.id;
    insert into tallies (what, slot, amount)
      select 'investors', 0, count(*) from investors
      union all select 'pending_kyc', 0, count(*) from investors who where is_kyc_pending(who)
      union all select 'paid_cents', 0, coalesce(sum(amount_cents), 0) from investments where payment_status = 'paid';
  end if;
end $$;

-- Nothing may still wait to be checked when a table gets an index.
set constraints all immediate;

create index if not exists investors_by_amount on investors (paid_cents, id);
create index if not exists investors_paid_newest on investors (created_at, id) where paid_investments > 0;
create index if not exists investors_manual_newest on investors (created_at, id) where manual_investments > 0;
create index if not exists investors_manual_by_name on investors (name, id) where manual_investments > 0;
create index if not exists investors_manual_by_amount on investors (paid_cents, id) where manual_investments > 0;
create index if not exists investors_manual_by_kyc on investors (kyc_status, id) where manual_investments > 0;
create index if not exists investors_asking_newest on investors (created_at, id) where open_requests > 0;
create index if not exists investors_asking_by_name on investors (name, id) where open_requests > 0;
create index if not exists investors_asking_by_amount on investors (paid_cents, id) where open_requests > 0;
create index if not exists investors_asking_by_kyc on investors (kyc_status, id) where open_requests > 0;

create or replace function count_investment(who uuid, one investments, sign int) returns void language plpgsql as $$
declare
  paid boolean := one.payment_status = 'paid';
  manual boolean := coalesce(one.payment_method = 'bank_transfer', false);
begin
  if paid then
    perform tally('paid_cents', sign * one.amount_cents);
  end if;
  if who is not null and (paid or manual) then
    update investors set paid_cents = paid_cents + sign * case when paid then one.amount_cents else 0 end, paid_investments = paid_investments + sign * paid::int,
      manual_investments = manual_investments + sign * manual::int, open_requests = open_requests + sign * (manual and one.payment_status = 'pending')::int
      where id = who;
  end if;
end $$;

create or replace function keep_investment_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_investment(old.investor_id, old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_investment(new.investor_id, new, 1);
  end if;
  return null;
end $$;
create or replace trigger investment_is_counted after insert or delete on investments for each row execute function keep_investment_totals();
create or replace trigger investment_is_recounted after update of investor_id, amount_cents, payment_status, payment_method on investments
  for each row when ((old.investor_id, old.amount_cents, old.payment_status, old.payment_method) is distinct from (new.investor_id, new.amount_cents, new.payment_status, new.payment_method))
  execute function keep_investment_totals();

create or replace function keep_investor_tallies() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally('investors', 1);
    perform tally('pending_kyc', is_kyc_pending(new)::int);
  elsif tg_op = 'DELETE' then
    perform tally('investors', -1);
    perform tally('pending_kyc', -is_kyc_pending(old)::int);
  else
    perform tally('pending_kyc', is_kyc_pending(new)::int - is_kyc_pending(old)::int);
  end if;
  return null;
end $$;
create or replace trigger investor_is_counted after insert or delete on investors for each row execute function keep_investor_tallies();
create or replace trigger investor_is_recounted after update of kyc_status, id_document_url, proof_of_residence_url on investors
  for each row when (is_kyc_pending(old) <> is_kyc_pending(new)) execute function keep_investor_tallies();

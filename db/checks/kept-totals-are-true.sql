-- Sums that are kept equal what they sum up: of each investor, and of everybody.
select investors.id::text as whose, 'investor' as what from investors
left join lateral (
  select coalesce(sum(amount_cents) filter (where payment_status = 'paid'), 0) as paid_cents, count(*) filter (where payment_status = 'paid') as paid,
    count(*) filter (where payment_method = 'bank_transfer') as manual, count(*) filter (where payment_method = 'bank_transfer' and payment_status = 'pending') as open
  from investments where investor_id = investors.id
) sums on true
where (investors.paid_cents, investors.paid_investments, investors.manual_investments, investors.open_requests) is distinct from (sums.paid_cents, sums.paid, sums.manual, sums.open)
union all
select sums.what, 'everybody' from (
  select 'investors' as what, count(*) as amount from investors
  union all select 'pending_kyc', count(*) from investors who where is_kyc_pending(who)
  union all select 'paid_cents', coalesce(sum(amount_cents), 0) from investments where payment_status = 'paid'
) sums left join (select what, sum(amount) as amount from tallies group by what) kept using (what)
where sums.amount <> coalesce(kept.amount, 0);

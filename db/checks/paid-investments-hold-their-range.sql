-- Invariant I1: a paid investment has exactly one range, as large as its ledger line says; nothing else has one.
select i.id as investment, i.payment_status, i.number_of_shares, run.numbers, entry.numbers as booked
from investments i
full join certificate_runs run on run.investment_id = i.id
left join ledger_entries entry on entry.investment_id = coalesce(i.id, run.investment_id) and entry.kind = 'paid'
where (i.payment_status = 'paid' or run.investment_id is not null)
  and (i.payment_status is distinct from 'paid' or run.numbers is null or entry.numbers is distinct from run.numbers);

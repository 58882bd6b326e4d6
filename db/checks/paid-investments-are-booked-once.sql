-- Invariant I1: a paid investment has exactly one "paid" line, of its amount at issue.
select i.id as investment, count(entry.id) as lines
from investments i left join ledger_entries entry on entry.investment_id = i.id and entry.kind = 'paid'
where i.payment_status = 'paid'
group by i.id having count(entry.id) <> 1;

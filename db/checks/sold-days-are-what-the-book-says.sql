-- What is kept as sold on a day is the sum of the "paid" lines that were recorded on it.
select day, kept.sold_cents as kept, booked.sold_cents as booked
from sold_by_day kept
full join (
  select offer_day(at) as day, sum(amount_cents) as sold_cents from ledger_entries where kind = 'paid' group by 1
) booked using (day)
where kept.sold_cents is distinct from booked.sold_cents;

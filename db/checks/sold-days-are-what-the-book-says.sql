-- What is kept as sold on a day is the sum of the "paid" lines that were recorded on it: money, and numbers.
select day, kept.sold_cents as kept, booked.sold_cents as booked, kept.sold_shares as kept_shares, booked.sold_shares as booked_shares
from sold_by_day kept
full join (
  select offer_day(at) as day, sum(amount_cents) as sold_cents, coalesce(sum(upper(numbers) - lower(numbers)), 0) as sold_shares from ledger_entries where kind = 'paid' group by 1
) booked using (day)
where (kept.sold_cents, kept.sold_shares) is distinct from (booked.sold_cents, booked.sold_shares);

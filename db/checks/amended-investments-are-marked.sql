-- A paid investment is marked as amended exactly while it says another amount than was booked for it, or another number of
-- shares than it was issued.
select i.id as investment, i.amended_at, i.amount_cents, entry.amount_cents as booked, i.number_of_shares, i.base_shares + i.bonus_shares as issued
from investments i join ledger_entries entry on entry.investment_id = i.id and entry.kind = 'paid'
where i.payment_status = 'paid'
  and (i.amended_at is not null) <> (i.amount_cents <> entry.amount_cents or i.number_of_shares <> i.base_shares + i.bonus_shares);

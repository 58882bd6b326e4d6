-- Invariant I7: shares of an investment that was not booked by hand are what its amount gives on the terms that it was
-- offered, base and bonus rounded down, unless an admin edited them before it was paid. What was issued is judged by the amount that was paid, not by what it was edited to.
select i.id, coalesce(paid.amount_cents, i.amount_cents) as amount_cents, number_of_shares, base_shares, bonus_shares
from investments i left join ledger_entries paid on paid.investment_id = i.id and paid.kind = 'paid'
where manual_payment_reference is null and terms_edited_at is null and (
  base_shares <> coalesce(paid.amount_cents, i.amount_cents) / share_price_cents or bonus_shares <> base_shares::bigint * bonus_percent / 100
  or (paid.id is null and number_of_shares <> base_shares + bonus_shares));

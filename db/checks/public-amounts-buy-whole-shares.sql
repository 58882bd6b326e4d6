-- An amount that was not booked by hand is the minimum or more, and buys whole shares, on the terms that stand in the register.
select id, amount_cents from investments, register
where manual_payment_reference is null and (amount_cents < minimum_shares * share_price_cents or amount_cents % share_price_cents <> 0);

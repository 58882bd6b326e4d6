-- Invariant I7: shares of an investment that was not booked by hand are what its amount gives.
select id, amount_cents, number_of_shares from investments
where manual_payment_reference is null
  and number_of_shares <> amount_cents / 750 + (amount_cents / 750) *
    (case when amount_cents >= 10000000 then 5 when amount_cents >= 5000000 then 2 when amount_cents >= 1000000 then 1 else 0 end) / 100;

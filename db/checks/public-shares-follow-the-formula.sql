-- Invariant I7: shares of an investment that was not booked by hand are what its amount gives on the terms that stand in
-- the register: base and bonus rounded down, by the highest tier that the amount reaches.
select id, amount_cents, number_of_shares, base, percent from investments, register,
  lateral (select amount_cents / share_price_cents as base) bought,
  lateral (select coalesce((
    select (tier ->> 'percent')::bigint from jsonb_array_elements(bonus_tiers) tier
    where (tier ->> 'from_cents')::bigint <= amount_cents order by (tier ->> 'from_cents')::bigint desc limit 1
  ), 0) as percent) reached
where manual_payment_reference is null and number_of_shares <> base + base * percent / 100;

-- Invariant I4: paid is never undone, and nothing comes back from the end but money.
select h.id, h.payment_id, h.from_state, h.to_state from payment_history h
where h.from_state = 'paid'
  or (h.from_state in ('canceled', 'expired', 'failed') and h.to_state <> 'paid')
  or (h.from_state = 'pending' and h.to_state in ('sending', 'open'))
  or (h.from_state = 'open' and h.to_state = 'sending');

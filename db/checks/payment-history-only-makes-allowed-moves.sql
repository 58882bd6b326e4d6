-- Invariant I4: paid is never undone, nothing comes back from the end but money, and nothing moves to where it is.
with allowed (from_state, to_state) as (
  values ('sending', 'open'), ('sending', 'pending'), ('sending', 'authorized'), ('sending', 'paid'), ('sending', 'canceled'), ('sending', 'expired'), ('sending', 'failed'),
    ('open', 'pending'), ('open', 'authorized'), ('open', 'paid'), ('open', 'canceled'), ('open', 'expired'), ('open', 'failed'),
    ('pending', 'paid'), ('pending', 'canceled'), ('pending', 'expired'), ('pending', 'failed'),
    ('authorized', 'paid'), ('authorized', 'canceled'), ('authorized', 'expired'), ('authorized', 'failed'),
    ('canceled', 'paid'), ('expired', 'paid'), ('failed', 'paid')
)
select h.id, h.payment_id, h.from_state, h.to_state from payment_history h
where h.from_state is not null
  and not exists (select from allowed where allowed.from_state = h.from_state and allowed.to_state = h.to_state);

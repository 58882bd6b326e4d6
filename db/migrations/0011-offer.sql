-- The terms on which certificates are sold, beside the size of the issue: written at each start from the configuration,
-- so that the invariants judge by what stands here. All that was sold before this file was sold on its defaults.
alter table register
  add column if not exists share_price_cents bigint not null default 750 check (share_price_cents > 0),
  add column if not exists minimum_shares bigint not null default 100 check (minimum_shares > 0),
  add column if not exists bonus_tiers jsonb not null
    default '[{"from_cents": 10000000, "percent": 5}, {"from_cents": 5000000, "percent": 2}, {"from_cents": 1000000, "percent": 1}]'
    check (jsonb_typeof(bonus_tiers) = 'array');

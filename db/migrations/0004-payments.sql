-- Attempts to pay an investment at the provider, and every move that each of them made.
create table if not exists payments (
  id uuid primary key default gen_random_uuid(),
  investment_id uuid references investments on delete set null,
  -- What travels with the payment and comes back in every answer: the investment that it was made for. It stays,
  -- also when the money is counted for another investment, or the investment is deleted.
  sent_for uuid not null,
  attempt int not null check (attempt >= 1),
  -- Stored before the call, so that a repeat after a crash is the same request to the provider.
  idempotency_key uuid not null unique,
  provider_payment_id text unique,
  state text not null check (state in ('sending', 'open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  shares int not null check (shares > 0),
  method text not null,
  checkout_url text,
  expires_at timestamptz,
  paid_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  charged_back_cents bigint not null default 0 check (charged_back_cents >= 0),
  checked_at timestamptz,
  ended_at timestamptz,
  -- The provider refused to make it; another request under the same key may still have succeeded.
  refused_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (sent_for, attempt)
);
-- Two tabs, one checkout: an investment has at most one that can still be paid.
create unique index if not exists payments_one_live on payments (investment_id)
  where state in ('sending', 'open', 'pending', 'authorized');
-- Room that open checkouts reserve.
create index if not exists payments_live on payments (checked_at) include (shares)
  where state in ('sending', 'open', 'pending', 'authorized');
create index if not exists payments_paid on payments (paid_at) where state = 'paid';
create index if not exists payments_ended on payments (ended_at) where state in ('canceled', 'expired', 'failed');
create index if not exists payments_of_investment on payments (investment_id);

create table if not exists payment_history (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  from_state text,
  to_state text not null,
  source text not null check (source in ('checkout', 'webhook', 'page', 'sweep', 'admin')),
  at timestamptz not null
);
create index if not exists payment_history_of_payment on payment_history (payment_id, id);

-- Payments to look up at the provider: one row each, however many webhooks name it.
create table if not exists payment_checks (
  provider_payment_id text primary key,
  source text not null check (source in ('webhook', 'sweep')),
  asked int not null default 1,
  run_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null
);
create index if not exists payment_checks_due on payment_checks (run_at);

-- What happened to money and numbers, in one line each. It names no person, and outlives every delete
-- (seven years of fiscal duty).
create table if not exists ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('paid', 'assigned', 'released', 'refunded', 'charged_back')),
  investment_id uuid,
  assignment_id uuid,
  payment_id uuid,
  amount_cents bigint not null default 0,
  method text,
  numbers int8range,
  booked_on date not null,
  at timestamptz not null
);
create unique index if not exists ledger_one_paid on ledger_entries (investment_id) where kind = 'paid';
create unique index if not exists ledger_one_assigned on ledger_entries (assignment_id) where kind = 'assigned';
create index if not exists ledger_of_payment on ledger_entries (payment_id);

-- What a person must decide: a second payment, a wrong amount, a refund, money without room.
create table if not exists reviews (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  cause text not null unique,
  investment_id uuid,
  payment_id uuid,
  details jsonb not null default '{}',
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  resolved_by uuid references admin_users,
  reason text,
  -- Set while money is being sent back: nothing else may be decided meanwhile.
  refunding_at timestamptz,
  constraint resolved_says_how check ((resolved_at is null) = (resolution is null))
);
create index if not exists reviews_open on reviews (opened_at) where resolved_at is null;

-- Takes the register's lock and says what is left once every reservation is kept, and whether one free run holds so
-- many numbers in one piece.
create or replace function lock_room_for(wanted bigint, out room bigint, out fits boolean)
  language plpgsql volatile as $$
begin
  select issue_size - issued into room from register for update;
  select room - coalesce(sum(shares), 0) into room from payments where state in ('sending', 'open', 'pending', 'authorized');
  fits := exists (
    select from generate_series(size_class(wanted), (select size_class(greatest(issue_size, 1)) from register)) as class,
    lateral (select from certificate_runs where state = 'free' and size_class(size) = class and size >= wanted order by first limit 1) as run
  );
end $$;

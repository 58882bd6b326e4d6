-- What the product has promised to guests and must keep by itself.

-- A checkout that somebody no longer wants is ended, not just looked up.
alter table payment_checks add column if not exists cancel boolean not null default false;

-- "Uw investering is opgeslagen en wordt zodra mogelijk verwerkt": a link is mailed once the provider answers again.
create table if not exists payment_promises (
  investment_id uuid primary key references investments on delete cascade,
  made_at timestamptz not null,
  run_at timestamptz not null,
  attempts int not null default 0
);
create index if not exists payment_promises_due on payment_promises (run_at);

-- Who wants to hear when there is room again; one line for an address, the newest wish counts.
create table if not exists waiting_list (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email))),
  name text not null,
  shares int not null check (shares > 0),
  asked_at timestamptz not null,
  told_at timestamptz
);
create index if not exists waiting_list_first on waiting_list (asked_at) where told_at is null;

-- A retracted investment gives its numbers back and is no longer paid; the ledger says so.
alter table investments add column if not exists retracted_at timestamptz;
create unique index if not exists ledger_one_released on ledger_entries (investment_id) where kind = 'released' and investment_id is not null;

-- Money that came by bank: every transfer that an admin booked, how much of it counts toward its investment, and what became of
-- the rest. And how it stands with a large request: called, told where to pay, reminded, expired.

create table if not exists bank_transfers (
  id uuid primary key default gen_random_uuid(),
  investment_id uuid not null references investments on delete cascade,
  -- What the statement says.
  reference text not null,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  kept_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  moved_cents bigint not null default 0,
  booked_by uuid references admin_users,
  booked_at timestamptz not null,
  constraint no_part_counts_twice check (least(kept_cents, returned_cents, moved_cents) >= 0 and kept_cents + returned_cents + moved_cents <= amount_cents)
);
create index if not exists bank_transfers_of_investment on bank_transfers (investment_id, booked_at);

alter table reviews add column if not exists transfer_id uuid;
create index if not exists reviews_of_transfer on reviews (transfer_id) where transfer_id is not null;

alter table investments add column if not exists called_at timestamptz;
-- When the person was last told where to pay, until which day the request then stands, and whether that was said once more.
alter table investments add column if not exists details_sent_at timestamptz;
alter table investments add column if not exists expires_on date;
alter table investments add column if not exists reminded_at timestamptz;
alter table investments add column if not exists expired_at timestamptz;

-- What was agreed by telephone: whoever's request it is takes it along when they are deleted.
create table if not exists request_notes (
  id bigint generated always as identity primary key,
  investment_id uuid not null references investments on delete cascade,
  admin_id uuid references admin_users,
  at timestamptz not null,
  called boolean not null,
  note text not null
);
create index if not exists request_notes_of_investment on request_notes (investment_id, id);

-- Whoever is yet to be called stands first; those who were called wait for their money; some nobody paid.
create index if not exists investments_requests_in_order on investments ((called_at is not null), created_at, id)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and superseded_at is null and retracted_at is null;
create index if not exists investments_to_call on investments (created_at, id)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and superseded_at is null and retracted_at is null and called_at is null;
create index if not exists investments_expired on investments (expired_at, id) where expired_at is not null;
create index if not exists investments_unpaid_until on investments (expires_on, id)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and superseded_at is null and retracted_at is null and expires_on is not null;
drop index if exists investments_requested;

-- Open screens hear of it.
create or replace trigger request_followed after update of called_at, details_sent_at, reminded_at on investments for each row
  when ((old.called_at, old.details_sent_at, old.reminded_at) is distinct from (new.called_at, new.details_sent_at, new.reminded_at)) execute function tell_investment_change();
create or replace function tell_request_change() returns trigger language plpgsql as $$
begin
  perform tell_change('investment', new.investment_id::text, null, null);
  return null;
end $$;
create or replace trigger transfer_booked after insert or update on bank_transfers for each row execute function tell_request_change();
create or replace trigger request_noted after insert on request_notes for each row execute function tell_request_change();

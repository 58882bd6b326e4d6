-- Who did what, and what must still be told to whom. Both are written in the transaction of the change itself.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table if not exists audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('admin', 'investor', 'guest', 'system')),
  admin_id uuid,
  investor_id uuid,
  investment_id uuid,
  action text not null,
  details jsonb not null default '{}'
);
create index if not exists audit_log_of_investor on audit_log (investor_id, id);
create index if not exists audit_log_of_investment on audit_log (investment_id, id);

drop trigger if exists audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
drop trigger if exists ledger_is_append_only on ledger_entries;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
drop trigger if exists payment_history_is_append_only on payment_history;
create trigger payment_history_is_append_only before update or delete or truncate on payment_history
  for each statement execute function refuse_change();

create table if not exists outbox (
  id bigint generated always as identity primary key,
  -- The receiver's key: the same for every try.
  message_id uuid not null unique default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'event')),
  name text not null,
  -- Once per cause.
  cause text not null unique,
  investor_id uuid,
  investment_id uuid,
  payload jsonb not null,
  occurred_at timestamptz not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index if not exists outbox_due on outbox (run_at, id) where done_at is null and dead_at is null;
create index if not exists outbox_dead on outbox (dead_at) where dead_at is not null;
create index if not exists outbox_of_investor on outbox (investor_id);
create index if not exists outbox_of_investment on outbox (investment_id);

create or replace function wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_table_name);
  return null;
end $$;
drop trigger if exists outbox_wakes_worker on outbox;
create trigger outbox_wakes_worker after insert on outbox for each statement execute function wake_worker();
drop trigger if exists payment_checks_wake_worker on payment_checks;
create trigger payment_checks_wake_worker after insert or update of asked on payment_checks
  for each statement execute function wake_worker();

-- What a person was shown and agreed to before an investment went on: in which version, when. Whose it is, the investment
-- says: today's investor, once there is one.
create table if not exists consents (
  id bigint generated always as identity primary key,
  investment_id uuid not null references investments on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'risk', 'information')),
  version text not null check (version <> ''),
  agreed_at timestamptz not null,
  -- The first time counts; another version is another line.
  unique (investment_id, kind, version)
);

-- It goes with its investment, when a person is erased (contract 4.12), and in no other way: a deletion that follows from
-- another one comes from within a trigger.
create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'consents is append-only' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger consents_are_append_only before update or delete on consents for each row execute function refuse_consent_change();
create or replace trigger consents_are_not_emptied before truncate on consents for each statement execute function refuse_change();

-- What an investor asked to have changed. `was`: what an accepted one replaced.
create table if not exists change_requests (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors on delete cascade,
  field text not null check (field in ('name', 'email')),
  wanted text not null check (wanted <> ''),
  was text,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  reason text,
  decided_by uuid references admin_users on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'accepted') = (was is not null))
);
create unique index if not exists change_requests_open on change_requests (investor_id, field) where state = 'open';
create index if not exists change_requests_of_investor on change_requests (investor_id, asked_at);
create index if not exists change_requests_by_age on change_requests (asked_at);

-- Under which address somebody was known before: it is told that it is no longer so, and its owner may see it.
create table if not exists former_addresses (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors on delete cascade,
  email text not null,
  left_at timestamptz not null
);
create index if not exists former_addresses_of_investor on former_addresses (investor_id, left_at);

-- Open screens of the person and of admins hear of it.
create or replace function tell_change_request() returns trigger language plpgsql as $$
begin
  perform tell_change('profile', new.investor_id::text, new.investor_id, null);
  return null;
end $$;
create or replace trigger change_request_changed after insert or update of state on change_requests for each row execute function tell_change_request();

-- An admin's own sessions, as they are listed and ended: by an id that opens nothing.
alter table admin_sessions add column if not exists id uuid not null default gen_random_uuid();
alter table admin_sessions add column if not exists device text;
alter table admin_sessions add column if not exists device_kind text check (device_kind in ('computer', 'phone', 'tablet'));
alter table admin_sessions add column if not exists used_at timestamptz;
create unique index if not exists admin_sessions_id on admin_sessions (id);

-- What proves beside the password who is there: one authenticator app, and passkeys. One that is not confirmed yet counts for nothing.
create table if not exists admin_factors (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admin_users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- Of an app. `last_step`: the newest thirty seconds of which a code was taken; neither it nor an older one is taken again.
  secret_sealed text,
  last_step bigint,
  -- Of a passkey. That its counter did not grow, which a copied key would do and a synced one does too, stands in the log.
  credential_id bytea unique,
  public_key bytea,
  counter bigint,
  transports text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret_sealed is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index if not exists admin_factors_admin on admin_factors (admin_id);
create unique index if not exists admin_factors_one_app on admin_factors (admin_id, (confirmed_at is null)) where kind = 'totp';

-- A code is spent by deleting it: of two who show it at once, one deletes.
create table if not exists admin_recovery_codes (
  admin_id uuid not null references admin_users on delete cascade,
  hash bytea not null,
  made_at timestamptz not null,
  primary key (admin_id, hash)
);

-- What a passkey is asked to sign: once, for five minutes, for one purpose, of one admin where it is known who it must be.
create table if not exists admin_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('login', 'confirm', 'registration')),
  admin_id uuid references admin_users on delete cascade,
  expires_at timestamptz not null
);
create index if not exists admin_challenges_expiry on admin_challenges (expires_at);

-- The living link by which an invited admin chooses a first password; a newer one takes its place. What it carries is signed, not kept.
create table if not exists admin_invitations (
  admin_id uuid primary key references admin_users on delete cascade,
  id uuid not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- From when every admin needs a second factor; no row: it is up to each.
create table if not exists factor_policy (
  one boolean primary key default true check (one),
  required_from timestamptz not null
);

-- The history names admins by their id: who is gone is turned off, never deleted.
create or replace function keep_admin() returns trigger language plpgsql as $$
begin
  raise exception 'an admin is turned off, not deleted: history names them';
end $$;
create or replace trigger admin_kept before delete on admin_users for each row execute function keep_admin();

-- A person's own sessions, as they are listed: on what, since when, last used. Handed on from pair to pair of one family;
-- empty in those that an instance of the version before made.
alter table investor_sessions add column if not exists device text;
alter table investor_sessions add column if not exists device_kind text check (device_kind in ('computer', 'phone', 'tablet'));
-- When this login began: not when its tokens were last rotated.
alter table investor_sessions add column if not exists begun_at timestamptz;
alter table investor_sessions add column if not exists used_at timestamptz;

-- One living link for an investor to choose a password; a newer one takes its place. What the link carries is signed, not
-- kept. `session_hash`: the link was exchanged, once, for a session that can do nothing else.
create table if not exists password_resets (
  investor_id uuid primary key references investors on delete cascade,
  id uuid not null unique,
  expires_at timestamptz not null,
  session_hash bytea unique,
  session_expires_at timestamptz,
  created_at timestamptz not null
);
create index if not exists password_resets_expiry on password_resets (expires_at);

-- Whoever writes another address, by whatever way: the one who had the old one is out (contract 4.19).
create or replace function end_logins_of_old_address() returns trigger language plpgsql as $$
begin
  update investor_sessions set ended_at = new.updated_at where investor_id = new.id and ended_at is null;
  delete from login_codes where investor_id = new.id;
  delete from password_resets where investor_id = new.id;
  return null;
end $$;
create or replace trigger investor_address_changed after update of email on investors
  for each row when (old.email is distinct from new.email) execute function end_logins_of_old_address();

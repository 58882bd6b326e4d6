-- When the admin of a session last proved who is there: an act that cannot be undone asks for that within ten minutes (contract 3).
-- A session from before has no such moment, and is asked.
alter table admin_sessions add column if not exists confirmed_at timestamptz;

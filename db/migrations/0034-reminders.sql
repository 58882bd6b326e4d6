-- How often somebody was reminded of what is missing from their profile, and whether they asked to hear no more of it.
create table if not exists profile_reminders (
  investor_id uuid primary key references investors on delete cascade,
  sent smallint not null default 0 check (sent between 0 and 2),
  sent_at timestamptz,
  stopped_at timestamptz,
  check ((sent = 0) = (sent_at is null))
);

-- Counters and answers that all instances share. They may be lost in a crash, so they are not logged.
create unlogged table if not exists limits (
  key bytea not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index if not exists limits_age on limits (window_start);

-- The first answer to a write that carried an Idempotency-Key; the same key gets the same answer.
create table if not exists idempotency_keys (
  key bytea primary key,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null
);
create index if not exists idempotency_keys_age on idempotency_keys (created_at);

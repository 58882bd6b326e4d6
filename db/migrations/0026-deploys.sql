-- What instances and builds on one database must know of each other (decisions 0040 and 0041).

-- The hashed files of every build that was served here lately. A page of one build may ask an instance of another for its
-- script; it finds it here for seven days after the last instance of that build was seen.
create table if not exists web_files (
  name text primary key,
  content bytea not null,
  -- Text is kept as brotli made it at the build.
  packed boolean not null,
  served_at timestamptz not null
);
-- It is packed already.
alter table web_files alter column content set storage external;

-- Under which secrets this database was written: a mark that follows from the secret and gives nothing of it away.
create table if not exists secret_marks (
  mark bytea primary key,
  written_at timestamptz not null,
  -- Orders the writers, whatever clock they go by.
  place bigint generated always as identity
);

-- Each time that an operator stopped selling.
create table if not exists selling_stops (
  id bigint generated always as identity primary key,
  reason text not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz
);
create unique index if not exists selling_stops_one_at_a_time on selling_stops ((true)) where resumed_at is null;

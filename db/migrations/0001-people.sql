-- People: investors, guests, admins, and how each of them is known to the server.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only "stable" because its dictionary could be swapped; ours is not, so a stored column may use it.
create or replace function plain_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table if not exists investors (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  name text not null,
  phone text,
  address text,
  street_address text,
  city text,
  postal_code text,
  country text not null default 'Nederland',
  tax_id text,
  bsn_sealed text,
  bsn_last3 text check (bsn_last3 ~ '^\d{3}$'),
  kvk text,
  nationality text,
  investment_type text check (investment_type in ('personal', 'company')),
  kyc_status text not null default 'pending'
    check (kyc_status in ('pending', 'submitted', 'documents_uploaded', 'verified', 'rejected')),
  kyc_verified_at timestamptz,
  id_document_url text,
  proof_of_residence_url text,
  documents_uploaded_at timestamptz,
  profile_complete boolean not null default false,
  profile_notified_at timestamptz,
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (plain_text(name || ' ' || email)) stored
);
create index if not exists investors_search on investors using gin (search_text gin_trgm_ops);
create index if not exists investors_search_prefix on investors (search_text text_pattern_ops);
create index if not exists investors_newest on investors (created_at, id);
create index if not exists investors_by_name on investors (name, id);
create index if not exists investors_by_kyc on investors (kyc_status, id);

create table if not exists guest_sessions (
  id uuid primary key,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists guest_sessions_expiry on guest_sessions (expires_at);

create table if not exists investor_sessions (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors on delete cascade,
  family uuid not null,
  access_hash bytea not null unique,
  refresh_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  rotated_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index if not exists investor_sessions_family on investor_sessions (family);
create index if not exists investor_sessions_investor on investor_sessions (investor_id);
create index if not exists investor_sessions_expiry on investor_sessions (refresh_expires_at);

-- One living code for an investor; a resend replaces it (spec 1, section 2; contract 4.8).
create table if not exists login_codes (
  investor_id uuid primary key references investors on delete cascade,
  code_id uuid not null,
  mac bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table if not exists admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  name text not null,
  role text not null check (role in ('owner', 'admin', 'viewer')),
  is_active boolean not null default true,
  password_hash text not null,
  -- Set while the password is one that the product made up; it stops working at this moment.
  password_expires_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null
);

create table if not exists admin_sessions (
  token_hash bytea primary key,
  admin_id uuid not null references admin_users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null
);
create index if not exists admin_sessions_admin on admin_sessions (admin_id);
create index if not exists admin_sessions_expiry on admin_sessions (expires_at);

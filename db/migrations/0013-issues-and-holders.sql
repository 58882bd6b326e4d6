-- What is issued, on which terms, and to whom: an issue is a row, a holder is a lasting pseudonym of a person.
create extension if not exists btree_gist;

-- Size and counts are the register's own. Whoever gives out, takes back, promises or moves numbers of an issue holds its
-- row until the end (for no key update: those who only name the issue need not wait). The configuration fills the first one.
create table if not exists issues (
  number int primary key check (number >= 1),
  name text not null,
  share_price_cents bigint not null check (share_price_cents > 0),
  minimum_shares bigint not null check (minimum_shares > 0),
  bonus_tiers jsonb not null check (jsonb_typeof(bonus_tiers) = 'array'),
  size bigint not null check (size >= 0),
  issued bigint not null default 0 check (issued >= 0),
  -- Free, but not to be given: somebody may hold them whom a restored database does not know (contract 4.26).
  withheld bigint not null default 0 check (withheld >= 0),
  -- How many hold numbers of it.
  holders bigint not null default 0 check (holders >= 0),
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  -- The last line of its book: a later one is never recorded before it, whatever the clock of its writer says.
  last_recorded_at timestamptz not null default 'epoch',
  constraint issued_within_the_size check (issued + withheld <= size)
);

do $$ begin
  if not exists (select from issues) then
    insert into issues (number, name, share_price_cents, minimum_shares, bonus_tiers, size, issued)
      select 1, 'Uitgifte 1', share_price_cents, minimum_shares, bonus_tiers, issue_size, issued from register;
  end if;
  -- Files 3 and 11 make this table anew when they are run again.
  drop table register;
end $$;

-- Nobody's name: it outlives the erasure of whom it stands for (contract 4.12 and 4.25).
create table if not exists holders (
  id uuid primary key,
  created_at timestamptz not null
);

alter table investors add column if not exists holder_id uuid not null default gen_random_uuid() unique;
insert into holders (id, created_at) select holder_id, created_at from investors on conflict do nothing;
do $$ begin
  if not exists (select from pg_constraint where conname = 'investor_is_a_holder') then
    alter table investors add constraint investor_is_a_holder foreign key (holder_id) references holders deferrable initially deferred;
  end if;
end $$;

-- Whoever makes an investor, makes the holder with it.
create or replace function make_holder() returns trigger language plpgsql as $$
begin
  insert into holders (id, created_at) values (new.holder_id, new.created_at) on conflict do nothing;
  return null;
end $$;
create or replace trigger investor_becomes_a_holder after insert on investors for each row execute function make_holder();

-- An address that changes takes along what is still to be paid under it, so that it never makes a second person.
create or replace function keep_investments() returns trigger language plpgsql as $$
begin
  update investments set investor_id = new.id where investor_id is null and guest_email = old.email and payment_status <> 'paid';
  return null;
end $$;
create or replace trigger address_takes_investments_along after update of email on investors
  for each row when (old.email <> new.email) execute function keep_investments();

-- What an investment was offered: it stays, whatever the issue's terms become and whatever an admin edits later. It names
-- its issue without a foreign key: that would let every guest touch the issue's row, which is the busiest of all.
alter table investments
  add column if not exists issue int not null default 1,
  add column if not exists share_price_cents bigint check (share_price_cents > 0),
  add column if not exists base_shares int check (base_shares >= 0),
  add column if not exists bonus_shares int check (bonus_shares >= 0),
  add column if not exists bonus_percent int check (bonus_percent >= 0),
  -- The numbers that it was issued; who holds them today, the register says.
  add column if not exists certificate_start bigint,
  add column if not exists certificate_end bigint;

update investments i set share_price_cents = issues.share_price_cents, base_shares = least(bought.base, i.number_of_shares),
    bonus_shares = i.number_of_shares - least(bought.base, i.number_of_shares), bonus_percent = coalesce(reached.percent, 0)
  from issues, investments j,
  lateral (select j.amount_cents / issues.share_price_cents as base) bought,
  lateral (select (
    select (tier ->> 'percent')::int from jsonb_array_elements(issues.bonus_tiers) tier
    where (tier ->> 'from_cents')::bigint <= j.amount_cents order by (tier ->> 'from_cents')::bigint desc limit 1
  ) as percent) reached
  where i.id = j.id and issues.number = 1 and i.share_price_cents is null;

alter table investments
  alter column share_price_cents set not null,
  alter column base_shares set not null,
  alter column bonus_shares set not null,
  alter column bonus_percent set not null;

alter table admin_certificate_assignments
  add column if not exists issue int not null default 1 references issues,
  add column if not exists certificate_start bigint,
  add column if not exists certificate_end bigint;

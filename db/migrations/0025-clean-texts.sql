-- Texts that were kept before every text was cleaned on its way in: the domain of an address not as the network writes it,
-- marks that nobody sees. The app cleans them at each start, with the rules that it has (an older instance beside it may
-- still write such texts); here is what finds them without reading everybody.
create or replace function may_be_unclean(address text, others text) returns boolean language sql immutable parallel safe as $$
  select address ~ '[^!-~]' or others ~ '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
$$;
create index if not exists investors_unclean on investors (id) where may_be_unclean(email, name || ' ' || coalesce(phone, ''));
create index if not exists investments_unclean on investments (id) where may_be_unclean(guest_email, guest_name || ' ' || guest_phone);
create index if not exists waiting_list_unclean on waiting_list (id) where may_be_unclean(email, name);
create index if not exists admin_users_unclean on admin_users (id) where may_be_unclean(email, name);

-- Writes an address otherwise; false when somebody else has it in that writing already, and then nothing changes.
create or replace function rewrite_address(of_table regclass, of_column text, of_id uuid, was text, becomes text) returns boolean language plpgsql as $$
begin
  execute format('update %s set %I = $1 where id = $2 and %I = $3', of_table, of_column, of_column) using becomes, of_id, was;
  return true;
exception when unique_violation or check_violation then
  return false;
end $$;

-- Written at each look whether an instance can serve: a database that still reads but can write no more is not ready.
create table if not exists readiness (one int primary key default 1 check (one = 1), written_at timestamptz not null);

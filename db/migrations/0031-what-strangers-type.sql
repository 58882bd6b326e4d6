-- What an address that somebody typed may do to whoever it belongs to: nothing that he sees, and nobody else's wait.

do $$ begin
  if not exists (select from information_schema.columns where table_schema = current_schema and table_name = 'investments' and column_name = 'address_proven_at') then
    -- When whoever made it, or came back to it, showed that its address is his. Until then an unpaid one is shown to no investor.
    alter table investments add column address_proven_at timestamptz;
    -- An unpaid one that is an investor's already was made for him, or for an address that was his: his account goes on showing it.
    -- Paid and retracted ones it shows whatever stands here, so that nothing is written in most of the table.
    update investments set address_proven_at = updated_at where investor_id is not null and payment_status <> 'paid' and retracted_at is null;
  end if;
end $$;

-- When the mailed link of a place was followed, or its owner was known otherwise: only then it keeps others back.
alter table waiting_list add column if not exists proven_at timestamptz;
-- There was no room for it when it was first looked at. Who joins while there is room is told at once, at nobody's cost.
alter table waiting_list add column if not exists waited boolean not null default false;
do $$ begin
  if not exists (select from information_schema.columns where table_schema = current_schema and table_name = 'waiting_list' and column_name = 'first_chance_until') then
    -- For how many he was told, and until when others are not told of the same numbers.
    alter table waiting_list add column if not exists first_chance_shares int not null default 0;
    alter table waiting_list add column first_chance_until timestamptz;
    -- Who was told within the last hour was told that he has the first chance: he keeps it to its end.
    update waiting_list set first_chance_shares = shares, first_chance_until = told_at + interval '1 hour' where told_at > now() - interval '1 hour';
  end if;
end $$;

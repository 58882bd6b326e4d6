-- What an admin edits: an investment that then says something else than it was offered or issued, and what stood in an
-- investor's fields before.

alter table investments
  -- Since when a paid one says another amount or number of shares than it was issued (contract 4.9); null: it says the same.
  add column if not exists amended_at timestamptz,
  -- When an admin last changed, before it was paid, what it asks and what it gives: then no formula holds between the two.
  add column if not exists terms_edited_at timestamptz;

-- The key under which the personal values of one investor's audit lines are sealed; itself sealed under the application's
-- secret. It goes with the investor, and then nobody reads them any more (contract 4.12).
create table if not exists personal_keys (
  investor_id uuid primary key references investors on delete cascade,
  sealed text not null
);

-- Open screens hear of another amount and another number of shares too (0008).
create or replace trigger investment_changed after update of payment_status, investor_id, retracted_at, amount_cents, number_of_shares on investments
  for each row when ((old.payment_status, old.investor_id, old.retracted_at, old.amount_cents, old.number_of_shares) is distinct from (new.payment_status, new.investor_id, new.retracted_at, new.amount_cents, new.number_of_shares))
  execute function tell_investment_change();

-- What an admin writes to an investor in words of his own: kept with the person until the letter is written, and as long as the
-- person is (contract 5.11).
create table if not exists written_letters (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors on delete cascade,
  subject text not null,
  body text not null,
  written_by uuid references admin_users,
  written_at timestamptz not null
);
create index if not exists written_letters_of_investor on written_letters (investor_id, written_at);

-- Money that was booked by hand is found again by what the statement says of it, so that it is booked once.
create index if not exists investments_booked on investments (investor_id, manual_payment_reference) where manual_payment_reference is not null;

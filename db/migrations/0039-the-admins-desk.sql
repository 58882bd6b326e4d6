-- What waits for an admin is counted at each look at the desk, so each queue has an index of its own that holds nothing else.

-- Every large request that waits for its money, whoever asked.
create index if not exists investments_requested on investments (created_at, id)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and superseded_at is null and retracted_at is null;
-- The certificate overview, in the order of numbers; and the highest of all, which need not be in the range that begins highest.
create index if not exists investments_by_certificate on investments (certificate_start, id) where payment_status = 'paid' and certificate_start is not null;
create index if not exists investments_highest_certificate on investments (certificate_end) where payment_status = 'paid' and certificate_end is not null;
create index if not exists change_requests_waiting on change_requests (asked_at, id) where state = 'open';

-- Open screens hear of a request when it is made.
create or replace trigger request_made after insert on investments for each row
  when (new.payment_method = 'bank_transfer' and new.payment_status = 'pending') execute function tell_investment_change();

-- And of a message that was given up, or is sent again.
create or replace function tell_message_change() returns trigger language plpgsql as $$
begin
  perform tell_change('message', new.id::text, null, null);
  return null;
end $$;
create or replace trigger message_given_up after update of dead_at on outbox for each row
  when ((old.dead_at is null) <> (new.dead_at is null)) execute function tell_message_change();

-- How much of the room one guest, and one network address, holds reserved and unpaid (contract 4.22).

-- From which address a checkout was asked for, as a keyed hash; forgotten after a day.
alter table payments add column if not exists asked_from bytea;
create index if not exists payments_by_asker on payments (asked_from) where asked_from is not null;
create index if not exists investments_of_session on investments (guest_session_id) where guest_session_id is not null and payment_status <> 'paid';

-- Promises a checkout its room (`promise_room`), and says beside whom it stands: how large the issue is, how much of it is not
-- sold, how much of that others were promised, and how much this guest holds for other investments, by session or address.
create or replace function reserve_room(of_issue int, for_payment uuid, for_investment uuid, wanted bigint,
  out room bigint, out promised boolean, out closes_at timestamptz, out size bigint, out reserved bigint, out held bigint)
  language plpgsql volatile as $$
declare
  mine investments;
begin
  -- The issue is locked from here on, so what is read below stays true.
  select made.room, made.promised, made.closes_at into room, promised, closes_at from promise_room(of_issue, for_payment, for_investment, wanted) made;
  select issue.size into size from issues issue where number = of_issue;
  select coalesce(sum(shares), 0) into reserved from reservations where issue = of_issue and payment_id <> for_payment;
  select * into mine from investments where id = for_investment;
  select coalesce(sum(shares), 0) into held from reservations
    where investment_id <> for_investment and investment_id in (
      select id from investments where guest_email = mine.guest_email
      union select id from investments where guest_session_id = mine.guest_session_id and payment_status <> 'paid'
    );
end $$;

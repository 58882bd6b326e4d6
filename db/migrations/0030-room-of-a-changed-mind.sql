-- What a guest holds of the room, so that nobody is refused for what a stranger typed, nor for having chosen another amount (contract 4.4, 4.22).

-- As the function of the same name with four arguments, which earlier versions of the app ask while a new one is rolled out; but
-- `held` is what this guest holds for other investments that he still wants, and `left_behind` what is still promised to those
-- that he replaced by another amount. A guest is whoever proved a session. Without one he is known by the e-mail address that he
-- typed and the network address that he asks from (`asked`, under every secret of a rotation), among others without proof alone.
-- `ends_at`: when the first of these checkouts ends.
create or replace function reserve_room(of_issue int, for_payment uuid, for_investment uuid, wanted bigint, asked bytea[],
  out room bigint, out promised boolean, out closes_at timestamptz, out size bigint, out reserved bigint,
  out proven boolean, out held bigint, out left_behind bigint, out ends_at timestamptz)
  language plpgsql volatile as $$
declare
  mine investments;
begin
  -- The issue is locked from here on, so what is read below stays true.
  select made.room, made.promised, made.closes_at into room, promised, closes_at from promise_room(of_issue, for_payment, for_investment, wanted) made;
  select issue.size into size from issues issue where number = of_issue;
  select coalesce(sum(shares), 0) into reserved from reservations where issue = of_issue and payment_id <> for_payment;
  select * into mine from investments where id = for_investment;
  proven := mine.guest_session_id is not null;
  if proven then
    select coalesce(sum(promise.shares) filter (where other.superseded_at is null), 0), coalesce(sum(promise.shares) filter (where other.superseded_at is not null), 0), min(payment.expires_at)
      into held, left_behind, ends_at
      from investments other join reservations promise on promise.investment_id = other.id join payments payment on payment.id = promise.payment_id
      where other.guest_session_id = mine.guest_session_id and other.payment_status <> 'paid' and other.id <> for_investment;
  else
    select coalesce(sum(promise.shares), 0), 0, min(payment.expires_at)
      into held, left_behind, ends_at
      from investments other join reservations promise on promise.investment_id = other.id join payments payment on payment.id = promise.payment_id
      where other.guest_email = mine.guest_email and other.guest_session_id is null and other.id <> for_investment and payment.asked_from = any(asked);
  end if;
end $$;

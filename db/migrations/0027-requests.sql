-- Large requests: what is written on their bank transfer, and how an admin finds them before anybody is an investor.

alter table investments add column if not exists payment_reference text unique;
create sequence if not exists request_numbers;
-- An open request of nobody yet (contract 5.12).
create index if not exists investments_asked on investments (created_at, id)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and investor_id is null and superseded_at is null and retracted_at is null;

-- Requests from before this file get theirs now (ISO 11649, as `domain/payment-reference.ts` makes them).
do $$
declare
  one record;
  number bigint;
begin
  for one in select id from investments where payment_method = 'bank_transfer' and payment_status = 'pending' and payment_reference is null order by created_at, id loop
    number := nextval('request_numbers');
    update investments set payment_reference = 'RF' || lpad((98 - (number::numeric * 1000000 + 271500) % 97)::text, 2, '0') || lpad(number::text, 12, '0') where id = one.id;
  end loop;
end $$;

-- What the one search of the desk looks through beside names and addresses, each in an index of its own (decision 0050).

-- A reference as it is compared: letters and digits alone, however it was written on the transfer.
create or replace function reference_key(value text) returns text language sql immutable parallel safe strict as $$
  select upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g'))
$$;
create index if not exists investments_by_booked_reference on investments (reference_key(manual_payment_reference) text_pattern_ops) where manual_payment_reference is not null;
create index if not exists investments_by_asked_reference on investments (payment_reference text_pattern_ops) where payment_reference is not null;
-- The number of a request in its reference, behind `RF`, the check digits and the noughts: what people read out.
create index if not exists investments_by_request_number on investments (ltrim(substr(payment_reference, 5), '0') text_pattern_ops) where payment_reference is not null;
create index if not exists payments_by_provider_id on payments (lower(provider_payment_id) text_pattern_ops) where provider_payment_id is not null;

-- Telephone numbers by any of their digits.
create index if not exists investors_by_phone_digits on investors using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);

-- Open requests of people who are no investor yet, by what they typed; by its reference one is found as every payment is.
create or replace function request_text(name text, email text, phone text) returns text language sql immutable parallel safe as $$
  select public.plain_text(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g'))
$$;
create index if not exists investments_asked_by_text on investments using gin (request_text(guest_name, guest_email, guest_phone) gin_trgm_ops)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and investor_id is null and superseded_at is null and retracted_at is null;
create index if not exists investments_asked_by_phone_digits on investments using gin (regexp_replace(guest_phone, '[^0-9]', '', 'g') gin_trgm_ops)
  where payment_method = 'bank_transfer' and payment_status = 'pending' and investor_id is null and superseded_at is null and retracted_at is null;

-- Whether a person is to decide about a payment that was found.
create index if not exists reviews_open_of_investment on reviews (investment_id) where resolved_at is null;
create index if not exists reviews_open_of_payment on reviews (payment_id) where resolved_at is null;

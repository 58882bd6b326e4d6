-- People with their sums, what they asked for, and how it was paid.
insert into investors (id, holder_id, email, name, phone, street_address, city, postal_code, investment_type, kyc_status, kyc_verified_at, id_document_url, proof_of_residence_url, documents_uploaded_at, documents_due_at,
    profile_complete, created_at, updated_at, paid_cents, paid_investments, manual_investments, open_requests)
  select person.id, holder_id, email, name, phone, address, city, postal_code, type, kyc, case kyc when 'verified' then later end,
    case when documents > 0 then 'documents/' || person.id || '/identiteit.pdf' end, case when documents > 1 then 'documents/' || person.id || '/adres.pdf' end, case when documents > 0 then later end, case when kyc in ('documents_uploaded', 'submitted') then later end,
    kyc in ('submitted', 'verified'), created_at, later, paid_cents, paid, manual, open
  from person cross join life cross join words
  join word town on town.kind = 'city' and town.place = pg_temp.usual(pg_temp.chance(n, 43), cities)
  join word street on street.kind = 'street' and street.place = pg_temp.usual(pg_temp.chance(n, 44), streets)
  join (
    select n, coalesce(sum(amount_cents) filter (where fate_of = 'paid'), 0) as paid_cents, count(*) filter (where fate_of = 'paid') as paid,
      count(*) filter (where method = 'bank_transfer') as manual, count(*) filter (where method = 'bank_transfer' and fate_of = 'pending') as open
    from asked group by n
  ) sums using (n),
  lateral (select pg_temp.chance(n, 40) as drawn, least(ended, created_at + interval '20 days' * pg_temp.chance(n, 41)) as later, pg_temp.chance(n, 42) < 0.9 as told) chosen,
  lateral (select case when drawn < 0.62 then 'verified' when drawn < 0.7 then 'submitted' when drawn < 0.75 then 'documents_uploaded' when drawn < 0.77 then 'rejected' else 'pending' end as kyc) verdict,
  lateral (select case when kyc <> 'pending' then 2 when drawn < 0.85 then 1 else 0 end as documents,
    case when told then town.word end as city, case when told then street.word || ' ' || (1 + n % 200)::text end as address,
    case when told then 1000 + n % 9000 || ' ' || chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 26)::int) end as postal_code, case when told then case when drawn < 0.05 then 'company' else 'personal' end end as type) details
  where role = 'investor' order by n;

insert into investments (id, investor_id, amount_cents, number_of_shares, payment_status, status, payment_method, payment_date, paid_at, retracted_at, manual_payment_reference, payment_reference, guest_email, guest_name, guest_phone,
    issue, share_price_cents, base_shares, bonus_shares, bonus_percent, certificate_start, certificate_end, created_at, updated_at)
  select asked.id, case role when 'investor' then investor_id end, amount_cents, base + bonus, payment_status, case payment_status when 'paid' then 'completed' else payment_status end, method,
    case when place is not null then pg_temp.day_of(paid_at) end, case payment_status when 'paid' then paid_at end, case fate_of when 'withdrawn' then changed_at end,
    case when method = 'bank_transfer' and fate_of = 'paid' then 'OVB ' || key end,
    case when method = 'bank_transfer' then 'RF' || lpad((98 - (key::numeric * 1000000 + 271500) % 97)::text, 2, '0') || lpad(key::text, 12, '0') end, email, name, phone, 1, 750, base, bonus, percent,
    case payment_status when 'paid' then first end, case payment_status when 'paid' then first + shares - 1 end, paid_at - interval '4 minutes', coalesce(changed_at, paid_at)
  from asked
  left join (select investment_id as id, place, first, shares, case became when 'withdrawn' then changed_at end as changed_at from fate) given using (id),
  lateral (select case when fate_of = 'withdrawn' then 'failed' when fate_of = 'checkout' then 'pending' else fate_of end as payment_status) standing
  where role <> 'gone' order by paid_at;

insert into admin_certificate_assignments (id, investor_id, certificate_quantity, assignment_reason, assigned_at, issue, certificate_start, certificate_end)
  select assignment_id, person.id, upper(numbers) - lower(numbers), 'Actie', at, 1, lower(numbers), upper(numbers) - 1 from line join person on person.holder_id = line.receiver where assignment_id is not null and kind in ('assignment', 'again');

insert into payments (id, investment_id, sent_for, attempt, idempotency_key, provider_payment_id, state, amount_cents, shares, method, expires_at, paid_at, charged_back_cents, checked_at, ended_at, created_at, updated_at)
  select pg_temp.id_of('payment', key), case when role <> 'gone' then id end, id, 1, pg_temp.id_of('key', key), 'tr_' || substring(md5('tr' || key) for 16), state, amount_cents, base + bonus, 'ideal', paid_at + interval '11 minutes',
    case state when 'paid' then paid_at end, case fate_of when 'withdrawn' then amount_cents else 0 end, paid_at, case when state not in ('paid', 'open') then paid_at end, paid_at - interval '3 minutes', paid_at
  from asked, lateral (select case when fate_of in ('paid', 'withdrawn') then 'paid' when fate_of = 'checkout' then 'open' else (array['expired', 'canceled', 'failed'])[1 + key % 3] end as state) standing
  where method = 'ideal' and fate_of <> 'pending' order by paid_at;

insert into payment_history (payment_id, from_state, to_state, source, at)
  select id, before, case after when 'end' then state else after end, source, case after when 'end' then updated_at else created_at end
  from payments, (values (1, null, 'sending', 'checkout'), (2, 'sending', 'open', 'checkout'), (3, 'open', 'end', 'webhook')) move (step, before, after, source)
  where after <> 'end' or state <> 'open' order by updated_at, id, step;

insert into reservations (payment_id, investment_id, issue, run_id, shares)
  select id, investment_id, 1, (select certificate_runs.id from certificate_runs where state = 'free' order by first desc limit 1), shares from payments where state = 'open';

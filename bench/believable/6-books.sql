-- The lines about money, what was done, what was told, and the sums over everybody.
insert into ledger_entries (kind, investment_id, payment_id, amount_cents, method, numbers, booked_on, at)
  select kind, investment_id, payment_id, amount_cents, method, numbers, pg_temp.day_of(at), at from (
    select 'paid' as kind, investment_id, case method when 'ideal' then pg_temp.id_of('payment', key) end as payment_id, amount_cents, method, numbers, at from fate join asked using (key) where kind = 'issue'
    union all
    select 'charged_back', investment_id, pg_temp.id_of('payment', key), amount_cents, method, null, changed_at from fate join asked using (key) where became = 'withdrawn'
  ) booked order by at;

insert into reviews (kind, cause, investment_id, payment_id, opened_at, resolved_at, resolution, reason)
  select 'chargeback', 'chargeback:' || pg_temp.id_of('payment', key), investment_id, pg_temp.id_of('payment', key), changed_at, changed_at, 'retract', 'Geld ging terug' from fate where became = 'withdrawn';

insert into audit_log (at, actor, investor_id, investment_id, action)
  select at, actor, investor_id, investment_id, action from (
    select created_at as at, 'system' as actor, id as investor_id, null::uuid as investment_id, 'investor_created' as action from person where role <> 'guest'
    union all select at, 'system', pg_temp.id_of('investor', n), investment_id, 'investment_settled' from fate where kind = 'issue'
    union all select changed_at, 'admin', pg_temp.id_of('investor', n), null, 'certificates_transferred' from fate where became in ('transferred', 'shared')
    union all select max(changed_at), 'admin', pg_temp.id_of('investor', n), null, 'investor_deleted' from fate where became = 'released' group by n
  ) done order by at;

insert into outbox (message_id, channel, name, cause, investor_id, investment_id, payload, occurred_at, run_at, attempts, done_at)
  select pg_temp.id_of('message', key), 'event', 'payment_completed', 'payment_completed:' || id, investor_id, id,
    jsonb_build_object('investmentId', id, 'fullName', name, 'email', email, 'phone', phone, 'investmentAmount', amount_cents / 100.0, 'numberOfShares', base + bonus, 'investorId', investor_id,
      'certificateStart', first, 'certificateEnd', first + shares - 1, 'paymentMethod', method, 'paymentDate', day),
    at, at, 1, at + interval '2 seconds'
  from fate join asked using (key) where asked.fate_of = 'paid' and fate.kind = 'issue' and fate.role = 'investor' order by at;

insert into tallies (what, slot, amount)
  select 'investors', 0, count(*) from investors
  union all select 'pending_kyc', 0, count(*) from investors who where is_kyc_pending(who)
  union all select 'paid_cents', 0, coalesce(sum(amount_cents), 0) from investments where payment_status = 'paid'
  on conflict (what, slot) do update set amount = excluded.amount;
insert into sold_by_day (day, sold_cents, sold_shares) select offer_day(at), sum(amount_cents), sum(upper(numbers) - lower(numbers)) from ledger_entries where kind = 'paid' group by 1;
-- The next line of the book comes after these.
select setval(pg_get_serial_sequence('certificate_mutations', 'id'), (select max(id) from certificate_mutations));

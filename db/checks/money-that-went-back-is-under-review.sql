-- Certificates that were issued for money which went back, in whole or in part, have been put before a person.
select p.id as payment, p.provider_payment_id from payments p
join ledger_entries entry on entry.payment_id = p.id and entry.kind = 'paid'
where p.refunded_cents + p.charged_back_cents > 0
  and not exists (select from reviews where reviews.payment_id = p.id and reviews.kind in ('refund', 'chargeback'));

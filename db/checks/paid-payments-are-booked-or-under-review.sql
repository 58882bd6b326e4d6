-- Invariant I3: money that the provider reports as paid is booked on an investment or waits for a person, unless all of it went back.
select p.id as payment, p.provider_payment_id from payments p
where p.state = 'paid' and p.refunded_cents + p.charged_back_cents < p.amount_cents
  and not exists (select from ledger_entries entry where entry.payment_id = p.id and entry.kind = 'paid')
  and not exists (select from reviews where reviews.payment_id = p.id);

-- Invariant I3: money that the provider reports as paid is booked on an investment or waits for a person.
select p.id as payment, p.provider_payment_id from payments p
where p.state = 'paid'
  and not exists (select from ledger_entries entry where entry.payment_id = p.id and entry.kind = 'paid')
  and not exists (select from reviews where reviews.payment_id = p.id);

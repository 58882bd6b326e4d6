-- Money that came by bank bought certificates, went back, or is before a person: no part of it is forgotten.
select transfer.id as transfer from bank_transfers transfer
where transfer.kept_cents + transfer.returned_cents + transfer.moved_cents < transfer.amount_cents
  and not exists (select from reviews where reviews.transfer_id = transfer.id and (reviews.resolved_at is null or reviews.resolution = 'ignore'))
union all
-- What is kept for an investment that is not paid was put before a person.
select min(transfer.id::text)::uuid from bank_transfers transfer join investments on investments.id = transfer.investment_id
where transfer.kept_cents > 0 and investments.payment_status <> 'paid' and investments.retracted_at is null
group by investments.id having not exists (select from reviews where reviews.investment_id = investments.id and reviews.kind in ('part_transfer', 'no_room'))
union all
-- And what bought certificates is what was booked for them.
select min(transfer.id::text)::uuid from bank_transfers transfer join ledger_entries entry on entry.investment_id = transfer.investment_id and entry.kind = 'paid' and entry.payment_id is null
group by entry.id, entry.amount_cents having sum(transfer.kept_cents) <> entry.amount_cents;

-- An amount that was not booked by hand, or edited before it was paid, is the minimum or more, and buys whole shares at the
-- price that it was offered.
select i.id, coalesce(paid.amount_cents, i.amount_cents) as amount_cents from investments i join issues on issues.number = i.issue
left join ledger_entries paid on paid.investment_id = i.id and paid.kind = 'paid'
where manual_payment_reference is null and terms_edited_at is null
  and (base_shares < issues.minimum_shares or coalesce(paid.amount_cents, i.amount_cents) % i.share_price_cents <> 0);

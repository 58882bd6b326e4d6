-- Money came that is not what was asked for, and a person looks at it: meanwhile nobody is told that nothing came, nor asked
-- to pay again. Set with the case, and cleared when it is decided.
alter table payments add column if not exists questioned_at timestamptz;
update payments set questioned_at = review.opened_at from reviews review
  where review.payment_id = payments.id and review.kind = 'payment_mismatch' and review.resolved_at is null and payments.state <> 'paid' and payments.questioned_at is null;

-- All that open checkouts were promised can be kept at once: each promise stands in a free run that has room for all of
-- its promises, and only what can still be paid has one.
select reservation.payment_id, 'its run has no room' as what from reservations reservation join certificate_runs run on run.id = reservation.run_id
where run.state <> 'free' or run.issue <> reservation.issue or run.size < (select sum(shares) from reservations other where other.run_id = run.id)
union all
select reservation.payment_id, 'nothing can be paid' from reservations reservation join payments on payments.id = reservation.payment_id
where payments.state not in ('sending', 'open', 'pending', 'authorized');

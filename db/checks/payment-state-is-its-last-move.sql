-- Invariant I4: every move of a payment is in its history.
select p.id as payment, p.state, last.to_state from payments p
left join lateral (select to_state from payment_history h where h.payment_id = p.id order by h.id desc limit 1) last on true
where last.to_state is distinct from p.state;

-- Invariant I5: each paid investment has its event, once: as a payment, or as a client whom an admin added.
select i.id as investment, count(o.id) as events from investments i
left join outbox o on o.cause in ('payment_completed:' || i.id, 'manual_client_added:' || i.id)
where i.payment_status = 'paid'
group by i.id having count(o.id) <> 1;

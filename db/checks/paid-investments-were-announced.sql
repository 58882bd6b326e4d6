-- Invariant I5: each paid investment has its event, once.
select i.id as investment, count(o.id) as events from investments i
left join outbox o on o.cause = 'payment_completed:' || i.id
where i.payment_status = 'paid'
group by i.id having count(o.id) <> 1;

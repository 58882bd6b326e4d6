-- The log is read by moment, whoever acted, and whatever was done: a page of a million lines costs what a page costs.
create index if not exists audit_log_by_moment on audit_log (at, id);
create index if not exists audit_log_of_admin on audit_log (admin_id, at, id) where admin_id is not null;
create index if not exists audit_log_of_actor on audit_log (actor, at, id);
create index if not exists audit_log_of_word on audit_log (action, at, id);

-- The CRM is told of whoever wants to invest, as automation and people are: by the outbox.
alter table outbox drop constraint if exists outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'event', 'lead'));

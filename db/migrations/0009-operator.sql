-- What an operator does by `script/admin` stands in the audit log as well.
alter table audit_log drop constraint if exists audit_log_actor_check;
alter table audit_log add constraint audit_log_actor_check check (actor in ('admin', 'investor', 'guest', 'system', 'operator'));

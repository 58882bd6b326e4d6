-- What an open screen may show was changed: every instance is told once the transaction is committed, whoever wrote it.
-- No personal data: kind, id, whose it is, and the word that it now has.
create or replace function tell_change(kind text, id text, investor uuid, payment_status text) returns void language sql as $$
  select pg_notify('changed', json_build_object('kind', kind, 'id', id, 'investorId', investor, 'paymentStatus', payment_status)::text)
$$;

create or replace function tell_investment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_change('investment', old.id::text, old.investor_id, null);
  else
    perform tell_change('investment', new.id::text, new.investor_id, new.payment_status);
  end if;
  return null;
end $$;

create or replace trigger investment_changed after update of payment_status, investor_id, retracted_at on investments
  for each row when ((old.payment_status, old.investor_id, old.retracted_at) is distinct from (new.payment_status, new.investor_id, new.retracted_at))
  execute function tell_investment_change();
create or replace trigger investment_deleted after delete on investments for each row execute function tell_investment_change();

create or replace function tell_review_change() returns trigger language plpgsql as $$
begin
  perform tell_change('review', new.id::text, null, null);
  return null;
end $$;

create or replace trigger review_changed after insert or update of resolved_at on reviews for each row execute function tell_review_change();

-- A stream that was opened with a session is cut when the session ends: by log-out, theft, deletion or an operator. Whose
-- it was stands in the column that the trigger names.
create or replace function tell_session_end() returns trigger language plpgsql as $$
begin
  perform tell_change('session', to_jsonb(old) ->> tg_argv[0], null, null);
  return null;
end $$;

create or replace trigger investor_session_ended after update of ended_at on investor_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end('investor_id');
create or replace trigger investor_session_deleted after delete on investor_sessions
  for each row when (old.ended_at is null) execute function tell_session_end('investor_id');
create or replace trigger admin_session_deleted after delete on admin_sessions
  for each row execute function tell_session_end('admin_id');
create or replace trigger admin_may_less after update of is_active, role on admin_users
  for each row when ((old.is_active, old.role) is distinct from (new.is_active, new.role)) execute function tell_session_end('id');

-- Since when somebody's documents wait for a verdict: from the moment at which both were there or the profile was sent again. A
-- new version of a document meanwhile keeps its place. Kept by the row itself, so that no verb can forget it.
alter table investors add column if not exists documents_due_at timestamptz;

create or replace function keep_documents_due() returns trigger language plpgsql as $$
begin
  if new.kyc_status not in ('documents_uploaded', 'submitted') then
    new.documents_due_at := null;
  elsif new.documents_due_at is null then
    new.documents_due_at := case when tg_op = 'INSERT' then coalesce(new.documents_uploaded_at, new.updated_at) else new.updated_at end;
  end if;
  return new;
end $$;
create or replace trigger documents_are_due before insert or update of kyc_status on investors for each row execute function keep_documents_due();

update investors set documents_due_at = coalesce(documents_uploaded_at, updated_at)
where kyc_status in ('documents_uploaded', 'submitted') and documents_due_at is null;

-- The queue: nothing else is in it, so that it is as small as what waits.
create index if not exists investors_documents_due on investors (documents_due_at, id)
  where kyc_status in ('documents_uploaded', 'submitted') and id_document_url is not null and proof_of_residence_url is not null;

-- Whoever received numbers stands in the details of the line, and of one that says on which day; his history has it, too.
create index if not exists audit_log_of_receiver on audit_log ((details ->> 'to'), id) where action in ('certificates_transferred', 'mutation_corrected');

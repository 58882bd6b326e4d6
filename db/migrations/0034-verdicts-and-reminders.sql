-- When the last verdict about a person fell: the letter about an older one is not sent any more.
alter table investors add column if not exists kyc_judged_at timestamptz;

-- Whoever judges says which state of a person he looked at (`updated_at`): a document that comes or goes makes another one of it.
create or replace function show_documents() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.investor_id, old.investor_id);
begin
  update investors set
    id_document_url = (select path from documents where investor_id = whose and kind = 'id' and state = 'present'),
    proof_of_residence_url = (select path from documents where investor_id = whose and kind = 'proof' and state = 'present'),
    documents_uploaded_at = (select max(uploaded_at) from documents where investor_id = whose and state = 'present'),
    updated_at = greatest(coalesce(new.ended_at, new.uploaded_at, updated_at), updated_at + interval '1 millisecond')
  where id = whose;
  return null;
end $$;

-- Open screens hear of every verdict, also of one that changes nothing but its reasons.
create or replace trigger profile_changed after update of kyc_status, kyc_judged_at, id_document_url, proof_of_residence_url on investors
  for each row when ((old.kyc_status, old.kyc_judged_at, old.id_document_url, old.proof_of_residence_url) is distinct from (new.kyc_status, new.kyc_judged_at, new.id_document_url, new.proof_of_residence_url))
  execute function tell_profile_change();

-- How often somebody was reminded of what is missing from their profile, and whether they asked to hear no more of it.
create table if not exists profile_reminders (
  investor_id uuid primary key references investors on delete cascade,
  sent smallint not null default 0 check (sent between 0 and 2),
  sent_at timestamptz,
  stopped_at timestamptz,
  check ((sent = 0) = (sent_at is null))
);

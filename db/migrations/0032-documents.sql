-- What an investor showed: each version a row of its own, with its verdict. `id_document_url` and `proof_of_residence_url` of
-- an investor are a view of it, which these triggers keep true.
create table if not exists documents (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references investors on delete cascade,
  kind text not null check (kind in ('id', 'proof')),
  state text not null default 'present' check (state in ('present', 'replaced', 'removed')),
  -- Where its file is kept. The file of one that is not present any more is gone.
  path text not null unique,
  type text not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  verdict text check (verdict in ('accepted', 'rejected')),
  verdict_reason text,
  judged_by uuid references admin_users on delete set null,
  judged_at timestamptz,
  ended_at timestamptz,
  check ((state = 'present') = (ended_at is null)),
  check ((verdict is null) = (judged_at is null))
);
create unique index if not exists documents_present on documents (investor_id, kind) where state = 'present';
create index if not exists documents_of_investor on documents (investor_id, uploaded_at);

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
create or replace trigger documents_are_shown after insert or update of state or delete on documents for each row execute function show_documents();

-- When the last verdict about a person fell: the letter about an older one is not sent any more.
alter table investors add column if not exists kyc_judged_at timestamptz;

-- Open screens of the person and of admins hear of a document and of every verdict, also of one that changes nothing but its reasons.
create or replace function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform tell_change('profile', new.id::text, new.id, null);
  return null;
end $$;
create or replace trigger profile_changed after update of kyc_status, kyc_judged_at, id_document_url, proof_of_residence_url on investors
  for each row when ((old.kyc_status, old.kyc_judged_at, old.id_document_url, old.proof_of_residence_url) is distinct from (new.kyc_status, new.kyc_judged_at, new.id_document_url, new.proof_of_residence_url))
  execute function tell_profile_change();

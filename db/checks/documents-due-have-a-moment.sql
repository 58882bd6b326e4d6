-- Whoever waits for a verdict has a moment since when, and nobody else.
select id, kyc_status, documents_due_at from investors
where (kyc_status in ('documents_uploaded', 'submitted')) is distinct from (documents_due_at is not null);

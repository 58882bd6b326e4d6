-- Why an identity check fell as it did, in words for the person (contract 4.10). Only the server sets it.
alter table investors add column if not exists kyc_reason text check (kyc_reason is null or length(kyc_reason) between 1 and 1000);

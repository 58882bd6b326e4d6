-- Two years after a guest was last heard of, nothing that names him is kept (privacy policy, section 6).
create index if not exists investments_to_forget on investments (updated_at) where investor_id is null and guest_email <> 'gewist';

-- Parts of what a search looks through, each in an index of its own. When a common word is searched for, that more than ten
-- thousand people have it is proved by counting in one of these, without a look at the people (decision 0034). Each is a
-- piece of `search_text`, so that who has a word in it has it there.
alter table investors
  add column if not exists given_name text generated always as (plain_text(split_part(name, ' ', 1))) stored,
  add column if not exists family_name text generated always as (plain_text(substring(name from position(' ' in name) + 1))) stored,
  add column if not exists mailbox text generated always as (plain_text(substring(email from '@.*$'))) stored;
create index if not exists investors_by_given_name on investors (given_name);
create index if not exists investors_by_family_name on investors (family_name);
create index if not exists investors_by_mailbox on investors (mailbox);

-- All investments in the order in which they were begun: for files of a period.
create index if not exists investments_by_moment on investments (created_at, id);

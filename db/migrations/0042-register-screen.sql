-- Which line of the book was the first and which the last that was known at a moment: lines are recorded in their order.
create index if not exists mutations_by_moment on certificate_mutations (issue, recorded_at, id);

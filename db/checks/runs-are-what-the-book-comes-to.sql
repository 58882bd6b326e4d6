-- Folding the book from nothing gives the runs: each number is held by the receiver of the last line that moved it, by that
-- line and since its day, as it was last corrected; numbers whose last line gave them back, or that have none, are nobody's.
with moved as (
  select id, issue, numbers, to_holder, coalesce((select correction.effective_on from certificate_mutations correction where correction.corrects = line.id order by id desc limit 1), effective_on) as since
  from certificate_mutations line where kind not in ('correction', 'seal')
), standing as (
  select id, issue, to_holder, since, unnest(int8multirange(numbers) - coalesce((
    select range_agg(later.numbers) from moved later where later.issue = line.issue and later.numbers && line.numbers and later.id > line.id
  ), '{}')) as numbers
  from moved line
), book as (
  select issue, id as mutation_id, to_holder as holder_id, since, range_agg(numbers) as numbers from standing where to_holder is not null group by issue, id, to_holder, since
), register as (
  select issue, mutation_id, holder_id, since, range_agg(numbers) as numbers from certificate_runs where holder_id is not null group by issue, mutation_id, holder_id, since
)
select * from book full join register using (issue, mutation_id, holder_id, since)
where book.numbers is distinct from register.numbers;

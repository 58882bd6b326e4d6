-- Each giver held all that he gave, and a new holder is given only what nobody holds; no line takes effect before the line
-- that it follows. Corrections move days, never the order: lines follow one another by their ids.
with moved as (
  select line.*, coalesce((select correction.effective_on from certificate_mutations correction where correction.corrects = line.id order by id desc limit 1), effective_on) as since
  from certificate_mutations line where kind <> 'correction'
), before as (
  -- What of an earlier line still stood when this one came, number by number.
  select line.id, line.numbers, line.from_holder, line.since, earlier.to_holder, earlier.since as earlier_since,
    int8multirange(earlier.numbers * line.numbers) - coalesce((
      select range_agg(between_them.numbers) from moved between_them
      where between_them.issue = line.issue and between_them.numbers && line.numbers and between_them.id > earlier.id and between_them.id < line.id and between_them.kind <> 'seal'
    ), '{}') as stood
  from moved line join moved earlier on earlier.issue = line.issue and earlier.numbers && line.numbers and earlier.id < line.id and earlier.kind <> 'seal'
)
select id, 'received or given by another' as what from before where not isempty(stood) and to_holder is distinct from from_holder
union all
select id, 'before the line that it follows' from before where not isempty(stood) and since < earlier_since
union all
select line.id, 'given without being held' from moved line
where line.from_holder is not null and int8multirange(line.numbers) <> coalesce((select range_agg(part) from before, unnest(before.stood) part where before.id = line.id), '{}');

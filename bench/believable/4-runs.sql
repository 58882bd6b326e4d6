-- Who holds what today: what the lines come to.
insert into certificate_runs (issue, numbers, state, holder_id, mutation_id, since)
  select 1, numbers, state, holder, by_line, since from (
    select case became when 'shared' then int8range(first + shares / 2, first + shares) else fate.numbers end as numbers, case became when 'sealed' then 'sealed' else 'held' end as state,
      fate.holder_id as holder, given.id as by_line, coalesce(correction.effective_on, given.effective_on) as since
      from fate join line given on given.place = fate.place and given.kind = fate.kind
      left join line correction on correction.place = fate.place and correction.kind = 'correction'
      where became in ('kept', 'shared', 'sealed')
    union all
    select line.numbers, 'held', line.receiver, line.id, line.effective_on from line where kind in ('transfer', 'again')
  ) held order by by_line;

-- A million people stay below the largest issue that there may be, 1,000,000,000.
update issues set size = (select max(first + shares - 1) + greatest(1000000, max(first) / 8) from lot) where number = 1;
insert into certificate_runs (issue, numbers, state)
  select 1, free, 'free' from unnest((
    select range_agg(numbers) from (
      select numbers from fate where became = 'withdrawn' or (became = 'released' and not given_again)
      union all select int8range(max(first + shares), max(size) + 1) from lot, issues
    ) nobodys)) free;

insert into positions (issue, holder_id, certificates)
  select 1, receiver, coalesce(sum(size), 0) from (select distinct receiver from line where receiver is not null) had
  left join certificate_runs on holder_id = receiver group by receiver;

update issues set issued = (select sum(size) from certificate_runs where holder_id is not null), holders = (select count(*) from positions where certificates > 0),
  last_recorded_at = (select max(recorded_at) from certificate_mutations) where number = 1;

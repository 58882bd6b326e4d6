-- An issue's own counts are those of its runs: numbers that somebody holds, numbers withheld, and how many hold them.
select issues.number, issues.issued, issues.withheld, issues.holders, held.issued as held, held.withheld as kept_back, held.holders as holding
from issues, lateral (
  select coalesce(sum(size) filter (where holder_id is not null), 0) as issued, coalesce(sum(size) filter (where state = 'withheld'), 0) as withheld, count(distinct holder_id) as holders
  from certificate_runs where issue = issues.number
) held
where (issues.issued, issues.withheld, issues.holders) is distinct from (held.issued, held.withheld, held.holders);

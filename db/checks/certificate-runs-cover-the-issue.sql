-- Invariant I2: every number from 1 to the size of the issue lies in a run, and none beyond it.
select issues.number, issues.size, count(run.id) as runs, coalesce(sum(run.size), 0) as numbers, min(run.first) as first, max(run.after) - 1 as last
from issues left join certificate_runs run on run.issue = issues.number
group by issues.number
having coalesce(sum(run.size), 0) <> issues.size or (issues.size > 0 and (min(run.first) <> 1 or max(run.after) - 1 <> issues.size));

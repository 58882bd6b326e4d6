-- Invariant I2: every number from 1 to the size of the issue lies in a run, and none beyond it.
select register.issue_size, count(run.id) as runs, coalesce(sum(run.size), 0) as numbers, min(run.first) as first, max(run.after) - 1 as last
from register left join certificate_runs run on true
group by register.issue_size
having coalesce(sum(run.size), 0) <> register.issue_size
  or (register.issue_size > 0 and (min(run.first) <> 1 or max(run.after) - 1 <> register.issue_size));

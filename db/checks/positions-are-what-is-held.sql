-- The count of each holder's numbers is that of his runs.
select issue, holder_id, position.certificates, held.certificates as in_runs
from positions position
full join (select issue, holder_id, sum(size) as certificates from certificate_runs where holder_id is not null group by issue, holder_id) held using (issue, holder_id)
where coalesce(position.certificates, 0) <> coalesce(held.certificates, 0);

-- The register's own count equals the numbers that are held or sealed.
select register.issued, coalesce(sum(run.size), 0) as not_free
from register left join certificate_runs run on run.state <> 'free'
group by register.issued
having coalesce(sum(run.size), 0) <> register.issued;

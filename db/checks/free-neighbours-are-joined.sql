-- Two free runs never touch: what comes back joins them.
select a.id as run, b.id as next_run from certificate_runs a
join certificate_runs b on b.issue = a.issue and b.first = a.after and b.state = 'free'
where a.state = 'free';

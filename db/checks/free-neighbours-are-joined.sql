-- Two free runs never touch: a release joins them.
select a.id as run, b.id as next_run from certificate_runs a
join certificate_runs b on b.first = a.after and b.state = 'free'
where a.state = 'free';

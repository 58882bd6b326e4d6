-- Invariant I2: no number of an issue lies in two runs.
select a.id as run, b.id as other_run, a.numbers * b.numbers as doubled
from certificate_runs a join certificate_runs b on a.id < b.id and a.issue = b.issue and a.numbers && b.numbers;

-- Everybody who ever came, in the order in which they came: more in the first months than later. One in a hundred and one
-- was deleted since; one guest for twenty investors never paid.
create temporary table person as
  select n, role, pg_temp.id_of('investor', n) as id, pg_temp.id_of('holder', n) as holder_id, created_at, '06' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone,
    first.word || ' ' || last.word || coalesce('-' || born.word, '') as name,
    -- A number makes it nobody else's.
    first.plain || '.' || last.plain || coalesce(born.plain, '') || n::text || '@' || mailbox.word as email
  from (
    select n, case when n > known then 'guest' when n % 101 = 0 then 'gone' else 'investor' end as role,
      began + (ended - began) * case when n > known then pg_temp.chance(n, 1) else 0.97 * (n::float8 / known) ^ 2 end as created_at
    from life, generate_series(1, known + investors / 20) n
  ) somebody
  cross join words
  join word first on first.kind = 'first' and first.place = pg_temp.usual(pg_temp.chance(n, 2), firsts)
  join word last on last.kind = 'last' and last.place = pg_temp.usual(pg_temp.chance(n, 3), lasts)
  left join word born on born.kind = 'last' and pg_temp.chance(n, 4) < 0.15 and born.place = pg_temp.usual(pg_temp.chance(n, 5), lasts)
  join word mailbox on mailbox.kind = 'mailbox' and mailbox.place = pg_temp.usual(pg_temp.chance(n, 6), mailboxes)
  order by n;
alter table person add primary key (n);
analyze person;

-- What each of them asked for: two and a half times on average, at least once.
create temporary table asked as
  select place.*, base * 750 as amount_cents, percent, (base * percent / 100)::int as bonus, method,
    case
      when role = 'guest' then case when fate < 0.02 then 'checkout' when fate < 0.5 then 'failed' else 'pending' end
      when turn > 1 and large and fate < 0.4 then 'pending'
      when turn > 1 and not large and fate < 0.03 then 'failed'
      when turn > 1 and not large and fate < 0.035 then 'pending'
      when role = 'investor' and not large and method = 'ideal' and fate between 0.04 and 0.0415 then 'withdrawn'
      else 'paid' end as fate_of
  from (
    select n, turn, n * 16 + turn as key, person.role, person.id as investor_id, person.holder_id, pg_temp.id_of('investment', n * 16 + turn) as id, name, email, phone,
      pg_temp.chance(n * 16 + turn, 10) as fate,
      case when turn = 1 then person.created_at else person.created_at + (ended - person.created_at) * 0.98 * pg_temp.chance(n * 16 + turn, 11) end as paid_at,
      case
        when size < 0.35 then 100 when size < 0.6 then 134 when size < 0.8 then 100 + floor(400 * more) when size < 0.95 then 250 + floor(350 * more)
        when size < 0.995 then 1000 + floor(1500 * more) else 6667 + floor(3000 * more) end::int as base
    from life, person,
      lateral generate_series(1, case when person.role = 'guest' then 1 else (array[1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 6, 8])[1 + floor(pg_temp.chance(n, 7) * 20)::int] end) turn,
      lateral (select pg_temp.chance(n * 16 + turn, 8) * case when person.role = 'guest' then 0.99 else 1 end as size, pg_temp.chance(n * 16 + turn, 9) as more) drawn
  ) place,
  lateral (select base * 750 >= 5000000 as large) as request,
  lateral (select case when base * 750 >= 10000000 then 5 when base * 750 >= 5000000 then 2 when base * 750 >= 1000000 then 1 else 0 end as percent) tier,
  lateral (select case when large or (role <> 'guest' and pg_temp.chance(key, 12) < 0.01) then 'bank_transfer' else 'ideal' end as method) way;
update asked set paid_at = ended - interval '10 minutes' * pg_temp.chance(key, 13) from life where fate_of = 'checkout';
analyze asked;

-- Every lot of numbers that was ever given out, in the order in which it was: for money, or by an admin.
create temporary table lot as
  select row_number() over in_order as place, given.*, (1 + coalesce(sum(shares) over (in_order rows between unbounded preceding and 1 preceding), 0))::bigint as first, pg_temp.day_of(at) as day
  from (
    select key, n, role, holder_id, 'issue' as kind, (base + bonus)::bigint as shares, paid_at as at, fate_of = 'withdrawn' as withdrawn, id as investment_id, null::uuid as assignment_id
      from asked where fate_of in ('paid', 'withdrawn')
    union all
    select n * 16, n, role, holder_id, 'assignment', 1 + floor(50 * pg_temp.chance(n, 21))::bigint, created_at + (ended - created_at) * pg_temp.chance(n, 22), false, null, pg_temp.id_of('assignment', n)
      from person, life where role = 'investor' and pg_temp.chance(n, 20) < 0.01
  ) given
  window in_order as (order by at, key);

-- What became of some of them. Who receives was there before the giver.
create temporary table fate as
  select lot.*, int8range(lot.first, lot.first + shares) as numbers, receiver.holder_id as receiver, receiver.id as receiver_id,
    case when lot.role = 'gone' then 'released' when withdrawn then 'withdrawn' when receiver.n is null then 'kept'
      when drawn < 0.007 then 'transferred' when drawn < 0.014 and shares > 1 then 'shared' when drawn < 0.015 then 'sealed' else 'kept' end as became,
    lot.role = 'investor' and kind = 'issue' and pg_temp.chance(key, 33) < 0.005 as corrected,
    lot.role = 'gone' and receiver.n is not null and shares <= 10000 and pg_temp.chance(key, 34) < 0.5 as given_again,
    case when lot.role = 'gone' then leaves_at else at + (ended - at) * pg_temp.chance(key, 31) end as changed_at, ended
  from life cross join lot
  join (select n as who, max(at) + (max(ended) - max(at)) * pg_temp.chance(n, 30) as leaves_at from lot, life group by n) leaving on leaving.who = lot.n
  left join lateral (select 1 + floor((lot.n - 1) * pg_temp.chance(key, 32))::bigint as chosen) drawn_one on true
  left join person receiver on receiver.n = case when chosen % 101 = 0 then chosen - 1 else chosen end and receiver.n < lot.n and receiver.role = 'investor'
  cross join lateral (select pg_temp.chance(key, 35) as drawn) drawn_fate;
analyze fate;

-- The lines of the book, numbered in the order in which they were recorded.
create temporary table line as
  select row_number() over (order by at, place, kind desc) as id, told.* from (
    select place, kind, numbers, null::uuid as giver, holder_id as receiver, day as effective_on, at, investment_id, assignment_id, null::text as reason from fate
    union all
    select place, 'transfer', case became when 'shared' then int8range(first, first + shares / 2) else numbers end, holder_id, receiver, greatest(day, pg_temp.day_of(changed_at) - 3), changed_at, null, null, 'Verkocht'
      from fate where became in ('transferred', 'shared')
    union all
    select place, 'seal', numbers, holder_id, holder_id, pg_temp.day_of(changed_at), changed_at, null, null, null from fate where became = 'sealed'
    union all
    select place, 'withdrawal', numbers, holder_id, null, pg_temp.day_of(changed_at), changed_at, investment_id, null, null from fate where became = 'withdrawn'
    union all
    select place, 'release', numbers, holder_id, null, pg_temp.day_of(changed_at), changed_at, null, null, null from fate where became = 'released'
    union all
    select place, 'again', numbers, null, receiver, pg_temp.day_of(again_at), again_at, null, pg_temp.id_of('again', key), null
      from fate, lateral (select changed_at + (ended - changed_at) * (0.01 + 0.9 * pg_temp.chance(key, 36)) as again_at) later where given_again
    union all
    select place, 'correction', numbers, null, holder_id, day - 1 - floor(4 * pg_temp.chance(key, 37))::int, at + (ended - at) * pg_temp.chance(key, 38), investment_id, null, 'Verkeerde datum' from fate where corrected
  ) told;
create index on line (place, kind);
analyze line;

insert into holders (id, created_at) select holder_id, created_at from person where role <> 'guest' order by n;

insert into certificate_mutations (id, issue, kind, numbers, from_holder, to_holder, effective_on, recorded_at, corrects, investment_id, assignment_id, actor) overriding system value
  select line.id, 1, case line.kind when 'again' then 'assignment' else line.kind end, line.numbers, giver, receiver, effective_on, at,
    case line.kind when 'correction' then (select first.id from line first where first.place = line.place and first.kind = 'issue') end, investment_id, assignment_id,
    case line.kind when 'issue' then 'system' else 'admin' end
  from line order by line.id;
insert into mutation_reasons (mutation_id, reason) select id, reason from line where reason is not null order by id;

-- Open screens of whoever gave or got numbers hear of it. An issue is told with its payment (0008).
create or replace function tell_mutation() returns trigger language plpgsql as $$
declare
  person record;
begin
  for person in select id from investors where holder_id in (new.from_holder, new.to_holder) loop
    perform tell_change('register', new.id::text, person.id, null);
  end loop;
  return null;
end $$;
create or replace trigger mutation_told after insert on certificate_mutations for each row when (new.kind <> 'issue') execute function tell_mutation();

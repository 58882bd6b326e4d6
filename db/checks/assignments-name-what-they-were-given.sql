-- A living assignment was given exactly its quantity, as its last line in the book says; one that was released names nothing.
select assignment.id, assignment.certificate_quantity, assignment.certificate_start, assignment.certificate_end, given.numbers
from admin_certificate_assignments assignment
left join lateral (select numbers from certificate_mutations line where line.assignment_id = assignment.id and line.kind = 'assignment' order by id desc limit 1) given on true
where case assignment.status when 'assigned'
  then given.numbers is distinct from int8range(assignment.certificate_start, assignment.certificate_end, '[]') or assignment.certificate_end - assignment.certificate_start + 1 <> assignment.certificate_quantity
  else num_nonnulls(assignment.certificate_start, assignment.certificate_end) > 0 end;

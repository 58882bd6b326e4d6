-- A living assignment holds exactly its quantity, and nothing else holds a range by assignment.
select assignment.id, assignment.certificate_quantity, run.numbers from admin_certificate_assignments assignment
full join certificate_runs run on run.assignment_id = assignment.id
where (assignment.status = 'assigned' or run.assignment_id is not null)
  and (assignment.status is distinct from 'assigned' or run.size is distinct from assignment.certificate_quantity);

-- Whoever got another address by asking for it is known by the one that he had before.
select request.id, request.investor_id
from change_requests request
where request.field = 'email' and request.state = 'accepted' and request.was <> request.wanted
  and not exists (select from former_addresses former where former.investor_id = request.investor_id and former.email = request.was);

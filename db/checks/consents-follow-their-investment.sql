-- Nobody agrees before there is something to agree to; the clocks of two instances may be a little apart.
select consent.id, consent.investment_id, consent.kind, consent.agreed_at, investment.created_at
from consents consent join investments investment on investment.id = consent.investment_id
where consent.agreed_at < investment.created_at - interval '1 hour';

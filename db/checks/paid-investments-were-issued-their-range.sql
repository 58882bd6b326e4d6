-- Invariant I1: a paid investment was issued exactly the shares that it was offered, as its last line in the book says;
-- one that is not paid names no numbers. Who holds them today, the register says.
select i.id as investment, i.payment_status, i.base_shares + i.bonus_shares as shares, i.certificate_start, i.certificate_end, line.numbers
from investments i
left join lateral (select numbers from certificate_mutations line where line.investment_id = i.id and line.kind = 'issue' order by id desc limit 1) line on i.payment_status = 'paid'
where case i.payment_status when 'paid'
  then line.numbers is distinct from int8range(i.certificate_start, i.certificate_end, '[]') or i.certificate_end - i.certificate_start + 1 <> i.base_shares + i.bonus_shares
  else num_nonnulls(i.certificate_start, i.certificate_end) > 0 end;

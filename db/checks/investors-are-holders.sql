-- Each investor stands for one holder, and nobody else does for the same.
select investors.id, investors.holder_id from investors left join holders on holders.id = investors.holder_id where holders.id is null;

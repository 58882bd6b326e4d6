-- Every investment is of an issue that there is.
select id, issue from investments where issue not in (select number from issues);

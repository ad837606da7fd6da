-- All limits are counted in the same way, in the table quota or in Redis; what was left here is good for minutes.
drop table rate_limit;

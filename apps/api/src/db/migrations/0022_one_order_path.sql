-- A new order is announced by a job, like every other event. Events that an earlier process has left are moved.
do $$ begin
  if exists (select from pg_namespace where nspname = 'graphile_worker') then
    perform graphile_worker.add_job(
      'order_changed', json_build_object('orderId', order_id, 'status', status), max_attempts => 10)
    from order_news;
  end if;
end $$;
drop table order_news;

alter table customer rename column placings to orders_placed;

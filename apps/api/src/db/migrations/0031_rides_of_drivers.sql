-- The completed deliveries of a driver, for shifts and for the last delivery.
create index customer_order_completed_of_driver on customer_order (driver_id, ended_at)
  where status = 'completed' and driver_id is not null;

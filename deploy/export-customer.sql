-- All that is stored about a customer, as JSON: psql --set=phone=+962791234567 --file=deploy/export-customer.sql
with person as (select * from customer where phone = :'phone')
select jsonb_pretty(jsonb_build_object(
  'account', to_jsonb(person) - 'password_hash',
  'addresses', (select jsonb_agg(to_jsonb(address) order by created_at) from address where customer_id = person.id),
  'savedBranches', (select jsonb_agg(to_jsonb(saved_branch)) from saved_branch where customer_id = person.id),
  'orders', (
    select jsonb_agg(to_jsonb(o) - 'seen_by' - 'driver_id' || jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(i) order by position) from order_item i where i.order_id = o.id),
      'offers', (select jsonb_agg(to_jsonb(f) order by position) from order_offer f where f.order_id = o.id),
      'steps', (select jsonb_agg(jsonb_build_object('status', s.status, 'at', s.changed_at) order by s.changed_at)
                from order_status_change s where s.order_id = o.id),
      'refunds', (select jsonb_agg(to_jsonb(r) - array['actor', 'actor_id', 'request_key'] order by number)
                  from refund r where r.order_id = o.id)
    ) order by ordered_at)
    from customer_order o where customer_id = person.id),
  'tableSessions', (select jsonb_agg(to_jsonb(t) order by opened_at) from table_session t where customer_id = person.id),
  'credit', (select jsonb_agg(to_jsonb(c)) from credit_balance c where customer_id = person.id),
  'creditEntries', (select jsonb_agg(to_jsonb(e) order by created_at) from credit_entry e where customer_id = person.id),
  'ratings', (select jsonb_agg(to_jsonb(f) - array['answered_by', 'answered_by_id', 'handled_by', 'note'] order by created_at) from feedback f where customer_id = person.id),
  'reports', (select jsonb_agg(to_jsonb(r) - 'decided_by' order by created_at) from review_report r where customer_id = person.id),
  'partsOfBills', (
    select jsonb_agg(to_jsonb(c) - 'taken_by' order by claimed_at) from table_claim c
    join party_person p on p.id = c.person_id where p.customer_id = person.id),
  'groups', (
    select jsonb_agg(to_jsonb(p) - 'pass_hash' || jsonb_build_object(
      'order', (select to_jsonb(g) from group_order g where g.party_id = p.party_id and g.customer_id = person.id),
      'lines', (select jsonb_agg(to_jsonb(l)) from party_line l where l.person_id = p.id)
    ) order by joined_at)
    from party_person p where customer_id = person.id),
  'notifications', (select jsonb_agg(to_jsonb(n) order by created_at) from notification n where customer_id = person.id),
  'offerNotices', (select jsonb_agg(to_jsonb(n) order by sent_at) from offer_notice n where customer_id = person.id),
  'coupons', (select jsonb_agg(to_jsonb(u) order by used_at) from coupon_use u where customer_id = person.id),
  'devices', (
    select jsonb_agg(jsonb_build_object('browser', browser, 'system', system, 'from', opened_at, 'until', last_used_at))
    from login_session where customer_id = person.id),
  'passkeys', (
    select jsonb_agg(jsonb_build_object('name', name, 'from', added_at, 'until', last_used_at))
    from passkey where customer_id = person.id),
  'pushDevices', (
    select jsonb_agg(jsonb_build_object('since', subscribed_at)) from push_subscription where customer_id = person.id)
)) from person;

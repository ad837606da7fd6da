-- Who made an account without a manager: the system for the first platform admin, or the demo, whose password is public.
alter table staff add column made_by text check (made_by in ('system', 'demo'));
alter table customer add column is_demo boolean not null default false;

update staff set made_by = 'system'
  where password_hash is null and name = 'Administrator'
    and id in (select staff_id from staff_role where role = 'platformAdmin');
update staff set made_by = 'demo'
  where (phone, email) in (
    ('+962790000201', 'amal@example.com'), ('+962790000202', 'basil@example.com'),
    ('+962790000203', 'rana@example.com'), ('+962790000204', 'tariq@example.com'),
    ('+962790000205', 'sami@example.com'), ('+962790000206', 'yazan@example.com'));
update customer set is_demo = true
  where phone in ('+962790000001', '+962790000002', '+962790000003', '+962790000004')
    and exists (select from staff where made_by = 'demo');

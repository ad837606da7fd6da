import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { atTable, cart, checkout, delivery, falafel, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { newReceiver } from '#testing/push-receiver.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';
import { sql } from 'kysely';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { placed } = checkout(testApp);
const createCustomer = people(db);

type Role = Parameters<typeof signedIn>[1][number];
type Browser = Pick<Awaited<ReturnType<typeof signedIn>>, 'post'>;

/** Subscribes a new device of the browser. */
async function subscribed(browser: Browser) {
  const device = service.newDevice();
  const { statusCode } = await browser.post('/push', { subscription: device.subscription });
  expect(statusCode).toBe(200);
  const messages = async (count: number) =>
    (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body)));
  const count = () => service.at(device.path).length;
  return { ...device, messages, count };
}

async function deviceOf(role: Role) {
  const browser = await signedIn(testApp, [role]);
  return { browser, device: await subscribed(browser) };
}

const orderOf = (id: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs the job of the late order now. */
const runLate = (orderId: string) =>
  sql`select graphile_worker.add_job('staff_order_late', json_build_object('orderId', ${orderId}::text),
    job_key => ${`late:${orderId}`})`.execute(db);

test('CON-19 a new order is pushed to the staff of the branch, with type, amount and short number', async () => {
  const { device } = await deviceOf(ROLES.branchStaff);
  const others = [
    await deviceOf({ role: 'branchStaff', branchId: fixtures.grillHarbour }),
    await deviceOf(ROLES.platformAdmin),
  ];
  const orderId = await placed(cart(), { by: await createCustomer() });
  const { order_number: number } = await orderOf(orderId);
  const [message] = await device.messages(1);
  expect(message).toEqual({
    title: `New order ${number.slice(-4)}`,
    body: expect.stringMatching(/^Market · Pickup · JD\s[\d.]+$/),
    url: `/console/orders/${orderId}`,
    tag: orderId,
    lang: 'en',
    dir: 'ltr',
  });
  expect(JSON.stringify(message)).not.toMatch(/Person|\+9627|Falafel|29\.5/);
  const [sent] = service.at(device.path);
  expect(sent?.headers).toMatchObject({ urgency: 'high', topic: orderId.replaceAll('-', '') });
  await jobsDone(db);
  expect(others.map((other) => other.device.count())).toEqual([0, 0]);
});

test('CON-19 is in the language of the account', async () => {
  const { browser, device } = await deviceOf(ROLES.branchStaff);
  await db.updateTable('staff').set({ language: 'ar' }).where('id', '=', browser.person.id).execute();
  await placed(cart({ order_type: atTable }), { by: await createCustomer() });
  const [message] = await device.messages(1);
  expect(message).toMatchObject({
    title: expect.stringContaining('طلب جديد'),
    body: expect.stringContaining('طاولة'),
    lang: 'ar',
    dir: 'rtl',
  });
});

test('CON-19 CON-25 orders of one moment are each pushed once, and each has its late notice', async () => {
  const [market, harbour] = [
    await deviceOf(ROLES.branchManager),
    await deviceOf({ role: 'branchManager', branchId: fixtures.grillHarbour }),
  ];
  const customers = await Promise.all(Array.from({ length: 8 }, () => createCustomer()));
  const orderIds = await Promise.all(customers.map((by) => placed(cart(), { by })));
  const received = await market.device.messages(8);
  expect(new Set(received.map(({ tag }) => tag))).toEqual(new Set(orderIds));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs join customer_order on key = 'late:' || customer_order.id
    where customer_order.id = any(${orderIds}::uuid[])`.execute(db);
  expect(rows).toEqual([{ count: 8 }]);
  await jobsDone(db);
  expect([market.device.count(), harbour.device.count()]).toEqual([8, 0]);
});

test('CON-25 a late order is pushed to the managers, unless it was answered', async () => {
  const [manager, vendorManager, staff] = [
    await deviceOf(ROLES.branchManager),
    await deviceOf(ROLES.vendorManager),
    await deviceOf(ROLES.branchStaff),
  ];
  const [late, answered, table] = [
    await placed(cart(), { by: await createCustomer() }),
    await placed(cart(), { by: await createCustomer() }),
    await placed(cart({ order_type: atTable }), { by: await createCustomer() }),
  ];
  await manager.device.messages(3);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - ordered_at)::int as seconds from graphile_worker.jobs
    join customer_order on key = 'late:' || customer_order.id
    where customer_order.id = any(${[late, answered]}::uuid[])`.execute(db);
  expect(rows).toEqual([{ seconds: 180 }, { seconds: 180 }]);
  await db.updateTable('customer_order').set({ status: 'processing' }).where('id', '=', answered).execute();
  await jobsDone(db);
  const before = staff.device.count();
  for (const orderId of [answered, table, late]) await runLate(orderId);
  for (const { device } of [manager, vendorManager]) {
    const received = await device.messages(4);
    expect(received.at(-1)).toMatchObject({ tag: late, title: expect.stringContaining('waiting') });
  }
  await jobsDone(db);
  expect([manager.device.count(), vendorManager.device.count(), staff.device.count()]).toEqual([
    4,
    4,
    before,
  ]);
});

test('CON-19 is not sent once the order is seen, the role is gone, or the session has ended', async () => {
  const [seen, removed, ended] = [
    await deviceOf(ROLES.branchStaff),
    await deviceOf(ROLES.branchStaff),
    await deviceOf(ROLES.branchStaff),
  ];
  await db.deleteFrom('staff_role').where('staff_id', '=', removed.browser.person.id).execute();
  await ended.browser.post('/sign-out');
  expect(await isKnown(ended.device.endpoint)).toBe(false);
  service.respondWith(seen.device.path, { status: 503 });
  const orderId = await placed(cart(), { by: await createCustomer() });
  await service.arrived(seen.device.path, 1);
  expect((await seen.browser.post(`/orders/${orderId}/seen`)).statusCode).toBe(200);
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'staff_push:%'`.execute(
    db,
  );
  await jobsDone(db);
  expect([seen.device.count(), removed.device.count(), ended.device.count()]).toEqual([1, 0, 0]);
});

const isKnown = async (endpoint: string) =>
  (await db.selectFrom('staff_push').select('id').where('endpoint', '=', endpoint).execute()).length === 1;

test('CON-19 a subscription that has ended is removed', async () => {
  const { device } = await deviceOf(ROLES.branchStaff);
  service.respondWith(device.path, { status: 410 });
  await placed(cart(), { by: await createCustomer() });
  await service.arrived(device.path, 1);
  await expect.poll(() => isKnown(device.endpoint)).toBe(false);
});

test('CON-19 DELETE /push ends the pushes of this session alone; again it changes nothing', async () => {
  const { browser, device } = await deviceOf(ROLES.branchStaff);
  const other = staffBrowser(testApp);
  await other.signIn(browser.person.phone);
  const second = await subscribed(other);
  const responses = [await browser.delete('/push'), await browser.delete('/push')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await isKnown(device.endpoint), await isKnown(second.endpoint)]).toEqual([false, true]);
});

test('CON-19 an account has at most ten devices, also when it subscribes them at the same time', async () => {
  const browser = await signedIn(testApp, [ROLES.branchStaff]);
  await Promise.all(Array.from({ length: 14 }, () => subscribed(browser)));
  const devices = await db
    .selectFrom('staff_push')
    .select('id')
    .where('staff_id', '=', browser.person.id)
    .execute();
  expect(devices).toHaveLength(10);
});

test('CON-19 a device that another account subscribes belongs to it', async () => {
  const { browser: first, device } = await deviceOf(ROLES.branchStaff);
  const second = await signedIn(testApp, [ROLES.branchManager]);
  await second.post('/push', { subscription: device.subscription });
  const rows = await db
    .selectFrom('staff_push')
    .selectAll()
    .where('endpoint', '=', device.endpoint)
    .execute();
  expect(rows.map(({ staff_id }) => staff_id)).toEqual([second.person.id]);
  expect(first.person.id).not.toBe(second.person.id);
});

test('CON-19 refuses a caller without the role, and an unknown push service', async () => {
  const subscription = service.newDevice().subscription;
  expect((await staffBrowser(testApp).post('/push', { subscription })).statusCode).toBe(401);
  const driver = await signedIn(testApp, [ROLES.driver]);
  expect((await driver.post('/push', { subscription })).statusCode).toBe(403);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const foreign = { endpoint: 'https://push.example.com/x', keys: newReceiver().keys };
  const refused = await staff.post('/push', { subscription: foreign });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['subscription.endpoint']]);
  for (const body of [{}, { subscription: 1 }, { subscription: { endpoint: 2, keys: null } }])
    expect((await staff.post('/push', body)).statusCode).toBe(422);
});

test('CON-60 a new delivery is pushed to the devices of its driver only, and not after it was picked up', async () => {
  const DRIVE = '/service/api/drive';
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const newDriver = async () => {
    const browser = await signedIn(testApp, [ROLES.driver]);
    const device = service.newDevice();
    const { page } = (await browser.post(`${DRIVE}/shift`)).json();
    const { statusCode } = await browser.post(`${DRIVE}/push`, { subscription: device.subscription });
    expect(statusCode).toBe(200);
    return { browser, device, id: page.driver.id as string };
  };
  const [driver, other] = [await newDriver(), await newDriver()];
  const orderId = await placed(cart({ items: [falafel(4)], order_type: delivery }), {
    by: await createCustomer(),
  });
  await manager.post(`/orders/${orderId}/accept`, { minutes: 20 });
  expect((await manager.post(`/orders/${orderId}/driver`, { driverId: driver.id })).statusCode).toBe(200);
  const [sent] = await service.arrived(driver.device.path, 1);
  const { order_number: number } = await orderOf(orderId);
  expect(JSON.parse(driver.device.decrypt(sent?.body ?? Buffer.alloc(0)))).toMatchObject({
    title: `New delivery ${number.slice(-4)}`,
    url: `/drive/${orderId}`,
    tag: orderId,
  });
  await driver.browser.post(`${DRIVE}/deliveries/${orderId}/step`, { step: 'picked_up', at: Date.now() });
  await manager.post(`/orders/${orderId}/driver`, { driverId: other.id });
  await jobsDone(db);
  expect(service.at(other.device.path)).toEqual([]);
  expect((await driver.browser.delete(`${DRIVE}/push`)).statusCode).toBe(200);
});

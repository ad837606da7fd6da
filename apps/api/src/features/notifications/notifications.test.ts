import { afterAll, expect, test } from 'vitest';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, delivery, falafel, people, type Person } from '#features/orders/orders.fixture.ts';
import { staffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { startPushService } from '#testing/push-service.ts';
import { visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { jobsDone, staff } from './devices.fixture.ts';
import { notificationsService } from './notifications.service.ts';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { call } = visitor(testApp);
const { placed, ask } = checkout(testApp);
const createCustomer = people(db);
const move = staff(db, systemClock);

const sessions = sessionsService({ db, secrets: databaseSecrets(db), clock: systemClock, ids: randomIds });

const brought = (by: Person, note = '1') =>
  placed(cart({ items: [falafel(2)], order_type: delivery, note }), { by });
const listed = async (by: Person, language = 'en') =>
  (await ask('GET', '/notifications', by, language)).json().notifications;
const numberOf = async (id: string) =>
  (
    await db
      .selectFrom('customer_order')
      .select('order_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).order_number;

test('D-032 lists each change by the branch once, newest first, in the language of the request', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  await move(orderId, 'processing', 'shipped', 'completed');
  await jobsDone(db);
  const number = await numberOf(orderId);
  const notified = [
    ['completed', 'Your order is complete.'],
    ['shipped', 'Your order is on the way.'],
    ['processing', 'Your order is being prepared.'],
  ];
  expect(await listed(by)).toEqual(
    notified.map(([status, body]) => ({
      _id: expect.any(String),
      title: `Order #${number}`,
      body,
      orderId,
      status,
      event: 'status',
      orderNumber: number,
      vendor: 'Red Sea Grill',
      type: 'delivery',
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })),
  );
  expect((await listed(by, 'ar'))[0]).toMatchObject({ title: `الطلب رقم ${number}`, body: 'اكتمل طلبك.' });
});

test('D-097 adds no notification for changes by the customer', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart(), { by });
  expect((await ask('POST', `/order/${orderId}/cancel`, by)).statusCode).toBe(200);
  const other = await placed(cart({ note: 'another' }), { by });
  await move(other, 'cancelled');
  await jobsDone(db);
  const notified = await listed(by);
  expect(notified).toHaveLength(1);
  expect(notified[0]).toMatchObject({ orderId: other, body: 'Your order was cancelled.' });
});

const RANA = { kind: 'staff', id: null, name: 'Rana' } as const;
const actions = staffActionsService({
  db,
  clock: systemClock,
  ids: randomIds,
  orderStatus: orderStatusService({ clock: systemClock }),
});
const bodies = async (by: Person, language?: string) =>
  (await listed(by, language)).map(({ body }: { body: string }) => body.replaceAll('\u202F', ' '));

test('CON-24 D-117 the notification of a refused order has its reason in both languages', async () => {
  const by = await createCustomer();
  await actions.refuse(await placed(cart(), { by }), { reason: 'closing_soon' }, RANA);
  await jobsDone(db);
  expect(await bodies(by)).toEqual(['Your order was cancelled. The branch is about to close.']);
  expect(await bodies(by, 'ar')).toEqual(['أُلغي طلبك. الفرع على وشك الإغلاق.']);
});

test('CON-23 notifies of each change of the promise once, in the clock of the branch', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  await actions.accept(orderId, { minutes: 20 }, RANA);
  await actions.postpone(orderId, { minutes: 10 }, RANA);
  await jobsDone(db);
  await actions.postpone(orderId, { minutes: 5 }, RANA);
  await jobsDone(db);
  const { promised_at: at } = await db
    .selectFrom('customer_order')
    .select('promised_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const clockOf = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Amman',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
      .format(at ?? 0)
      .replaceAll('\u202F', ' ');
  expect((await bodies(by))[0]).toBe(`New time: your order arrives about ${clockOf('en-US')}.`);
  expect((await bodies(by, 'ar'))[0]).toBe(`موعد جديد: يصل طلبك حوالي ${clockOf('ar-u-nu-latn')}.`);
  const { orderChanged } = notificationsService({ db, clock: systemClock, ids: randomIds });
  const event = { event: 'promise', at: new Date().toISOString() } as const;
  await orderChanged({ orderId, status: 'processing', ...event });
  expect((await bodies(by)).filter((body: string) => body.startsWith('New time'))).toHaveLength(2);
});

test('CON-26 notifies of a pickup that is ready, and not of a delivery', async () => {
  const by = await createCustomer();
  for (const orderId of [await placed(cart(), { by }), await brought(by)]) {
    await actions.accept(orderId, { minutes: 20 }, RANA);
    await actions.markReady(orderId, RANA);
  }
  await jobsDone(db);
  expect((await bodies(by)).filter((body: string) => body.includes('ready'))).toEqual([
    'Your order is ready to pick up.',
  ]);
  expect(await bodies(by, 'ar')).toContain('طلبك جاهز للاستلام.');
});

test('adds a repeated event once', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  await move(orderId, 'processing');
  await jobsDone(db);
  const { orderChanged } = notificationsService({ db, clock: systemClock, ids: randomIds });
  const twice = Array.from({ length: 5 }, () => orderChanged({ orderId, status: 'processing' }));
  await Promise.all(twice);
  await orderChanged({ orderId, status: 'shipped' });
  await orderChanged({ orderId: crypto.randomUUID(), status: 'shipped' });
  expect(await listed(by)).toHaveLength(1);
});

test('marks only the own notifications as read', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  for (const one of [by, other]) await move(await brought(one), 'processing');
  await jobsDone(db);
  const response = await ask('POST', '/notifications/read', by, 'ar');
  expect(response.json()).toEqual({ message: 'أصبحت كل الإشعارات مقروءة.' });
  const isRead = async (one: Person) =>
    (await listed(one)).map((notified: { isRead: boolean }) => notified.isRead);
  expect([await isRead(by), await isRead(other)]).toEqual([[true], [false]]);
  expect((await ask('POST', '/notifications/read', by)).statusCode).toBe(200);
});

const subscribe = (by: Person, subscription: unknown, language?: string) =>
  call('/web/push', { token: by.token, body: { subscription }, ...(language ? { language } : {}) });
const devicesOf = async (by: Person) =>
  (
    await db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('customer_id', '=', by.id)
      .orderBy('subscribed_at')
      .orderBy('id')
      .execute()
  ).map(({ endpoint }) => endpoint);
const settings = async (by: Person) => (await ask('GET', '/user', by)).json().user.settings;

test('API-45 PUSH-02 D-016 stores a device once, and the settings show it', async () => {
  const by = await createCustomer();
  const device = service.newDevice();
  expect(await settings(by)).toEqual({ notifications: false, offers: false, lang: 'en' });
  const response = await subscribe(by, device.subscription);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'This device will receive order updates.' },
  ]);
  expect((await subscribe(by, device.subscription)).statusCode).toBe(200);
  expect(await devicesOf(by)).toEqual([device.endpoint]);
  expect(await settings(by)).toEqual({ notifications: true, offers: false, lang: 'en' });
});

test('T42 the eleventh device replaces the oldest, also concurrently', async () => {
  const by = await createCustomer();
  const devices = Array.from({ length: 13 }, () => service.newDevice());
  for (const { subscription } of devices.slice(0, 11)) await subscribe(by, subscription);
  expect(await devicesOf(by)).toEqual(devices.slice(1, 11).map(({ endpoint }) => endpoint));
  const more = devices.slice(11).map(({ subscription }) => subscribe(by, subscription));
  expect((await Promise.all(more)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await devicesOf(by)).toHaveLength(10);
});

test('a device belongs to the last customer who logged in', async () => {
  const [former, next] = [await createCustomer(), await createCustomer()];
  const { subscription, endpoint } = service.newDevice();
  await subscribe(former, subscription);
  await subscribe(next, subscription);
  expect([await devicesOf(former), await devicesOf(next)]).toEqual([[], [endpoint]]);
});

const valid = service.newDevice().subscription as {
  endpoint: string;
  keys: { p256dh: string; auth: string };
};
const { endpoint: good, keys } = valid;

test.each([
  [{ ...valid, endpoint: 'https://127.0.0.1/' }, ['subscription.endpoint']],
  [{ ...valid, endpoint: 'https://evil.example/push' }, ['subscription.endpoint']],
  [{ ...valid, endpoint: good.replace('https:', 'http:') }, ['subscription.endpoint']],
  [{ ...valid, endpoint: good.padEnd(2_049, 'x') }, ['subscription.endpoint']],
  [{ ...valid, endpoint: 'no address' }, ['subscription.endpoint']],
  [{ ...valid, keys: { ...keys, p256dh: keys.auth } }, ['subscription.keys.p256dh']],
  [{ ...valid, keys: { ...keys, p256dh: keys.p256dh.padEnd(201, 'A') } }, ['subscription.keys.p256dh']],
  [{ ...valid, keys: { ...keys, auth: 'AAAA' } }, ['subscription.keys.auth']],
  [{ endpoint: good }, ['subscription.keys']],
  [{ endpoint: 'x', keys: { p256dh: 'x', auth: 'x' } }, ['subscription.endpoint']],
  [null, ['subscription']],
])(
  'D-009 T42 rejects an invalid subscription with errors by field, in both languages (%#)',
  async (sent, fields) => {
    const by = await createCustomer();
    for (const language of ['en', 'ar']) {
      const response = await subscribe(by, sent, language);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)).toEqual(fields);
      expect(/[\u0600-\u06ff]/.test(response.json().errors[fields[0] ?? ''][0])).toBe(language === 'ar');
    }
    expect(await devicesOf(by)).toEqual([]);
  },
);

test('limits subscriptions to sixty an hour', async () => {
  const by = await createCustomer();
  const { subscription } = service.newDevice();
  const responses = await Promise.all(Array.from({ length: 61 }, () => subscribe(by, subscription)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([60, 1]);
});

test('PUSH-03 API-43 H19 logging out removes this device only', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const [mine, older, theirs] = [service.newDevice(), service.newDevice(), service.newDevice()];
  await subscribe(other, theirs.subscription);
  await subscribe(by, older.subscription);
  await subscribe(by, mine.subscription);
  await call('/logout', { token: by.token, body: { endpoint: theirs.endpoint } });
  expect(await devicesOf(other)).toEqual([theirs.endpoint]);
  expect(await devicesOf(by)).toEqual([]);
  expect((await subscribe(by, mine.subscription)).statusCode).toBe(401);
});

test('PUSH-03 logging out removes the named device of an earlier login too', async () => {
  const here = await createCustomer();
  const there = { ...here, token: await sessions.open(db, here.id) };
  const [mine, stays] = [service.newDevice(), service.newDevice()];
  await subscribe(there, mine.subscription);
  await subscribe(there, stays.subscription);
  await call('/logout', { token: here.token, body: { endpoint: mine.endpoint } });
  expect(await devicesOf(there)).toEqual([stays.endpoint]);
  expect(await settings(there)).toMatchObject({ notifications: true });
});

test('D-113 deleting the account deletes its devices and notifications', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  await subscribe(by, service.newDevice().subscription);
  await move(orderId, 'processing', 'shipped', 'completed');
  await jobsDone(db);
  expect((await call('/account/delete', { token: by.token })).statusCode).toBe(200);
  expect(await devicesOf(by)).toEqual([]);
  const left = await db.selectFrom('notification').select('id').where('order_id', '=', orderId).execute();
  expect(left).toEqual([]);
});

test('deletes notifications after ninety days', async () => {
  const by = await createCustomer();
  await move(await brought(by), 'processing');
  await jobsDone(db);
  const day = 86_400_000;
  const at = (days: number) => ({ now: () => new Date(Date.now() + days * day) });
  const ids = randomIds;
  await notificationsService({ db, clock: at(89), ids }).removeOld();
  expect(await listed(by)).toHaveLength(1);
  await notificationsService({ db, clock: at(91), ids }).removeOld();
  expect(await listed(by)).toEqual([]);
});

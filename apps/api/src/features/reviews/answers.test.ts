import { FEEDBACK_GIVEN, vendorChannel } from '@app/contract/events';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { brokenInvariants, cart, checkout, people, type Person } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { listening } from '#realtime/realtime.fixture.ts';
import { subscribeStaff } from '#realtime/staff-channels.fixture.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock('2026-11-15T09:00:00Z');
const service = await startPushService();
const testApp = await startTestApp({ clock, pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});

const { grill, grillMarket } = fixtures;
const rana = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const omar = await signedIn(testApp, [ROLES.branchManager], 'Omar Nasser');
const basil = await signedIn(testApp, [ROLES.vendorManager], 'Basil Nimri');
const { call } = visitor(testApp);
const { ask, placed } = checkout(testApp);
const createCustomer = people(db, clock);

/* The sessions of staff would end meanwhile. */
async function passHours(hours: number): Promise<void> {
  clock.passSeconds(hours * 3_600);
  const end = new Date(clock.now().getTime() + 3_600_000);
  await db.updateTable('staff_session').set({ idle_at: end, ends_at: end }).execute();
}

/* Each test has a day of its own, so that the limits are untouched. */
beforeEach(() => passHours(24));

async function rated(by: Person | null, rating = 2): Promise<string> {
  const id = randomIds.next();
  const row = { id, branch_id: grillMarket, customer_id: by?.id ?? null, rating, created_at: clock.now() };
  await db.insertInto('feedback').values(row).execute();
  return id;
}
const answer = (feedbackId: string, body: object, by: StaffBrowser = rana, headers = {}) =>
  by.post(`/feedback/${feedbackId}/answer`, body, { headers });
const page = async (by: StaffBrowser = rana) =>
  (await by.get(`/feedback?branch=${grillMarket}`)).json() as {
    feedback: WireFeedback[];
    waiting: number;
    credits: object[];
  };
const credits = async (by?: StaffBrowser) => (await page(by)).credits;
const balanceOf = async ({ id }: Person): Promise<number> =>
  (
    await db
      .selectFrom('credit_balance')
      .select('balance')
      .where('customer_id', '=', id)
      .where('vendor_id', '=', grill)
      .executeTakeFirst()
  )?.balance ?? 0;
const notificationsOf = async (by: Person, language?: string) =>
  (await ask('GET', '/notifications', by, language)).json().notifications;
const setLimit = async (creditLimit: number, by: StaffBrowser = basil) => {
  const { revision } = (await by.get(`/branches/${grillMarket}/settings`)).json();
  return by.post(`/branches/${grillMarket}/settings`, { revision, changes: { creditLimit } });
};

test('CON-110 an answer is stored with its author and its credit, marks the rating as handled and is logged', async () => {
  const id = await rated(await createCustomer());
  const sent = await answer(id, { answer: '  Sorry!\nThe next one is on us. ', credit: 250 });
  expect(sent.statusCode).toBe(200);
  const at = clock.now().getTime();
  const { feedback } = sent.json();
  expect(feedback).toMatchObject({
    answer: { at, by: 'Rana Saleh', text: 'Sorry!\nThe next one is on us.', credit: 250 },
    handled: { at, by: 'Rana Saleh', note: null },
  });
  expect((await page()).feedback.find(({ _id }) => _id === id)).toEqual(feedback);
  const { entries } = (await rana.get(`/log?subjectId=${id}`)).json();
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'feedback.answered',
      actor: expect.objectContaining({ name: 'Rana Saleh' }),
      details: { rating: 2, amount: 250, before: 'unanswered', after: 'answered' },
    }),
  ]);
});

test('CON-110 an answer to a handled rating leaves its note', async () => {
  const id = await rated(await createCustomer());
  await omar.post(`/feedback/${id}/handled`, { note: 'Called' });
  const { feedback } = (await answer(id, { answer: 'Sorry' })).json();
  expect(feedback.handled).toMatchObject({ by: 'Omar Nasser', note: 'Called' });
});

test('CON-110 the customer reads the answer with its credit in the list, in the language of the request', async () => {
  const lina = await createCustomer();
  const id = await rated(lina);
  await answer(id, { answer: 'نعتذر', credit: 250 });
  const listed = await notificationsOf(lina);
  expect(listed).toEqual([
    {
      _id: id,
      title: 'Answer from Red Sea Grill, with JD\u00A02.50 credit',
      body: 'نعتذر',
      orderId: null,
      branchId: grillMarket,
      isRead: false,
      createdAt: clock.now().toISOString(),
    },
  ]);
  const [inArabic] = await notificationsOf(lina, 'ar');
  expect(inArabic.title).toMatch(/^رد من .+ مع رصيد بقيمة 2\.50\u00A0د\.أ$/);
  await ask('POST', '/notifications/read', lina);
  expect((await notificationsOf(lina))[0].isRead).toBe(true);
  await db
    .updateTable('feedback')
    .set({ answered_at: new Date(clock.now().getTime() - 91 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect(await notificationsOf(lina)).toEqual([]);
});

test('CON-110 answers and changes of orders are in one list, newest first', async () => {
  const lina = await createCustomer();
  const orderId = await placed(cart(), { by: lina });
  const notified = { customer_id: lina.id, order_id: orderId, status: 'processing' as const };
  const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
  await db
    .insertInto('notification')
    .values([
      { ...notified, id: randomIds.next(), created_at: minutes(-5) },
      { ...notified, id: randomIds.next(), status: 'shipped', created_at: minutes(5) },
    ])
    .execute();
  await answer(await rated(lina), { answer: 'Sorry' });
  const listed: { body: string; title: string }[] = await notificationsOf(lina);
  expect(listed.map(({ body }) => body)).toEqual([
    'Your order is on the way.',
    'Sorry',
    'Your order is being prepared.',
  ]);
  expect(listed[1]?.title).toBe('Answer from Red Sea Grill');
});

test('CON-110 the answer is pushed to the devices of the customer in their language', async () => {
  const [lina, other] = [await createCustomer(), await createCustomer()];
  await call('/update/language', { token: lina.token, body: { language: 'ar' } });
  const devices = [lina, other].map((by) => ({ by, device: service.newDevice() }));
  for (const { by, device } of devices)
    await call('/web/push', { token: by.token, body: { subscription: device.subscription } });
  const id = await rated(lina);
  await answer(id, { answer: 'نعتذر '.repeat(80), credit: 100 });
  await jobsDone(db);
  const [own, foreign] = devices.map(({ device }) =>
    service.at(device.path).map(({ body }) => JSON.parse(device.decrypt(body))),
  );
  expect(own).toEqual([
    {
      title: expect.stringContaining('مع رصيد بقيمة 1.00'),
      body: 'نعتذر '.repeat(80).trim(),
      url: '/notifications',
      tag: `answer-${id}`,
      lang: 'ar',
      dir: 'rtl',
    },
  ]);
  expect(foreign).toEqual([]);
});

test('CON-110 the credit is in the balance of the checkout', async () => {
  const lina = await createCustomer({ credit: 100 });
  const nour = await createCustomer();
  await answer(await rated(lina), { answer: 'Sorry', credit: 250 });
  await answer(await rated(nour), { answer: 'Sorry', credit: 300 });
  await answer(await rated(nour), { answer: 'Sorry again' });
  expect([await balanceOf(lina), await balanceOf(nour)]).toEqual([350, 300]);
  const orderId = await placed(cart({ use_credit: true }), { by: lina });
  const order = await db
    .selectFrom('customer_order')
    .select('used_credit')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.used_credit).toBe(350);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('CON-110 a second answer is refused in both languages and gives nothing', async () => {
  const lina = await createCustomer();
  const id = await rated(lina);
  await answer(id, { answer: 'First', credit: 100 });
  for (const [language, message] of [
    ['en', 'This rating has already been answered.'],
    ['ar', 'سبق الرد على هذا التقييم.'],
  ] as const) {
    const again = await omar.post(`/feedback/${id}/answer`, { answer: 'Second', credit: 100 }, { language });
    expect([again.statusCode, again.json().message]).toEqual([409, message]);
  }
  expect((await page()).feedback.find(({ _id }) => _id === id)?.answer?.text).toBe('First');
  expect(await balanceOf(lina)).toBe(100);
});

test('CON-110 of answers at the same time one is stored', async () => {
  const lina = await createCustomer();
  const id = await rated(lina);
  const sent = await Promise.all(
    [rana, omar, basil, rana, omar, basil].map((by, index) =>
      answer(id, { answer: `Answer ${index}`, credit: 100 }, by),
    ),
  );
  const statuses = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await balanceOf(lina)).toBe(100);
  expect(await notificationsOf(lina)).toHaveLength(1);
  expect((await rana.get(`/log?subjectId=${id}`)).json().entries).toHaveLength(1);
});

test('CON-110 a repeated request with its key has the first result', async () => {
  const lina = await createCustomer();
  const id = await rated(lina);
  const send = () =>
    answer(id, { answer: 'Sorry', credit: 100 }, rana, { 'idempotency-key': `answer-${id}` });
  const [first, second] = await Promise.all([send(), send()]);
  const third = await send();
  expect(first.statusCode).toBe(200);
  expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
  expect(await balanceOf(lina)).toBe(100);
});

test('CON-110 refuses staff, other branches, and texts that are empty or too long', async () => {
  const id = await rated(await createCustomer());
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const other = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.grillHarbour }]);
  expect((await answer(id, { answer: 'Sorry' }, staff)).statusCode).toBe(403);
  expect((await answer(id, { answer: 'Sorry' }, other)).statusCode).toBe(404);
  expect((await answer(randomIds.next(), { answer: 'Sorry' })).statusCode).toBe(404);
  for (const text of ['', '  ', '\u200B', 'x'.repeat(501)]) {
    const refused = await answer(id, { answer: text });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['answer']]);
  }
  for (const credit of [-1, 1.5, '100'])
    expect((await answer(id, { answer: 'Sorry', credit })).statusCode).toBe(422);
  expect((await answer(id, { answer: 'x'.repeat(500) })).statusCode).toBe(200);
});

test('CON-110 an author without an account cannot be answered; the text goes with the account', async () => {
  const gone = await answer(await rated(null), { answer: 'Sorry' });
  expect([gone.statusCode, gone.json().message]).toEqual([
    409,
    'The customer has deleted their account. An answer would not reach them.',
  ]);
  const lina = await createCustomer();
  const id = await rated(lina);
  await answer(id, { answer: 'Sorry, Lina', credit: 300 });
  expect((await call('/account/delete', { token: lina.token })).statusCode).toBe(200);
  const review = (await page()).feedback.find(({ _id }) => _id === id);
  expect([review?.author, review?.answer]).toEqual([
    null,
    { at: clock.now().getTime(), by: 'Rana Saleh', text: null, credit: 300, isPublic: false },
  ]);
  // It counts for the limit all the same.
  expect(await credits()).toMatchObject([{ left: 700 }]);
});

test('CON-110 an answer is on the other consoles of the branch', async () => {
  const id = await rated(await createCustomer());
  const socket = await subscribeStaff(await listening(testApp.app), omar, vendorChannel(grill));
  await answer(id, { answer: 'Sorry' });
  const events = () => socket.frames.filter(({ event }) => event === FEEDBACK_GIVEN).length;
  await expect.poll(events).toBe(1);
  socket.socket.close();
});

test('CON-110 D-136 the managers of a branch give its limit in a local day together', async () => {
  const market = { branchId: grillMarket, currency: 'JD', limit: 1_000 };
  expect(await credits()).toEqual([{ ...market, left: 1_000 }]);
  const give = async (credit: number, by: StaffBrowser = rana) =>
    answer(await rated(await createCustomer()), { answer: 'Sorry', credit }, by);
  expect((await give(600)).statusCode).toBe(200);
  expect(await credits()).toEqual([{ ...market, left: 400 }]);
  const refused = await give(401);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { credit: ['You can give at most JD\u00A04.00 more today.'] },
  ]);
  expect((await give(401, omar)).statusCode).toBe(422);
  expect((await give(400, omar)).statusCode).toBe(200);
  expect(await credits()).toEqual([{ ...market, left: 0 }]);
  expect((await give(1)).statusCode).toBe(422);
  // 11:59 PM in Amman, then after its midnight.
  await passHours(12);
  clock.passSeconds(-60);
  expect((await give(1)).statusCode).toBe(422);
  clock.passSeconds(60);
  expect((await give(1_000)).statusCode).toBe(200);
  await passHours(12);
});

test('CON-110 a refused credit leaves the rating without an answer', async () => {
  const lina = await createCustomer();
  const id = await rated(lina);
  expect((await answer(id, { answer: 'Sorry', credit: 1_001 })).statusCode).toBe(422);
  expect((await page()).feedback.find(({ _id }) => _id === id)?.answer).toBeNull();
  expect(await notificationsOf(lina)).toEqual([]);
  expect((await answer(id, { answer: 'Sorry', credit: 1_000 })).statusCode).toBe(200);
});

test('CON-110 concurrent credit of one manager does not exceed the limit', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => createCustomer()));
  const ids = await Promise.all(customers.map((by) => rated(by)));
  const sent = await Promise.all(ids.map((id) => answer(id, { answer: 'Sorry', credit: 400 })));
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const balances = await Promise.all(customers.map(balanceOf));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(800);
});

test('B3 (SEC-03): more managers of a branch do not give more credit at the same time', async () => {
  const managers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => signedIn(testApp, [ROLES.branchManager], `Puppet ${index}`)),
  );
  const customers = await Promise.all(managers.map(() => createCustomer()));
  const ids = await Promise.all(customers.map((by) => rated(by)));
  const sent = await Promise.all(
    managers.map((by, index) => answer(ids[index] ?? '', { answer: 'Sorry', credit: 1_000 }, by)),
  );
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  const balances = await Promise.all(customers.map(balanceOf));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(1_000);
});

test('CON-110 a vendor manager sets the limit, and 0 switches credit off', async () => {
  expect((await setLimit(5_000, rana)).statusCode).toBe(403);
  expect((await setLimit(0)).statusCode).toBe(200);
  expect(await credits()).toMatchObject([{ limit: 0, left: 0 }]);
  const id = await rated(await createCustomer());
  expect((await answer(id, { answer: 'Sorry', credit: 1 })).statusCode).toBe(422);
  expect((await answer(id, { answer: 'Sorry' })).statusCode).toBe(200);
  expect((await setLimit(1_000)).statusCode).toBe(200);
});

test('CON-110 an answer keeps the name of a manager who was removed', async () => {
  const maha = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
  const leaving = await signedIn(testApp, [ROLES.branchManager], 'Tala Amin');
  const id = await rated(await createCustomer());
  await answer(id, { answer: 'Sorry' }, leaving);
  expect((await maha.delete(`/team/${leaving.person.id}`)).statusCode).toBe(200);
  expect((await page()).feedback.find(({ _id }) => _id === id)?.answer?.by).toBe('Tala Amin');
  expect((await rana.get(`/log?subjectId=${id}`)).json().entries).toHaveLength(1);
});

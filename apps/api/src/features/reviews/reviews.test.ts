import { FEEDBACK_GIVEN, vendorChannel } from '@app/contract/events';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people, type Person } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { explainPlan, watchStatements } from '#testing/watch-statements.ts';
import { reviewEvents } from './review-events.ts';
import { reviewsRepository } from './reviews.repository.ts';

const clock = fakeClock('2026-11-15T09:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const { grillMarket, bakeryCorner } = fixtures;
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const other = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.grillHarbour }]);
const createCustomer = people(db, clock);
const { placed } = checkout(testApp);

type Page = { feedback: WireFeedback[]; next: string | null; weeks: object[]; waiting: number };
const list = async (query = ''): Promise<Page> => {
  const response = await manager.get(`/feedback?branch=${grillMarket}${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const rate = (by: Person, rating: number, comments?: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/service/api/customer/branch/${grillMarket}/feedback`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { rating, comments },
  });
const add = async (rating: number, createdAt: string, branchId: string = grillMarket) => {
  const id = randomIds.next();
  await db
    .insertInto('feedback')
    .values({ id, branch_id: branchId, rating, created_at: new Date(createdAt) })
    .execute();
  return id;
};

test('CON-108 lists a rating with its text, its author and the last order before it', async () => {
  const lina = await createCustomer();
  const orderId = await placed(cart(), { by: lina });
  await sql`update customer_order set ordered_at = ${clock.now()}::timestamptz - interval '1 hour'
    where id = ${orderId}`.execute(db);
  await rate(lina, 2, 'Cold <b>bread</b> مرحبا');
  const { feedback, waiting } = await list();
  expect(waiting).toBe(1);
  expect(feedback).toEqual([
    {
      _id: expect.any(String),
      branch: { _id: grillMarket, name: { en: 'Market', ar: expect.any(String) } },
      rating: 2,
      comments: 'Cold <b>bread</b> مرحبا',
      createdAt: clock.now().getTime(),
      author: { name: expect.stringContaining('Person'), phone: expect.stringMatching(/^\+962/) },
      order: { _id: orderId, orderNumber: expect.any(String), orderedAt: clock.now().getTime() - 3_600_000 },
      handled: null,
      answer: null,
      comment: null,
    },
  ]);
});

test('CON-108 shows the phone for fourteen days, and nothing of an author without an account', async () => {
  const omar = await createCustomer();
  await rate(omar, 5);
  clock.passSeconds(14 * 86_400 - 1);
  await db
    .updateTable('staff_session')
    .set({ idle_at: new Date('2027-01-01'), ends_at: new Date('2027-01-01') })
    .execute();
  const author = async () => (await list('&stars=5')).feedback[0]?.author;
  expect((await author())?.phone).not.toBeNull();
  clock.passSeconds(1);
  expect(await author()).toEqual({ name: expect.any(String), phone: null });
  await db.deleteFrom('customer').where('id', '=', omar.id).execute();
  const [review] = (await list('&stars=5')).feedback;
  expect([review?.author, review?.order]).toEqual([null, null]);
});

test('CON-108 filters by stars, local day and unread, newest first, and pages by cursor', async () => {
  await sql`delete from feedback`.execute(db);
  // The second is after midnight in Amman.
  await add(1, '2026-11-20T10:00:00Z');
  const night = await add(3, '2026-11-20T21:30:00Z');
  await add(5, '2026-11-21T10:00:00Z');
  await add(1, '2026-11-21T10:00:00Z', bakeryCorner);
  const stars = async (query: string) => (await list(query)).feedback.map(({ rating }) => rating);
  expect(await stars('')).toEqual([5, 3, 1]);
  expect(await stars('&stars=1,3')).toEqual([3, 1]);
  expect(await stars('&day=2026-11-21')).toEqual([5, 3]);
  await manager.post(`/feedback/${night}/handled`, {});
  expect(await stars('&unread=true')).toEqual([5, 1]);
  await sql`insert into feedback (id, branch_id, rating, created_at)
    select gen_random_uuid(), ${grillMarket}, 4, '2026-11-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 120) n`.execute(db);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await list(`&stars=4${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.feedback.map(({ _id }) => _id));
    cursor = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('CON-108 averages and counts by week, from Saturday', async () => {
  await sql`delete from feedback`.execute(db);
  await add(1, '2026-11-21T10:00:00Z');
  await add(4, '2026-11-27T10:00:00Z');
  // Saturday in Amman.
  await add(5, '2026-11-27T21:30:00Z');
  expect((await list()).weeks).toEqual([
    { from: '2026-11-28', average: 5, count: 1 },
    { from: '2026-11-21', average: 2.5, count: 2 },
  ]);
});

test('CON-108 marks a rating as handled once, with a note, and logs it', async () => {
  const id = await add(2, '2026-11-28T10:00:00Z');
  const handled = await manager.post(`/feedback/${id}/handled`, { note: ' Called, offered a dessert ' });
  expect(handled.json().feedback.handled).toEqual({
    at: clock.now().getTime(),
    by: 'Rana Saleh',
    note: 'Called, offered a dessert',
  });
  const again = await manager.post(`/feedback/${id}/handled`, { note: 'Another' });
  expect(again.json().feedback.handled.note).toBe('Called, offered a dessert');
  const { entries } = (await manager.get(`/log?subjectId=${id}`)).json();
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'feedback.handled',
      details: { rating: 2, before: 'unhandled', after: 'handled' },
    }),
  ]);
  expect((await other.post(`/feedback/${id}/handled`, {})).statusCode).toBe(404);
  expect((await manager.post(`/feedback/${idOf(999)}/handled`, {})).statusCode).toBe(404);
  expect((await manager.post(`/feedback/${id}/handled`, { note: 'x'.repeat(501) })).statusCode).toBe(422);
});

test('CON-111 a new rating is announced to the managers of its branch only, without its text', async () => {
  const messages: object[] = [];
  const sibling = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.grillHarbour }]);
  const events = reviewEvents({ db, clock, publisher: { publish: async (one) => void messages.push(one) } });
  const id = await add(1, '2026-11-29T10:00:00Z');
  await events.reviewChanged({ feedbackId: id });
  const sessionsOf = async (...people: { person: { id: string } }[]) => {
    const ids = people.map(({ person }) => person.id);
    const sessions = await db.selectFrom('staff_session').select('id').where('staff_id', 'in', ids).execute();
    return sessions.map(({ id: sessionId }) => sessionId);
  };
  expect(messages).toEqual([
    {
      channel: vendorChannel(fixtures.grill),
      event: FEEDBACK_GIVEN,
      data: { feedbackId: id, branchId: grillMarket },
      audience: await sessionsOf(manager),
      // SEC-32: those of the vendor's other branches stay in the channel.
      others: expect.arrayContaining(await sessionsOf(manager, sibling)),
    },
  ]);
});

test('CON-111 a page of many ratings is read through indexes', async () => {
  await sql`insert into feedback (id, branch_id, customer_id, rating, comments, created_at)
    select gen_random_uuid(), ${grillMarket}, ${fixtures.customer}, 1 + n % 5, 'Good', now() - n * interval '5 minutes'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze feedback`.execute(db);
  const { db: watched, sent } = watchStatements(db);
  const reviews = reviewsRepository(watched);
  const all = {
    branchIds: [grillMarket],
    stars: [],
    day: undefined,
    isUnread: false,
    comments: undefined,
    before: null,
  };
  const filters = [{}, { stars: [1] }, { stars: [2, 3] }, { isUnread: true }, { day: '2026-01-05' }];
  for (const filter of [...filters, { comments: 'waiting' } as const])
    await reviews.list({ ...all, ...filter }, 50);
  await reviews.weeks([grillMarket], clock.now());
  await reviews.waiting([grillMarket]);
  await reviews.unpublished([grillMarket]);
  expect(sent).toHaveLength(9);
  for (const statement of sent) {
    const plan = await explainPlan(db, statement);
    expect(plan).not.toContain('Seq Scan on feedback');
  }
});

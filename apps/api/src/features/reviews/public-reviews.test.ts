import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import type { WireReview } from '@app/contract/schemas/customer/reviews';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people, type Person } from '#features/orders/orders.fixture.ts';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { addJob } from '#db/jobs.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { explainPlan, watchStatements } from '#testing/watch-statements.ts';
import { publicReviewsRepository } from './public-reviews.repository.ts';

const clock = fakeClock('2026-11-15T09:00:00Z');
const testApp = await startTestApp({ clock });
const { db, app } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const { grillMarket, grillHarbour, grillHill, bakeryCorner, bakeryPaused, grill } = fixtures;
const rana = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const stranger = await signedIn(testApp, [{ role: 'branchManager', branchId: grillHarbour }]);
const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
const createCustomer = people(db, clock);
const { placed, ask } = checkout(testApp);

/** What the server does every minute. */
async function fold(): Promise<void> {
  await addJob(db, 'fold_ratings', {});
  await jobsDone(db);
}

beforeEach(async () => {
  await sql`delete from feedback`.execute(db);
  await passDays(1);
});

/* The sessions of staff would end meanwhile. */
async function passDays(days: number): Promise<void> {
  clock.passSeconds(days * 86_400);
  const end = new Date(clock.now().getTime() + 40 * 86_400_000);
  await db.updateTable('staff_session').set({ idle_at: end, ends_at: end }).execute();
}

type Call = { token?: string | undefined; language?: string };
const sessions = sessionsService({ db, secrets: databaseSecrets(db), clock, ids: randomIds });
/** The tokens of customers end meanwhile. */
const again = async ({ id }: Person): Promise<Person> => ({ id, token: await sessions.open(db, id) });
const post = (path: string, payload: object, { token, language = 'en' }: Call = {}) =>
  app.inject({
    method: 'POST',
    url: `/service/api/customer${path}`,
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
const review = async (by: Person, orderId: string, body: object) =>
  post(`/orders/${orderId}/review`, body, await again(by));
const report = (by: Person, reviewId: string, reason = 'insult') =>
  post(`/reviews/${reviewId}/report`, { reason }, by);

const complete = (orderId: string) =>
  db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: clock.now(), cashback: 0 })
    .where('id', '=', orderId)
    .execute();

async function completed(by: Person): Promise<string> {
  const orderId = await placed(cart({ note: randomIds.next() }), { by });
  await complete(orderId);
  return orderId;
}

/** A customer with two orders, so that the rating is not suspicious, and the review of the second. */
async function reviewed(rating: number, comments: string | null = null, more: object = {}) {
  const by = await createCustomer();
  await completed(by);
  const orderId = await completed(by);
  const { statusCode } = await review(by, orderId, { rating, comments, ...more });
  expect(statusCode).toBe(200);
  return { by, orderId, id: await feedbackOf(orderId) };
}
const feedbackOf = async (orderId: string) =>
  (await db.selectFrom('feedback').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id;

/** Five ratings make an average public. */
async function rated(...stars: number[]) {
  for (const one of stars) await reviewed(one);
  await fold();
}
const get = async (path: string) => (await app.inject(`/service/api/customer${path}`)).json();
const shared = async () => (await get(`/branch/${grillMarket}`)).branch.rating ?? null;
type List = {
  rating: object | null;
  reviews: WireReview[];
  next: string | null;
  shown: number;
  comments: number;
};
async function listed(query = '', branchId: string = grillMarket): Promise<List> {
  const response = await app.inject(`/service/api/customer/branch/${branchId}/reviews${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const publish = (id: string, by = rana) => by.post(`/feedback/${id}/publish`, {});
const refuse = (id: string, reason = 'insult', by = rana) => by.post(`/feedback/${id}/refuse`, { reason });
const tab = async (comments: string) =>
  (
    (await rana.get(`/feedback?branch=${grillMarket}&comments=${comments}`)).json().feedback as WireFeedback[]
  ).map(({ _id }) => _id);
const orderOf = async (by: Person, orderId: string): Promise<WireOrder> =>
  (await ask('GET', `/orders/${orderId}/show`, await again(by))).json().order;

test('REVIEW-02 only the customer of a completed order reviews it, within 30 days', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const orderId = await placed(cart(), { by });
  expect((await review(by, orderId, { rating: 5 })).json().message).toMatch(/30 days/);
  await complete(orderId);
  expect((await review(other, orderId, { rating: 5 })).statusCode).toBe(404);
  expect((await review(by, idOf(999), { rating: 5 })).statusCode).toBe(404);
  for (const body of [{}, { rating: 0 }, { rating: 6 }, { rating: 5, comments: 'x'.repeat(1_001) }])
    expect((await review(by, orderId, body)).statusCode).toBe(422);
  await passDays(30);
  expect((await review(by, orderId, { rating: 5 })).statusCode).toBe(409);
  expect(await db.selectFrom('feedback').selectAll().execute()).toEqual([]);
});

test('REVIEW-02 a review is written, then changed once in seven days, and a changed comment waits again', async () => {
  const { by, orderId, id } = await reviewed(4, 'Good');
  expect((await review(by, orderId, { rating: 5, comments: 'Good ', isAnonymous: true })).statusCode).toBe(
    200,
  );
  await publish(id);
  expect(await tab('shown')).toEqual([id]);
  await passDays(1);
  expect((await orderOf(by, orderId)).review).toMatchObject({ comments: 'Good', isAnonymous: true });
  expect((await review(by, orderId, { rating: 1, comments: 'Worse' })).statusCode).toBe(200);
  expect([await tab('shown'), await tab('waiting')]).toEqual([[], [id]]);
  const third = await review(by, orderId, { rating: 2 });
  expect([third.statusCode, third.json().message]).toEqual([
    409,
    'A rating can be changed once in seven days.',
  ]);
  const { review: own } = await orderOf(by, orderId);
  expect(Date.parse(own?.changeableFrom ?? '')).toBe(clock.now().getTime() + 7 * 86_400_000);
  await passDays(7);
  expect((await review(by, orderId, { rating: 3, comments: 'Worse' })).statusCode).toBe(200);
});

test('REVIEW-02 TF-27 reviews of an order at the same time make one', async () => {
  const by = await createCustomer();
  const orderId = await completed(by);
  const sent = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(by, orderId, { rating })));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await db.selectFrom('feedback').select('is_counted').execute()).toEqual([{ is_counted: true }]);
});

test('REVIEW-03 feedback becomes the review of the newest order without one, else it stays private', async () => {
  const by = await createCustomer();
  const send = async () =>
    post(`/branch/${grillMarket}/feedback`, { rating: 3, comments: 'Fine' }, await again(by));
  const [first, secondly] = [await completed(by), await completed(by)];
  await review(by, secondly, { rating: 5 });
  expect((await send()).statusCode).toBe(200);
  const rows = db.selectFrom('feedback').select(['order_id', 'is_counted']).orderBy('rating');
  expect(await rows.execute()).toEqual([
    { order_id: first, is_counted: true },
    { order_id: secondly, is_counted: true },
  ]);
  await passDays(1);
  expect((await send()).statusCode).toBe(200);
  expect((await rows.execute()).filter(({ is_counted: isCounted }) => !isCounted)).toEqual([
    { order_id: null, is_counted: false },
  ]);
  await fold();
  expect((await rows.execute()).length).toBe(3);
  expect(await tab('waiting')).toHaveLength(1);
});

test('REVIEW-04 from five customers on the average of their newest ratings of a year is shown', async () => {
  await rated(5, 4, 4, 4);
  expect(await shared()).toBeNull();
  const last = await reviewed(1);
  await fold();
  // 18 ÷ 5
  expect(await shared()).toEqual({ average: 3.6, count: 5 });
  clock.passSeconds(60);
  await review(last.by, await completed(last.by), { rating: 5 });
  await fold();
  // Only the newest of the customer counts: 22 ÷ 5.
  expect(await shared()).toEqual({ average: 4.4, count: 5 });
  expect((await get('/vendor/red-sea-grill')).vendor.rating).toEqual({ average: 4.4, count: 5 });
  const { vendors } = (await post('/vendors/location', { location: inTown })).json();
  const [{ servingBranches, ratingScore }] = vendors.filter(({ _id }: { _id: string }) => _id === grill);
  expect(servingBranches[0].rating).toEqual({ average: 4.4, count: 5 });
  expect(ratingScore).toBe(4_400);
  await db
    .updateTable('feedback')
    .set({ created_at: new Date('2025-01-01') })
    .where('rating', '=', 4)
    .execute();
  await fold();
  expect(await shared()).toBeNull();
});

test('REVIEW-04 REVIEW-11 a deleted account leaves its number, without text and name', async () => {
  await rated(5, 5, 5, 5);
  const last = await reviewed(1, 'My name is Lina');
  clock.passSeconds(60);
  await review(last.by, await completed(last.by), { rating: 4, comments: 'Lina again' });
  await fold();
  const before = await shared();
  expect((await post('/account/delete', {}, last.by)).statusCode).toBe(200);
  await fold();
  expect([before, await shared()]).toEqual([
    { average: 4.8, count: 5 },
    { average: 4.8, count: 5 },
  ]);
  const texts = await db
    .selectFrom('feedback')
    .select('comments')
    .where('comments', 'is not', null)
    .execute();
  expect(texts).toEqual([]);
});

test('TF-27 the completion of an order that is undone takes its rating away, and the fold equals a recount', async () => {
  await rated(5, 5, 5, 5, 5);
  const { orderId } = await reviewed(1);
  await fold();
  expect(await shared()).toEqual({ average: 4.3, count: 6 });
  await db
    .updateTable('customer_order')
    .set({ status: 'processing', ended_at: null })
    .where('id', '=', orderId)
    .execute();
  await fold();
  expect(await shared()).toEqual({ average: 5, count: 5 });
  await fold();
  expect(await db.selectFrom('branch_rating').selectAll().execute()).toEqual([
    { branch_id: grillMarket, stars: 25, ratings: 5 },
  ]);
  await sql`delete from feedback`.execute(db);
  await fold();
  expect(await db.selectFrom('branch_rating').selectAll().execute()).toEqual([]);
});

test('REVIEW-05 a comment is shown once a manager publishes it, and its stars count all the same', async () => {
  await rated(5, 5, 5);
  const { id } = await reviewed(2, 'Cold bread');
  await fold();
  expect(await listed()).toEqual({ rating: null, reviews: [], next: null, shown: 0, comments: 0 });
  expect(await tab('waiting')).toEqual([id]);
  expect((await publish(id, stranger)).statusCode).toBe(404);
  const refused = await refuse(id, 'off_topic');
  expect(refused.json().feedback.comment).toEqual({ state: 'refused', reason: 'off_topic' });
  expect([await tab('waiting'), await tab('not_shown')]).toEqual([[], [id]]);
  expect((await publish(id)).json().feedback.comment).toEqual({ state: 'shown', reason: null });
  await publish(id);
  const { entries } = (await rana.get(`/log?subjectId=${id}`)).json();
  expect(
    entries.map(({ action, details }: { action: string; details: object }) => [action, details]),
  ).toEqual([
    ['feedback.published', { rating: 2 }],
    ['feedback.refused', { rating: 2, reason: 'off_topic' }],
  ]);
  expect((await refuse(id, 'because')).statusCode).toBe(422);
  const bare = await reviewed(5);
  expect((await publish(bare.id)).json().message).toMatch(/no comment/);
});

test('REVIEW-01 REVIEW-05 REVIEW-06 REVIEW-11 the list has first name, month, stars and a public answer, newest first', async () => {
  await rated(5, 5, 5, 5);
  const named = await reviewed(4, 'Very <b>good</b> مرحبا');
  clock.passSeconds(60);
  const hidden = await reviewed(2, 'Cold', { isAnonymous: true });
  await reviewed(3, 'Waits');
  await fold();
  for (const { id } of [named, hidden]) await publish(id);
  await rana.post(`/feedback/${named.id}/answer`, { answer: 'Thank you', isPublic: true });
  await rana.post(`/feedback/${hidden.id}/answer`, { answer: 'Sorry' });
  const list = await listed();
  expect(list).toMatchObject({ rating: { average: 4.1, count: 7 }, next: null, shown: 2, comments: 3 });
  const month = clock.now().toISOString().slice(0, 7);
  expect(list.reviews).toEqual([
    { _id: hidden.id, rating: 2, comments: 'Cold', name: null, month, answer: null },
    {
      _id: named.id,
      rating: 4,
      comments: 'Very <b>good</b> مرحبا',
      name: 'Person',
      month,
      answer: { vendor: 'Red Sea Grill', text: 'Thank you' },
    },
  ]);
  expect((await listed('?stars=2')).reviews.map(({ rating }) => rating)).toEqual([2]);
  for (const query of ['?stars=0', '?stars=4,5', `?cursor=${'x'.repeat(81)}`])
    expect((await app.inject(`/service/api/customer/branch/${grillMarket}/reviews${query}`)).statusCode).toBe(
      422,
    );
  expect((await app.inject(`/service/api/customer/branch/${idOf(999)}/reviews`)).statusCode).toBe(404);
  expect((await listed('', grillHarbour)).rating).toBeNull();
});

test('REVIEW-07 after three reports a comment is hidden until an admin decides', async () => {
  await rated(5, 5, 5, 5);
  const { id } = await reviewed(1, 'They are thieves');
  await fold();
  const guests = [
    await createCustomer(),
    await createCustomer(),
    await createCustomer(),
    await createCustomer(),
  ];
  const [one, two, three, four] = guests as [Person, Person, Person, Person];
  expect((await report(one, id)).statusCode).toBe(404);
  await publish(id);
  expect((await report(one, id, 'ugly')).statusCode).toBe(422);
  for (const by of [one, one, two]) expect((await report(by, id)).statusCode).toBe(200);
  expect((await listed()).shown).toBe(1);
  expect((await report(three, id, 'advertising')).json().message).toBe('Thank you. We will check it.');
  expect([(await listed()).reviews, await tab('not_shown')]).toEqual([[], [id]]);
  expect((await report(four, id)).statusCode).toBe(404);
  expect((await publish(id)).json().message).toMatch(/platform decides/);
  expect((await refuse(id)).json().message).toMatch(/platform decides/);

  expect((await rana.get('/review-reports')).statusCode).toBe(403);
  const { reports } = (await admin.get('/review-reports')).json();
  expect(reports).toEqual([
    {
      _id: expect.any(String),
      at: clock.now().getTime(),
      reasons: expect.arrayContaining(['insult', 'advertising']),
      isHidden: true,
      subject: expect.objectContaining({ _id: id, rating: 1, comments: 'They are thieves' }),
    },
  ]);
  const decide = (isVisible: boolean) =>
    admin.post(`/review-reports/${reports[0]._id}/decide`, { isVisible });
  const decided = await Promise.all([decide(true), decide(true)]);
  expect(new Set(decided.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  expect((await listed()).shown).toBe(1);
  // Reports from before count no more.
  expect((await report(four, id)).statusCode).toBe(200);
  expect((await listed()).shown).toBe(1);

  const [next] = (await admin.get('/review-reports')).json().reports;
  await admin.post(`/review-reports/${next._id}/decide`, { isVisible: false });
  expect((await listed()).reviews).toEqual([]);
  expect((await publish(id)).json().message).toMatch(/platform decides/);
});

test('REVIEW-07 a customer reports ten comments a day', async () => {
  const by = await createCustomer();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await report(by, idOf(900 + count))).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test('REVIEW-08 ratings by staff of the vendor are not counted, and their authors notice nothing', async () => {
  await rated(5, 5, 5, 5, 5);
  const { by, orderId } = await reviewed(1);
  const cook = await createCustomer();
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', cook.id)
    .executeTakeFirstOrThrow();
  const staffId = randomIds.next();
  await db
    .insertInto('staff')
    .values({ id: staffId, name: 'Cook', phone: phone!, password_hash: '', created_at: clock.now() })
    .execute();
  await db
    .insertInto('staff_role')
    .values({ staff_id: staffId, role: 'branchStaff', branch_id: grillHarbour })
    .execute();
  const cooked = await completed(cook);
  expect((await review(cook, cooked, { rating: 1 })).statusCode).toBe(200);
  await fold();
  expect(await shared()).toEqual({ average: 4.3, count: 6 });
  expect((await orderOf(cook, cooked)).rating).toBe(1);
  expect((await orderOf(by, orderId)).rating).toBe(1);
});

test('REVIEW-08 five ratings of a day from accounts with one order are held until an admin counts them', async () => {
  await rated(2, 2, 2, 2, 2);
  const fresh: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const by = await createCustomer();
    const orderId = await completed(by);
    await review(by, orderId, { rating: 5 });
    fresh.push(await feedbackOf(orderId));
  }
  await fold();
  expect(await shared()).toEqual({ average: 2, count: 5 });
  const held = async () =>
    ((await admin.get('/review-reports')).json().held as { subject: { _id: string } }[]).map(
      ({ subject }) => subject._id,
    );
  expect((await held()).toSorted()).toEqual(fresh.toSorted());
  expect((await rana.post(`/feedback/${fresh[0]}/hold`, { isHeld: false })).statusCode).toBe(403);
  for (const id of fresh) await admin.post(`/feedback/${id}/hold`, { isHeld: false });
  await fold();
  expect([await held(), await shared()]).toEqual([[], { average: 3.5, count: 10 }]);
  await admin.post(`/feedback/${fresh[0]}/hold`, { isHeld: true });
  await fold();
  expect(await shared()).toEqual({ average: 3.3, count: 9 });
  // The manager of the vendor does not see it in the log.
  expect((await rana.get(`/log?subjectId=${fresh[0]}`)).json().entries).toEqual([]);
});

test('REVIEW-05 a comment without a decision goes to the platform after seven days', async () => {
  const { id } = await reviewed(3, 'Slow');
  const overdue = async () =>
    ((await admin.get('/review-reports')).json().overdue as { _id: string }[]).map(({ _id }) => _id);
  expect(await overdue()).toEqual([]);
  await passDays(7);
  clock.passSeconds(1);
  expect(await overdue()).toEqual([id]);
  await publish(id, admin);
  expect(await overdue()).toEqual([]);
});

test('REVIEW-09 sort=rating has the best rated vendor first and unrated ones last', async () => {
  const names = async (query: string) =>
    ((await get(`/vendors${query}`)).vendors as { name: string }[]).map(({ name }) => name);
  const before = await names('?sort=open');
  await rated(5, 5, 5, 5, 5);
  const sorted = await names('?sort=rating');
  expect(sorted[0]).toBe('Red Sea Grill');
  expect(sorted.toSorted()).toEqual(before.toSorted());
  expect((await get('/vendors?sort=rating')).total).toBe(before.length);
});

test('REVIEW-09 a new rating does not raise the version of the catalogue', async () => {
  const version = () =>
    db.selectFrom('catalogue_version').select('version').where('branch_id', '=', grillMarket).execute();
  const before = await version();
  await rated(5, 5, 5, 5, 5);
  expect(await shared()).not.toBeNull();
  expect(await version()).toEqual(before);
});

test('TP-06 a page of reviews among 100,000 ratings is read through indexes', async () => {
  // One statement for all rows can take longer than the time limit of a query.
  for (let first = 1; first < 100_000; first += 10_000)
    await sql`insert into feedback (id, branch_id, customer_id, rating, comments, is_counted, published_at, created_at)
      select gen_random_uuid(), (${[grillMarket, grillHarbour, grillHill, bakeryCorner, bakeryPaused]}::uuid[])[1 + n % 5],
        ${fixtures.customer}, 1 + n % 4, 'Good', true, now(),
        ${clock.now()}::timestamptz - n * interval '5 minutes'
      from generate_series(${first}::int, ${first + 9_999}::int) n`.execute(db);
  await sql`vacuum analyze feedback`.execute(db);
  const { db: watched, sent } = watchStatements(db);
  const reviews = publicReviewsRepository(watched);
  const all = { branchId: grillMarket, stars: undefined, before: null };
  await reviews.list(all, clock.now(), 21);
  await reviews.list({ ...all, stars: 2 }, clock.now(), 21);
  await reviews.counts(grillMarket, clock.now());
  expect(sent).toHaveLength(3);
  for (const statement of sent)
    expect(await explainPlan(db, statement)).not.toContain('Seq Scan on feedback');
});

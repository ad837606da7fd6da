import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { people, type Person } from '#features/orders/orders.fixture.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';
import { jobsDone } from './devices.fixture.ts';
import { queueOfferNotices } from './offer-push.task.ts';

const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;

const service = await startPushService();
// 1 PM in Amman.
const clock = fakeClock('2026-11-15T10:00:00Z');
const testApp = await startTestApp({ clock, pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
await db.updateTable('offer').set({ is_active: false }).execute();
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { call } = visitor(testApp);
const createCustomer = people(db, clock);
const queue = queueOfferNotices({ db, clock });

/** A customer who saved the branch, with a device. */
async function follower({ wantsOffers = true, language = 'en' as 'en' | 'ar' } = {}) {
  const person: Person = await createCustomer();
  const device = service.newDevice();
  await call('/web/push', { token: person.token, body: { subscription: device.subscription } });
  await call('/update/language', { token: person.token, body: { language } });
  await call('/update/notices', { token: person.token, body: { offers: wantsOffers } });
  await db
    .insertInto('saved_branch')
    .values({ customer_id: person.id, branch_id: fixtures.grillMarket })
    .execute();
  const received = async (count: number) =>
    (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body)));
  /** How many messages have come, once all jobs are done. */
  const count = async () => {
    await queue();
    await jobsDone(db);
    return service.at(device.path).length;
  };
  return { ...person, received, count };
}

const switchOffer = (id: string, isActive: boolean, period: { starts_at?: Date; ends_at?: Date } = {}) =>
  db
    .updateTable('offer')
    .set({ is_active: isActive, starts_at: null, ends_at: null, ...period })
    .where('id', '=', id)
    .execute();

test.each([
  ['en', 'Offers at Red Sea Grill', 'Falafel day', 'ltr'],
  ['ar', 'عروض لدى', 'يوم الفلافل', 'rtl'],
] as const)(
  'PUSH-04 tells where the offer is and what it is called [%s]',
  async (language, title, body, dir) => {
    await switchOffer(fixtures.falafelOffer, true);
    const { received, count } = await follower({ language });
    expect(await count()).toBe(1);
    const [message] = await received(1);
    expect(message).toMatchObject({
      body,
      url: `/branch/${fixtures.grillMarket}`,
      tag: 'offers',
      lang: language,
      dir,
    });
    expect(message.title).toContain(title);
  },
);

test('PUSH-04 says nothing to people who did not ask, or changed their mind', async () => {
  await switchOffer(fixtures.falafelOffer, true);
  const other = await follower({ wantsOffers: false });
  expect(await other.count()).toBe(0);
});

test('PUSH-04 tells of an offer once, and of the next one after a week', async () => {
  await switchOffer(fixtures.falafelOffer, true);
  await switchOffer(fixtures.branchOffer, false);
  const { received, count } = await follower();
  expect(await count()).toBe(1);
  await switchOffer(fixtures.branchOffer, true);
  clock.passSeconds(WEEK - 60);
  expect(await count()).toBe(1);
  clock.passSeconds(120);
  expect(await count()).toBe(2);
  expect((await received(2))[1].body).toBe('Free ride');
  clock.passSeconds(WEEK + 60);
  expect(await count()).toBe(2);
});

test('PUSH-04 waits for the day at the branch, and for the time of the offer', async () => {
  const start = new Date(clock.now().getTime() + 2 * HOUR * 1_000);
  await switchOffer(fixtures.branchOffer, false);
  await switchOffer(fixtures.falafelOffer, true, { starts_at: start });
  const { count } = await follower();
  expect(await count()).toBe(0);
  // Ten hours later it is night.
  clock.passSeconds(10 * HOUR);
  expect(await count()).toBe(0);
  clock.passSeconds(14 * HOUR);
  expect(await count()).toBe(1);
});

test('PUSH-04 says nothing of an offer that has ended', async () => {
  await switchOffer(fixtures.branchOffer, false);
  await switchOffer(fixtures.falafelOffer, true, { ends_at: new Date(clock.now().getTime() - 1_000) });
  const { count } = await follower();
  expect(await count()).toBe(0);
});

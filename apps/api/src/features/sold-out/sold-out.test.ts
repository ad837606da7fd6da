import type { KitchenOverview } from '@app/contract/schemas/console/kitchen';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { boardEvents } from '#features/orders/board/board-events.ts';
import { cart, checkout, line, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

// Eight in the evening in Amman.
const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place } = checkout(testApp);
const createCustomer = people(db, clock);
const staff = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);

const KEBAB = `/items/${fixtures.kebab}/sold-out`;
const customerBase = '/service/api/customer';
const menu = async (): Promise<string[]> => {
  const { branch } = (await testApp.app.inject(`${customerBase}/branch/${fixtures.grillMarket}`)).json();
  return branch.menu.collections.flatMap(({ items }: { items: { name: string }[] }) =>
    items.map(({ name }) => name),
  );
};
const item = async () => (await testApp.app.inject(`${customerBase}/item/${fixtures.kebab}`)).statusCode;
const placing = async () => {
  const response = await place(cart({ items: [line(fixtures.kebab, 2)] }), { by: await createCustomer() });
  return response.statusCode;
};
const overview = async (): Promise<KitchenOverview> =>
  (await staff.get(`/kitchen/overview?branch=${fixtures.grillMarket}`)).json();
/** The notification of a change reaches the cache of menus a little later. */
const soldOut = async () =>
  (await overview()).soldOut.filter(({ _id }) => _id === fixtures.kebab).map(({ until }) => until);

test('CON-47 CON-74 an item is off the menu for half an hour, and back by itself', async () => {
  expect(await menu()).toContain('Kebab');
  const until = new Date(clock.now().getTime() + 1_800_000).toISOString();
  const marked = await staff.post(KEBAB, { until: 'half_hour' });
  expect([marked.statusCode, marked.json()]).toEqual([
    200,
    { item: { _id: fixtures.kebab, isSoldOut: true, until } },
  ]);
  expect([await item(), await placing()]).toEqual([404, 422]);
  expect(await menu()).not.toContain('Kebab');
  expect(await soldOut()).toEqual([until]);
  clock.passSeconds(1_799);
  expect([await item(), await placing()]).toEqual([404, 422]);
  clock.passSeconds(1);
  expect([await menu(), await item(), await placing()]).toEqual([
    expect.arrayContaining(['Kebab']),
    200,
    200,
  ]);
  expect(await soldOut()).toEqual([]);
});

test('CON-74 the reason of a refused cart names the item, as with the switch of operators', async () => {
  await staff.post(KEBAB, { until: 'half_hour' });
  const response = await place(cart(), { by: await createCustomer() });
  expect(response.json().errors).toEqual({ 'items.0': [expect.stringContaining('Kebab')] });
  await staff.delete(KEBAB);
  expect(await placing()).toBe(200);
});

test('CON-47 without opening hours, closing and tomorrow’s opening are at four in the morning', async () => {
  for (const until of ['closing', 'opening']) {
    const { item: state } = (await staff.post(KEBAB, { until })).json();
    expect(state.until).toBe('2026-11-17T01:00:00.000Z');
  }
  await staff.delete(KEBAB);
});

test('CON-47 with opening hours, they are the closing and the opening of the branch', async () => {
  const setHours = (hours: string | null) =>
    db.updateTable('branch').set({ hours }).where('id', '=', fixtures.grillMarket).execute();
  const day = [{ opens: 10 * 60, closes: 23 * 60 }];
  await setHours(JSON.stringify({ week: Array(7).fill(day), differentDays: [] }));
  const untils = [];
  for (const until of ['closing', 'opening'])
    untils.push((await staff.post(KEBAB, { until })).json().item.until);
  expect(untils).toEqual(['2026-11-16T20:00:00.000Z', '2026-11-17T07:00:00.000Z']);
  await staff.delete(KEBAB);
  await setHours(null);
});

test('CON-47 until it is put back, an item stays off the menu', async () => {
  expect((await staff.post(KEBAB, { until: 'put_back' })).json().item).toMatchObject({
    isSoldOut: true,
    until: null,
  });
  clock.passSeconds(7 * 86_400);
  const again = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
  expect(await menu()).not.toContain('Kebab');
  expect((await again.delete(KEBAB)).json().item).toMatchObject({ isSoldOut: false, until: null });
  expect(await menu()).toContain('Kebab');
});

test('CON-47 the log has one entry for each change, also for repeats at the same time', async () => {
  const [one, two] = [
    await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar'),
    await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh'),
  ];
  const entries = () =>
    db
      .selectFrom('operation_log')
      .select(['action', 'branch_id'])
      .where('subject_id', '=', fixtures.lemonade)
      .orderBy('id')
      .execute();
  const path = `/items/${fixtures.lemonade}/sold-out`;
  const marks = await Promise.all([one, two, one, two].map((by) => by.post(path, { until: 'closing' })));
  expect(marks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await Promise.all([one, two].map((by) => by.delete(path)));
  await one.delete(path);
  expect(await entries()).toEqual([
    { action: 'item.sold_out', branch_id: fixtures.grillMarket },
    { action: 'item.put_back', branch_id: fixtures.grillMarket },
  ]);
});

test('CON-47 refuses unknown times, foreign items and callers without a role', async () => {
  const by = await signedIn(testApp, [ROLES.branchStaff]);
  for (const until of ['forever', '', 30, null, ['closing']])
    expect((await by.post(KEBAB, { until })).statusCode).toBe(422);
  expect((await by.post(`/items/${idOf(999)}/sold-out`, { until: 'closing' })).statusCode).toBe(404);
  expect((await by.post('/items/kebab/sold-out', { until: 'closing' })).statusCode).toBe(404);
  expect((await staffBrowser(testApp).post(KEBAB, { until: 'closing' })).statusCode).toBe(401);
  const other = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  expect((await other.post(KEBAB, { until: 'closing' })).statusCode).toBe(404);
  expect((await other.delete(KEBAB)).statusCode).toBe(404);
  const driver = await signedIn(testApp, [ROLES.driver]);
  expect((await driver.post(KEBAB, { until: 'closing' })).statusCode).toBe(403);
  expect(await menu()).toContain('Kebab');
});

test('CON-74 the change is announced to the staff and the screens of the branch alone', async () => {
  type Sent = Parameters<Parameters<typeof boardEvents>[0]['publisher']['publish']>[0];
  const sent: Sent[] = [];
  const publisher = { publish: async (message: Sent) => void sent.push(message) };
  const { itemChanged } = boardEvents({ db, clock, publisher });
  await itemChanged({ branchId: fixtures.grillMarket, itemId: fixtures.kebab });
  expect(sent).toMatchObject([
    {
      channel: `private-branch.${fixtures.grillMarket}`,
      event: 'item-changed',
      data: { itemId: fixtures.kebab },
    },
  ]);
  const sessions = await db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', 'in', [foreign.person.id, manager.person.id])
    .execute();
  expect(sent[0]?.audience).not.toEqual(expect.arrayContaining(sessions.map(({ id }) => id)));
  expect(sent[0]?.audience.length).toBeGreaterThan(1);
});

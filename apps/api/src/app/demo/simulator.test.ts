import type { Point } from '@app/domain/geo/point';
import { afterAll, expect, test } from 'vitest';
import { metresBetween } from '@app/demo/roads/flat';
import { demoRoads, nearestOf } from '@app/demo/roads/road-network';
import { fixtures, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator, SECRET } from '#features/staff/operator.fixture.ts';
import { atTable, cart, checkout, delivery, falafel, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { openBoardIds } from '#realtime/open-boards.ts';
import { listening } from '#realtime/realtime.fixture.ts';
import { subscribeStaff } from '#realtime/staff-channels.fixture.ts';
import { createLogger } from '#startup/logging.ts';
import { consoleClient } from '#commands/ops/console-client.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { acquireLeaderLock } from './leader-lock.ts';
import { simulator } from '@app/demo/simulator/simulator';
import { presentPeople } from './present-people.ts';
import { seededOrderIds } from './seeded-orders.ts';
import { injected } from './start-simulator.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
const port = await listening(testApp.app);
afterAll(() => testApp.close());
const { placed, ask } = checkout(testApp);
const { ticket: order, post, move, addDriver, log } = operator(testApp);
const createCustomer = people(db, clock);

const newSimulator = () =>
  simulator({
    call: consoleClient({ send: injected(testApp.app), secret: SECRET, operator: 'simulator' }),
    clock,
    log: createLogger('silent'),
    seededOrderIds: () => seededOrderIds(db),
    presentPeople: () => presentPeople(db, clock.now()),
    isRefusal: () => false,
  });

const placeOfDriver = async (id: string): Promise<Point | undefined> =>
  (await db.selectFrom('driver').select('location').where('id', '=', id).executeTakeFirstOrThrow())
    .location ?? undefined;
const brought = cart({ items: [falafel(4)], order_type: delivery });

type Sighting = { status: string; at: Point | undefined; seconds: number };

/** Runs the simulator until the order ends, and returns the observed states. */
async function watch(id: string, { step } = newSimulator()): Promise<Sighting[]> {
  const seen: Sighting[] = [];
  for (let seconds = 0; seconds < 300; seconds += 2.5) {
    await step();
    const { status, driver } = await order(id);
    const at = status === 'shipped' && driver ? await placeOfDriver(driver.id) : undefined;
    seen.push({ status, at, seconds });
    if (status === 'completed') return seen;
    clock.passSeconds(2.5);
  }
  throw new Error('it never came');
}

const statusesOf = (seen: readonly Sighting[]) =>
  seen.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
const placesOf = (seen: readonly Sighting[]) => seen.flatMap(({ at }) => at ?? []);

test('moves a delivery from accepted to completed along the roads in three minutes', async () => {
  const id = await placed(brought, { by: await createCustomer() });
  const seen = await watch(id);
  expect(statusesOf(seen)).toEqual(['pending', 'processing', 'shipped', 'completed']);
  expect(seen.at(-1)?.seconds).toBeGreaterThan(150);
  expect(seen.at(-1)?.seconds).toBeLessThan(200);

  const places = placesOf(seen);
  expect(places[0]).toEqual({ lat: 29.54, lng: 35.01 });
  expect(places.at(-1)).toEqual(inTown);
  const { edges } = demoRoads();
  // Positions are rounded to about ten metres.
  const isOnRoad = (place: Point) => (nearestOf(edges, place)?.metres ?? Infinity) < 10;
  // Except between the branch and its road, and between the last road and the door.
  const between = places.slice(places.findIndex(isOnRoad), places.findLastIndex(isOnRoad) + 1);
  expect(between.every(isOnRoad)).toBe(true);
  expect(between.length).toBeGreaterThan(places.length / 2);
  const steps = places.slice(1).map((place, index) => metresBetween(places[index] ?? place, place));
  expect(Math.max(...steps)).toBeLessThan(120);
  expect(places.length).toBeGreaterThan(40);
  expect((await order(id)).isPaid).toBe(true);
  const actions = (await log(id)).map(({ action }) => action).toReversed();
  expect(actions.slice(0, 2)).toEqual(['order.accepted', 'order.ready']);
  expect(new Set((await log(id)).map(({ actor }) => actor))).toEqual(new Set(['simulator']));
});

test.each([
  ['picked up', cart()],
  ['served at a table', cart({ order_type: atTable })],
])('an order that is %s is prepared and handed over', async (_how, request) => {
  const seen = await watch(await placed(request, { by: await createCustomer() }));
  expect(statusesOf(seen)).toEqual(['pending', 'processing', 'completed']);
  expect(seen.at(-1)?.seconds).toBeLessThan(90);
});

test('does not move a scheduled order before its time', async () => {
  const receiveAt = new Date(clock.now().getTime() + 2 * 3_600_000);
  const id = await placed(cart({ receive_at: receiveAt.toISOString() }), { by: await createCustomer() });
  const { step } = newSimulator();
  clock.passSeconds(2 * 3_600 - 1);
  await step();
  expect((await order(id)).status).toBe('pending');
  expect(statusesOf(await watch(id))).toEqual(['pending', 'processing', 'completed']);
});

test('continues from the stored state after a restart', async () => {
  const id = await placed(brought, { by: await createCustomer() });
  let isFirst = true;
  const one = newSimulator();
  const seen = await watch(id, {
    // A new simulator per step proves that it keeps no state between steps.
    step: async () => {
      await (isFirst ? one : newSimulator()).step();
      isFirst = false;
    },
  });
  expect(statusesOf(seen)).toEqual(['pending', 'processing', 'shipped', 'completed']);
  const places = placesOf(seen);
  const steps = places.slice(1).map((place, index) => metresBetween(places[index] ?? place, place));
  expect(Math.max(...steps)).toBeLessThan(120);
});

test('keeps the status of the demo orders and moves their driver', async () => {
  const driverId = await addDriver('Sami');
  const pending = await placed(cart(), { by: await createCustomer() });
  const shipped = await placed(brought, { by: await createCustomer() });
  await move(shipped, 'processing');
  await move(shipped, 'shipped', driverId);
  await db.deleteFrom('order_request').where('order_id', 'in', [pending, shipped]).execute();
  const { step } = newSimulator();
  const places: (Point | undefined)[] = [];
  for (let minutes = 0; minutes < 10; minutes += 0.5) {
    clock.passSeconds(30);
    await step();
    places.push(await placeOfDriver(driverId));
  }
  expect([(await order(pending)).status, (await order(shipped)).status]).toEqual(['pending', 'shipped']);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(5);
  await move(shipped, 'completed');
  await move(pending, 'cancelled');
});

test('leaves a cancelled order cancelled', async () => {
  const by = await createCustomer();
  const id = await placed(cart(), { by });
  const { step } = newSimulator();
  clock.passSeconds(60);
  const [cancelled] = await Promise.all([ask('POST', `/order/${id}/cancel`, by), step()]);
  await step();
  expect((await order(id)).status).toBe(cancelled.statusCode === 200 ? 'cancelled' : 'processing');
});

test('CON-134 leaves the orders of a branch to people while its board is open, and drives what they hand over', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const board = await subscribeStaff(port, staff, `private-branch.${fixtures.grillMarket}`);
  const [pickup, ride] = [
    await placed(cart(), { by: await createCustomer() }),
    await placed(brought, { by: await createCustomer() }),
  ];
  const driverId = await addDriver('Nadia');
  await move(ride, 'processing');
  await move(ride, 'shipped', driverId);
  clock.passSeconds(200);
  // The board is recorded with the present time.
  await expect.poll(() => openBoardIds(db, clock.now())).toEqual(new Set([fixtures.grillMarket]));
  await newSimulator().step();
  expect([(await order(pickup)).status, (await order(ride)).status]).toEqual(['pending', 'completed']);

  board.socket.close();
  await expect
    .poll(async () => {
      clock.passSeconds(11);
      return (await openBoardIds(db, clock.now())).size;
    })
    .toBe(0);
  expect(statusesOf(await watch(pickup))).toEqual(['processing', 'completed']);
});

test('CON-134 leaves a delivery to its driver while they are signed in', async () => {
  const driver = await signedIn(testApp, [ROLES.driver]);
  const { page } = (await driver.post('/service/api/drive/shift')).json();
  const id = await placed(brought, { by: await createCustomer() });
  await move(id, 'processing');
  await post(`/orders/${id}/driver`, { driverId: page.driver.id });
  clock.passSeconds(200);
  await newSimulator().step();
  expect((await order(id)).status).toBe('processing');
  await move(id, 'shipped');
  clock.passSeconds(200);
  await newSimulator().step();
  expect((await order(id)).status).toBe('shipped');
  await driver.post('/sign-out');
  await newSimulator().step();
  expect((await order(id)).status).toBe('completed');
});

test('keeps a delivery waiting while all drivers are busy', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await placed(brought, { by: await createCustomer() }));
  const { step } = newSimulator();
  const statuses = async () => Promise.all(ids.map(async (id) => (await order(id)).status as string));
  for (const seconds of [20, 60]) {
    clock.passSeconds(seconds);
    await step();
  }
  expect((await statuses()).filter((status) => status === 'processing')).toHaveLength(1);
  for (const seconds of [120, 1, 120]) {
    clock.passSeconds(seconds);
    await step();
  }
  expect(await statuses()).toEqual(Array(9).fill('completed'));
});

test('runs in one of several processes, and in another one after it ends', async () => {
  const database = await createTestDatabase();
  const [first, second] = [acquireLeaderLock(database.connection), acquireLeaderLock(database.connection)];
  expect([await first.isLeader(), await second.isLeader(), await first.isLeader()]).toEqual([
    true,
    false,
    true,
  ]);
  await first.stop();
  expect([await second.isLeader(), await first.isLeader()]).toEqual([true, false]);
  await Promise.all([first.stop(), second.stop()]);
  await database.close();
});

test('runs in one of two demo apps and stops with them', async () => {
  const database = await createTestDatabase();
  await seedFixtures(database.db);
  const twin = { ...env, DEMO: 'on' };
  const apps = await Promise.all([twin, twin].map((each) => startTestApp({ database, clock, env: each })));
  await Promise.all(apps.map(({ app }) => app.ready()));
  const [first] = apps;
  if (!first) throw new Error('no app');
  const id = await checkout(first).placed(cart(), { by: await people(database.db, clock)() });
  clock.passSeconds(30);
  const { log: logOf } = operator(first);
  await expect.poll(async () => (await logOf(id)).map(({ actor }) => actor)).toEqual(['simulator']);
  await Promise.all(apps.map(({ close }) => close()));
  await database.close();
});

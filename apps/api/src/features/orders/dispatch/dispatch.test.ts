import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { teamRepository } from '#features/staff/team/team.repository.ts';
import { listening, rawSocket } from '#realtime/realtime.fixture.ts';
import { authoriseStaff, subscribeStaff } from '#realtime/staff-channels.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { deliveryWorld, DRIVE } from '../deliveries/deliveries.fixture.ts';
import { dispatchEvents } from './dispatch-events.ts';

const clock = fakeClock(new Date().toISOString());
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
const port = await listening(testApp.app);
afterAll(() => testApp.close());
const { newManager, newDriver, accepted, assign, delivery, rowOf } = deliveryWorld(testApp, clock);
const manager = await newManager();
const staff = await signedIn(testApp, [ROLES.branchStaff], 'Tariq');
const MARKET = fixtures.grillMarket;
const CHANNEL = `private-dispatch.${MARKET}`;
/* The published events are the ones of the running server. */

type Shown = { id: string; state: string; stops: { orderId: string }[] };
const dispatchOf = async (browser = staff) => (await browser.get(`/dispatch?branch=${MARKET}`)).json();
const driverIn = async (id: string) => (await dispatchOf()).drivers.find((driver: Shown) => driver.id === id);
const stopsOf = async (id: string) =>
  (await driverIn(id)).stops.map(({ orderId }: Shown['stops'][0]) => orderId);

test('CON-50 dispatch has the branch, its zones, the accepted deliveries by due time and the drivers', async () => {
  const driver = await newDriver();
  const waiting = await accepted(manager);
  const { id } = await delivery(manager, driver);
  const page = await dispatchOf();
  expect(page.branch).toMatchObject({ id: MARKET, ordersPerDriver: 3, speedKmh: 22, timezone: 'Asia/Amman' });
  expect(page.zones[0]).toMatchObject({ name: { en: expect.any(String) }, area: expect.any(Array) });
  const ids = page.orders.map(({ ticket }: { ticket: { id: string } }) => ticket.id);
  expect(ids.indexOf(waiting.id)).toBeLessThan(ids.indexOf(id));
  expect(page.orders.at(-1)).toMatchObject({
    location: inTown,
    distanceKm: expect.any(Number),
    step: null,
    ticket: { driver: { id: driver.id } },
  });
  expect(await driverIn(driver.id)).toMatchObject({
    hasAccount: true,
    isOnShift: true,
    state: 'free',
    cashInHand: 0,
    currency: 'JD',
    stops: [{ orderId: id, isShipped: false, location: inTown }],
  });
});

test('CON-50 the state of a driver follows shift, orders and positions', async () => {
  const driver = await newDriver({ isOnShift: false });
  const states: string[] = [(await driverIn(driver.id)).state];
  const note = async () => states.push((await driverIn(driver.id)).state);
  await driver.post(`${DRIVE}/shift`);
  await note();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  await driver.move(29.55);
  await note();
  clock.passSeconds(301);
  await note();
  const { total } = await rowOf(id);
  await driver.step(id, 'delivered', { cash: { amount: total } });
  await note();
  await driver.move(29.54, { location: { lat: 29.54, lng: 35.01 } });
  await note();
  expect(states).toEqual(['off', 'free', 'riding', 'not_seen', 'coming_back', 'free']);
});

test('CON-50 a branch sees neither the drivers of another nor their places', async () => {
  const role = { role: 'driver', branchId: fixtures.bakeryCorner } as const;
  const foreign = await newDriver({ role });
  expect(await driverIn(foreign.id)).toBeUndefined();
  const drivers = (await staff.get(`/drivers?branch=${MARKET}`)).json().drivers as Shown[];
  expect(drivers.map(({ id }) => id)).not.toContain(foreign.id);
});

test('CON-51 drivers are proposed by the time at the door, those who cannot come last', async () => {
  const near = await newDriver();
  const far = await newDriver();
  const off = await newDriver({ isOnShift: false });
  const { id } = await accepted(manager);
  await near.move(29.5405);
  await far.move(29.7);
  const { proposals } = (await staff.get(`/orders/${id}/driver-proposals`)).json();
  const ids = proposals.map(({ driverId }: { driverId: string }) => driverId);
  const rank = (driver: { id: string }) => ids.indexOf(driver.id);
  expect(rank(near)).toBeLessThan(rank(far));
  expect(rank(far)).toBeLessThan(rank(off));
  expect(proposals[rank(off)]).toMatchObject({ unavailable: 'off_shift' });
  expect(proposals[rank(near)]).toMatchObject({
    unavailable: null,
    branchMinutes: expect.any(Number),
    name: { en: near.name },
  });
  expect(proposals[rank(near)].doorAt).toBeGreaterThan(clock.now().getTime());
});

test('CON-51 the speed of the branch is measured from its rides', async () => {
  const driver = await newDriver();
  for (let ride = 0; ride < 5; ride += 1) {
    const { id } = await delivery(manager, driver);
    await driver.step(id, 'picked_up');
    clock.passSeconds(60);
    await driver.step(id, 'at_door');
    await driver.step(id, 'delivered', { cash: { amount: (await rowOf(id)).total } });
  }
  const { speedKmh } = (await dispatchOf()).branch;
  expect(speedKmh).not.toBe(22);
  expect(speedKmh).toBeLessThanOrEqual(60);
  await db
    .updateTable('customer_order')
    .set({ arrived_at: null })
    .where('driver_id', '=', driver.id)
    .execute();
});

test('CON-52 the sequence of stops is changed, and the driver follows it', async () => {
  const driver = await newDriver();
  const [first, second] = [await delivery(manager, driver), await delivery(manager, driver)];
  const send = (orderIds: readonly unknown[]) => staff.post(`/drivers/${driver.id}/sequence`, { orderIds });
  expect((await send([second.id, first.id])).statusCode).toBe(200);
  const { deliveries } = await driver.page();
  expect(deliveries.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(await stopsOf(driver.id)).toEqual([second.id, first.id]);
  const refused = [];
  for (const ids of [[first.id], [first.id, first.id], [first.id, idOf(999)], [], ['x'], [1]])
    refused.push((await send(ids)).statusCode);
  expect(refused).toEqual([409, 409, 409, 422, 422, 422]);
  expect(await stopsOf(driver.id)).toEqual([second.id, first.id]);
});

test('CON-52 CON-56 of many assignments at once the limit of the branch holds', async () => {
  const driver = await newDriver();
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push((await accepted(manager)).id);
  const answers = await Promise.all(orders.map((id) => assign(manager, id, driver.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 409, 409,
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    reason: 'limit_reached',
    message: 'The driver carries as many orders as the branch allows.',
    ticket: { status: 'processing', driver: null },
  });
  expect(await stopsOf(driver.id)).toHaveLength(3);
});

test('CON-56 a driver off shift and an order that has ended are refused with the newest state', async () => {
  const driver = await newDriver({ isOnShift: false });
  const { id } = await accepted(manager);
  expect((await assign(manager, id, driver.id)).json()).toMatchObject({
    reason: 'off_shift',
    ticket: { id, driver: null },
  });
  const handed = await staff.post(`/orders/${id}/hand-over`, { driverId: driver.id });
  expect([handed.statusCode, handed.json().reason]).toEqual([409, 'off_shift']);
  await driver.post(`${DRIVE}/shift`);
  await manager.post(`/orders/${id}/cancel`, { reason: 'too_busy' });
  const gone = await assign(manager, id, driver.id);
  expect([gone.statusCode, gone.json().reason, gone.json().ticket.status]).toEqual([
    409,
    'order_gone',
    'cancelled',
  ]);
  expect((await assign(manager, id, idOf(999))).statusCode).toBe(404);
});

test('CON-56 the driver of another branch cannot be assigned', async () => {
  const role = { role: 'driver', branchId: fixtures.bakeryCorner } as const;
  const foreign = await newDriver({ role });
  const { id } = await accepted(manager);
  expect((await assign(manager, id, foreign.id)).statusCode).toBe(404);
});

test('CON-28 while shipped the driver can be changed, and the customer follows the new one', async () => {
  const [first, second] = [await newDriver(), await newDriver()];
  const { id } = await delivery(manager, first);
  await first.step(id, 'picked_up');
  expect((await assign(manager, id, second.id)).statusCode).toBe(200);
  expect((await rowOf(id)).driver_id).toBe(second.id);
  expect((await second.page()).deliveries[0]).toMatchObject({ id, step: 'picked_up' });
});

test('CON-54 a rider without positions raises one notice, and another after the next silence', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const { noticeSilent } = dispatchEvents({ db, clock, publisher: { publish: async () => {} } });
  const silentAt = async () => {
    await noticeSilent();
    return (await driverIn(driver.id)).silentAt;
  };
  await driver.move(29.55);
  clock.passSeconds(400);
  expect(await silentAt()).toBeNull();
  await driver.step(id, 'picked_up');
  clock.passSeconds(299);
  expect(await silentAt()).toBeNull();
  clock.passSeconds(2);
  const first = clock.now().getTime();
  expect(await silentAt()).toBe(first);
  clock.passSeconds(60);
  expect(await silentAt()).toBe(first);
  await driver.move(29.56);
  expect(await silentAt()).toBeNull();
  clock.passSeconds(301);
  expect(await silentAt()).toBe(clock.now().getTime());
});

type Frame = { event: string; channel?: string; data: unknown };
const eventsOf = ({ frames }: { frames: Frame[] }, event: string) =>
  frames.filter((frame) => frame.event === event).map(({ data }) => JSON.parse(String(data)));

test('CON-54 the notice of a silent rider reaches dispatch', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const socket = await subscribeStaff(port, staff, CHANNEL);
  clock.passSeconds(301);
  await dispatchEvents({ db, clock, publisher: { publish: async () => {} } }).noticeSilent();
  await expect
    .poll(() => eventsOf(socket, 'driver-changed'))
    .toContainEqual({ driverId: driver.id, state: 'not_seen', notice: 'silent' });
});

test('CON-28 CON-56 an assignment reaches the driver, and dispatch follows the positions', async () => {
  const driver = await newDriver();
  const channel = `private-drive.${driver.id}`;
  const own = {
    call: (method: 'GET' | 'POST' | 'DELETE', path: string, sending?: Parameters<typeof driver.call>[2]) =>
      driver.call(method, `${DRIVE}${path}`, sending),
  };
  const phone = await subscribeStaff(port, own, channel);
  const screen = await subscribeStaff(port, staff, CHANNEL);
  const { id } = await accepted(manager);
  await assign(manager, id, driver.id);
  await expect.poll(() => eventsOf(phone, 'deliveries-changed').length).toBeGreaterThan(0);
  await driver.step(id, 'picked_up');
  for (const lat of [29.541, 29.542, 29.543, 29.544]) {
    clock.passSeconds(1);
    await driver.move(lat);
  }
  const last = { driverId: driver.id, location: { lat: 29.544, lng: 35.005 }, at: clock.now().getTime() };
  const positions = () => eventsOf(screen, 'driver-moved').filter(({ driverId }) => driverId === driver.id);
  // The limit of events passes with the clock of the test.
  const lastPosition = () => {
    clock.passSeconds(1);
    return positions().at(-1);
  };
  await expect.poll(lastPosition).toEqual(last);
  expect(positions().length).toBeLessThan(4);
  await assign(manager, id, (await newDriver()).id);
  await expect
    .poll(() => eventsOf(phone, 'deliveries-changed').map(({ removed }) => removed))
    .toContainEqual({ orderId: id, orderNumber: (await rowOf(id)).order_number, reason: 'reassigned' });
});

test('CON-61 a problem is announced to dispatch', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const screen = await subscribeStaff(port, staff, CHANNEL);
  await driver.post(`${DRIVE}/deliveries/${id}/problem`, { reason: 'wrong_address' });
  await expect
    .poll(() => eventsOf(screen, 'driver-changed'))
    .toContainEqual({ driverId: driver.id, state: 'free', notice: 'problem' });
});

test('CON-69 a driver follows the own channel only', async () => {
  const [driver, other] = [await newDriver(), await newDriver()];
  const socket = await rawSocket(port);
  const statusOf = async (channel: string) =>
    (
      await driver.call('POST', `${DRIVE}/broadcasting/auth`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        form: { socket_id: socket.socketId(), channel_name: channel },
      })
    ).statusCode;
  expect(await statusOf(`private-drive.${driver.id}`)).toBe(200);
  for (const channel of [`private-drive.${other.id}`, CHANNEL, `private-branch.${MARKET}`, 'private-drive.x'])
    expect([channel, await statusOf(channel)]).toEqual([channel, 403]);
  expect((await authoriseStaff(staff, socket.socketId(), `private-drive.${driver.id}`)).statusCode).toBe(403);
});

test('CON-58 a manager adds and changes a driver, and ends a forgotten shift', async () => {
  const added = await manager.post('/drivers', {
    branchId: MARKET,
    name: 'Majd Saleh',
    phone: '0790001111',
    vehicle: 'Scooter',
  });
  expect(added.json().driver).toMatchObject({
    phone: '+962790001111',
    vehicle: 'Scooter',
    hasAccount: false,
    isOnShift: false,
  });
  const { id } = added.json().driver;
  const change = (body: object, by = manager) => by.post(`/drivers/${id}`, body);
  expect((await change({ vehicle: null, isOnShift: true })).json().driver).toMatchObject({
    vehicle: null,
    isOnShift: true,
    state: 'free',
  });
  const refused = [];
  for (const body of [{ phone: '12' }, { vehicle: 'x'.repeat(41) }, { isOnShift: 'yes' }])
    refused.push((await change(body)).statusCode);
  expect(refused).toEqual([422, 422, 422]);
  expect((await change({ vehicle: 'Car' }, staff)).statusCode).toBe(403);
  const driver = await newDriver();
  const ended = await manager.post(`/drivers/${driver.id}`, { isOnShift: false });
  expect(ended.json().driver.state).toBe('off');
  expect((await driver.page()).shift).toBeNull();
});

/** A driver without an account, a vendor or a branch. */
const addShared = async (id: string, phone: string) => {
  await db.insertInto('driver').values({ id, name: 'Khaled', phone }).execute();
  return id;
};

test('CON-28 drivers of the platform are listed for every branch', async () => {
  const id = await addShared(idOf(7_001), '+962790000399');
  const { drivers } = (await staff.get(`/drivers?branch=${MARKET}`)).json();
  expect(drivers.find((driver: Shown) => driver.id === id)).toMatchObject({
    isOnShift: true,
    unavailable: null,
    cashInHand: 0,
  });
});

test('B16 (SEC-13): a driver without a place is changed by the platform alone', async () => {
  const id = await addShared(idOf(7_002), '+962790000398');
  const before = await db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirst();
  const change = { phone: '+962790000666', isOnShift: false };
  expect((await manager.post(`/drivers/${id}`, change)).statusCode).toBe(403);
  expect(await db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  expect((await admin.post(`/drivers/${id}`, change)).json().driver).toMatchObject(change);
});

test('SEC-31: the stop of a shared driver at another vendor has no number and no place', async () => {
  const role = { role: 'driver', branchId: fixtures.bakeryCorner } as const;
  const driver = await newDriver();
  await teamRepository(db).addRoles(driver.person.id, [role], new Date(0));
  const { id } = await delivery(manager, driver);
  await db
    .updateTable('customer_order')
    .set({ branch_id: fixtures.bakeryCorner })
    .where('id', '=', id)
    .execute();
  const { drivers } = await dispatchOf();
  const { stops } = drivers.find((shown: Shown) => shown.id === driver.id);
  expect(stops).toMatchObject([{ orderId: id, orderNumber: null, location: null }]);
});

test('SHOP-17 a silent driver comes after the others, with the time of the last position', async () => {
  const silent = await newDriver();
  const seen = await newDriver();
  const { id } = await accepted(manager);
  const at = clock.now().getTime();
  await silent.move(29.5405);
  clock.passSeconds(5 * 60);
  await seen.move(29.6);
  const { proposals } = (await staff.get(`/orders/${id}/driver-proposals`)).json();
  const own = proposals.filter(({ driverId }: { driverId: string }) =>
    [silent.id, seen.id].includes(driverId),
  );
  expect(own).toMatchObject([
    { driverId: seen.id, locatedAt: at + 5 * 60_000 },
    { driverId: silent.id, locatedAt: at },
  ]);
});

import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { newLine } from '#features/orders/group-orders/group-orders.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { type Joined, visitCalls } from '#features/orders/visits/visits.fixture.ts';
import { ROLES, signedIn, staffBrowser, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { startTestApp } from '#testing/test-app.ts';
import { visitor } from '#testing/people.ts';
import { listening, type RawSocket, rawSocket } from './realtime.fixture.ts';
import { authoriseStaff as authorise, subscribeStaff } from './staff-channels.fixture.ts';

const testApp = await startTestApp();
await seedFixtures(testApp.db);
const port = await listening(testApp.app);
afterAll(() => testApp.close());

const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
const createCustomer = people(testApp.db);
const branchChannel = `private-branch.${fixtures.grillMarket}`;
const SIGNED_OUT = 4009;
/* Rights are checked twice a second. */

const subscribe = (browser: Pick<StaffBrowser, 'call'>, channel: string, socket?: RawSocket) =>
  subscribeStaff(port, browser, channel, socket);

const errorsOf = ({ frames }: RawSocket) =>
  frames.filter(({ event }) => event === 'pusher:subscription_error').map(({ channel }) => channel);

test('CON-01 signs the channels of the scope, and no channel of a customer', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const socket = await rawSocket(port);
  const own = [branchChannel, `private-dispatch.${fixtures.grillMarket}`, `private-staff.${staff.person.id}`];
  for (const channel of own) await subscribe(staff, channel, socket);
  const refused = [
    `private-branch.${fixtures.grillHarbour}`,
    `private-vendor.${fixtures.grill}`,
    `private-staff.${admin.person.id}`,
    `private-order.${fixtures.grillMarket}`,
    `private-driver.${fixtures.grillMarket}`,
    'private-branch.x',
    'presence-branch',
  ];
  for (const channel of refused)
    expect([channel, (await authorise(staff, socket.socketId(), channel)).statusCode]).toEqual([
      channel,
      403,
    ]);
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  await subscribe(manager, `private-vendor.${fixtures.grill}`);
});

test('CON-01 a customer is not given a channel of staff', async () => {
  const { call, registerVerified } = visitor(testApp);
  const token = await registerVerified('+962790001235');
  const body = { socket_id: '1.2', channel_name: branchChannel };
  expect((await call('/broadcasting/auth', { token, body })).statusCode).toBe(403);
});

test('CON-06 ending a session closes its sockets and leaves those of others open', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const socket = await subscribe(staff, branchChannel);
  const other = await subscribe(manager, branchChannel);
  await manager.delete(`/team/${staff.person.id}/sessions`);
  expect(await socket.closed).toBe(SIGNED_OUT);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  expect(errorsOf(other)).toEqual([]);
});

test('CON-06 a lost scope takes its channels away, and the others stay', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const harbour = { role: 'branchStaff', branchId: fixtures.grillHarbour } as const;
  const staff = await signedIn(testApp, [ROLES.branchStaff, harbour]);
  const socket = await subscribe(staff, branchChannel);
  await subscribe(staff, `private-branch.${fixtures.grillHarbour}`, socket);
  await manager.post(`/team/${staff.person.id}`, { roles: [harbour] });
  await expect.poll(() => errorsOf(socket)).toEqual([branchChannel]);
  expect(socket.socket.readyState).toBe(socket.socket.OPEN);
});

test('CON-13 an open page of the person receives an event when the roles change', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const harbour = { role: 'branchStaff', branchId: fixtures.grillHarbour } as const;
  const staff = await signedIn(testApp, [ROLES.branchStaff, harbour]);
  const channel = `private-staff.${staff.person.id}`;
  const socket = await subscribe(staff, channel);
  await manager.post(`/team/${staff.person.id}`, { roles: [ROLES.branchStaff, harbour] });
  await manager.post(`/team/${staff.person.id}`, { roles: [ROLES.branchStaff] });
  const events = () => socket.frames.filter(({ event }) => event === 'access-changed');
  await expect.poll(events).toEqual([{ event: 'access-changed', channel, data: '{}' }]);
});

test('CON-06 CON-07 unpairing a screen closes its socket', async () => {
  const screen = staffBrowser(testApp);
  const { code } = (await screen.post('/devices/code')).json();
  const body = { code, branchId: fixtures.grillMarket, name: 'Grill' };
  const { device } = (await admin.post('/devices', body)).json();
  const socket = await subscribe(screen, branchChannel);
  const dispatch = `private-dispatch.${fixtures.grillMarket}`;
  expect((await authorise(screen, socket.socketId(), dispatch)).statusCode).toBe(403);
  await admin.delete(`/devices/${device._id}`);
  expect(await socket.closed).toBe(SIGNED_OUT);
});

test('CON-42 a board and a kitchen screen of one branch both receive every change of an order', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const screen = staffBrowser(testApp);
  const { code } = (await screen.post('/devices/code')).json();
  await admin.post('/devices', { code, branchId: fixtures.grillMarket, name: 'Pass' });
  const sockets = [await subscribe(staff, branchChannel), await subscribe(screen, branchChannel)];
  const received = () => sockets.map(({ frames }) => frames.slice(2).map(({ event }) => event));

  const orderId = await checkout(testApp).placed(cart(), { by: await createCustomer() });
  await expect.poll(received).toEqual([['order-placed'], ['order-placed']]);
  await staff.post(`/orders/${orderId}/accept`, { minutes: 20 });
  const both = ['order-placed', 'order-changed'];
  await expect.poll(received).toEqual([both, both]);
});

test('CON-01 a socket of staff has up to 40 channels', async () => {
  const socket = await rawSocket(port);
  const channels = Array.from(
    { length: 41 },
    (_, number) => `private-branch.00000000-0000-4000-8000-${String(7_000 + number).padStart(12, '0')}`,
  );
  for (const channel of channels.slice(0, 40)) await subscribe(admin, channel, socket);
  const [last = ''] = channels.slice(40);
  const response = await authorise(admin, socket.socketId(), last);
  socket.send({ event: 'pusher:subscribe', data: { channel: last, ...response.json() } });
  await expect.poll(() => errorsOf(socket)).toEqual([last]);
});

test('TABLE-13 TABLE-17 staff see at once who joins a table, what is added, who claims, and who leaves', async () => {
  const calls = visitCalls(testApp);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const host = await createCustomer();
  const table = await calls.newTable();
  const visit = (await calls.start(host.token, table.id)).json() as Joined;
  const { party } = await calls.show(host.token, visit.sessionId);
  const socket = await subscribe(staff, branchChannel);
  const changes = () =>
    socket.frames.filter(({ event, data }) => event === 'table-changed' && String(data).includes(table.id))
      .length;
  const isSeen = async (work: () => Promise<{ statusCode: number }>) => {
    const before = changes();
    expect((await work()).statusCode).toBe(200);
    await expect.poll(changes).toBeGreaterThan(before);
  };
  const joining = { link: party.invite, device: randomIds.next() };
  await isSeen(() => calls.join(joining));
  const omar = (await calls.join(joining)).json() as Joined;
  const lines = [newLine(), newLine()];
  for (const line of lines) await isSeen(() => calls.add(omar.pass ?? '', visit.partyId, line));
  await calls.order(host.token, visit, [newLine()]);
  await isSeen(() => calls.claim(omar.pass ?? '', visit.sessionId, { part: { kind: 'even' } }));
  await isSeen(() => calls.call('POST', `/party/${visit.partyId}/leave`, omar.pass ?? '', {}));
});

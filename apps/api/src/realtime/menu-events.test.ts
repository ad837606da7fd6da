import { randomUUID } from 'node:crypto';
import { branchChannel, MENU_CHANGED, menuChannel } from '@app/contract/events';
import { afterAll, expect, test, vi } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';
import { hubWith } from './hub.fixture.ts';
import { announceMenus } from './menu-events.ts';
import { browser, collectEvents, joined, listening, rawSocket, type RawSocket } from './realtime.fixture.ts';

const testApp = await startTestApp({ env });
afterAll(() => testApp.close());
const { db } = testApp;
await seedFixtures(db);
const port = await listening(testApp.app);
const operators = operator(testApp);
const staff = await signedIn(testApp, [ROLES.branchStaff]);

const soon = { timeout: 2_000, interval: 10 };
const channel = menuChannel(fixtures.grillMarket);
const eventsOf = ({ frames }: RawSocket) => frames.filter(({ event }) => event === MENU_CHANGED);
const subscribe = (socket: RawSocket, name: string) =>
  socket.send({ event: 'pusher:subscribe', data: { channel: name } });
const answers = (socket: RawSocket, name: string) =>
  vi.waitUntil(() => socket.frames.find((frame) => frame.channel === name), soon);
const item = `/items/${fixtures.kebab}`;

const CHANGES = [
  ['sold out', () => staff.post(`${item}/sold-out`, { until: 'half_hour' })],
  ['back', () => staff.delete(`${item}/sold-out`)],
  ['switched off by an operator', () => operators.post(`${item}/sold-out`, { until: 'put_back' })],
  ['switched on by an operator', () => operators.call('DELETE', `${item}/sold-out`)],
  [
    'another price',
    () => db.updateTable('item').set({ price: 675 }).where('id', '=', fixtures.kebab).execute(),
  ],
  [
    'paused',
    () =>
      staff.post(`/branches/${fixtures.grillMarket}/pause`, { until: 'quarter_hour', reason: 'too_busy' }),
  ],
  ['closed', () => operators.saveHours(fixtures.grillMarket, { isOpen: false })],
  ['open', () => operators.saveHours(fixtures.grillMarket, { isOpen: true })],
] as const;

test.each(CHANGES)('SOLD-02 a guest hears that the menu has changed: %s', async (_what, change) => {
  const pusher = browser(port, { token: '' });
  const menu = pusher.subscribe(channel);
  expect(await joined(menu)).toBeNull();
  const received = collectEvents(menu, MENU_CHANGED);
  await change();
  await expect.poll(() => received).toEqual([{}]);
});

test('SOLD-02 a change of one branch is not announced to the others', async () => {
  const other = await rawSocket(port);
  const own = await rawSocket(port);
  subscribe(other, menuChannel(fixtures.bakeryCorner));
  subscribe(own, channel);
  await Promise.all([answers(other, menuChannel(fixtures.bakeryCorner)), answers(own, channel)]);
  await db.updateTable('item').set({ price: 700 }).where('id', '=', fixtures.kebab).execute();
  await expect.poll(() => eventsOf(own)).toHaveLength(1);
  expect(eventsOf(other)).toEqual([]);
  expect(JSON.parse(String(eventsOf(own)[0]?.data))).toEqual({});
});

test('SOLD-02 the channel of the staff stays private, and other public names are refused', async () => {
  const socket = await rawSocket(port);
  const names = [branchChannel(fixtures.grillMarket), 'branch.all', `order.${randomUUID()}`, 'branch.'];
  for (const name of names) subscribe(socket, name);
  for (const name of names)
    expect(await answers(socket, name)).toMatchObject({ event: 'pusher:subscription_error' });
});

test('SOLD-02 a socket follows few menus, and none after it has left', async () => {
  const { hub, port: hubPort } = await hubWith({ publicChannelsPerSocket: 2 });
  const socket = await rawSocket(hubPort);
  const names = [randomUUID(), randomUUID(), randomUUID()].map(menuChannel);
  for (const name of names) subscribe(socket, name);
  const events = await Promise.all(names.map(async (name) => (await answers(socket, name)).event));
  const succeeded = 'pusher_internal:subscription_succeeded';
  expect(events).toEqual([succeeded, succeeded, 'pusher:subscription_error']);
  const [first = '', second = ''] = names;
  socket.send({ event: 'pusher:unsubscribe', data: { channel: first } });
  subscribe(socket, names[2] ?? '');
  await expect.poll(() => socket.frames.at(-1)?.event).toBe(succeeded);
  hub.announce(first, MENU_CHANGED);
  hub.announce(second, MENU_CHANGED);
  await expect.poll(() => eventsOf(socket)).toHaveLength(1);
  expect(eventsOf(socket)[0]?.channel).toBe(second);
});

test('SOLD-02 a socket with a menu alone is not closed as unused, and asks nothing of the sessions', async () => {
  const { hub, port: hubPort } = await hubWith({ unsubscribedMs: 50, heartbeatMs: 10 });
  const [guest, idle] = [await rawSocket(hubPort), await rawSocket(hubPort)];
  subscribe(guest, channel);
  await idle.closed;
  expect(guest.socket.readyState).toBe(guest.socket.OPEN);
  expect(hub.listSubscriptions()).toEqual([]);
});

test('SOLD-02 after a lost connection to the database all open menus are announced', async () => {
  const { hub, port: hubPort } = await hubWith();
  const [one, two] = [await rawSocket(hubPort), await rawSocket(hubPort)];
  const names = [menuChannel(randomUUID()), menuChannel(randomUUID())] as const;
  subscribe(one, names[0]);
  subscribe(two, names[1]);
  await Promise.all([answers(one, names[0]), answers(two, names[1])]);
  const listeners: ((branchId: string | null) => void)[] = [];
  announceMenus({ onChange: (listener) => void listeners.push(listener) }, hub);
  listeners[0]?.(null);
  await expect.poll(() => [eventsOf(one), eventsOf(two)].map(({ length }) => length)).toEqual([1, 1]);
});

import type { KitchenTicket } from '@app/contract/schemas/board';
import { KitchenPage } from '@app/contract/schemas/console/kitchen';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { cart, checkout, delivery, falafel, line, people } from '../orders.fixture.ts';

const clock = fakeClock(new Date().toISOString());
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const createCustomer = people(db, clock);
const staff = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');

async function pairedScreen() {
  const screen = staffBrowser(testApp);
  const { code } = (await screen.post('/devices/code')).json();
  await manager.post('/devices', { code, branchId: fixtures.grillMarket, name: 'Grill screen' });
  return screen;
}
const screen = await pairedScreen();

await db.updateTable('collection').set({ station: 'grill' }).where('id', '=', fixtures.plates).execute();
await db.updateTable('item').set({ station: 'cold' }).where('id', '=', fixtures.falafel).execute();

const KITCHEN = `/kitchen?branch=${fixtures.grillMarket}`;
const OVERVIEW = `/kitchen/overview?branch=${fixtures.grillMarket}`;
const accepted = async (changes: Parameters<typeof cart>[0] = {}) => {
  clock.passSeconds(61);
  const items = [line(fixtures.kebab, 2), falafel(2), line(fixtures.lemonade)];
  const id = await placed(cart({ items, ...changes }), { by: await createCustomer() });
  await staff.post(`/orders/${id}/accept`, { minutes: 20 });
  return id;
};
const ticketOf = async (id: string): Promise<KitchenTicket | undefined> =>
  (await screen.get(KITCHEN)).json().tickets.find((ticket: KitchenTicket) => ticket.id === id);
const lineOf = async (id: string): Promise<string> => (await ticketOf(id))?.lines[0]?.id ?? '';

test('CON-41 CON-49 a kitchen reads orders without names, phones, places and money', async () => {
  const items = [falafel(4)];
  const id = await accepted({ items, order_type: delivery, note: 'No onions' });
  const response = await screen.get(KITCHEN);
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toMatch(/Person|\+962|total|amount|location|zone|driver|customer/i);
  expect(z.parse(KitchenPage, response.json())).toEqual(response.json());
  expect(await ticketOf(id)).toMatchObject({ status: 'processing', note: 'No onions', type: 'delivery' });
  expect((await staff.get(KITCHEN)).json().tickets).toEqual(response.json().tickets);
});

test('CON-43 a line has the station of its item, else of its collection, as it was when it was ordered', async () => {
  const id = await accepted();
  const stations = async () => (await ticketOf(id))?.lines.map(({ station }) => station);
  expect(await stations()).toEqual(['grill', 'cold', null]);
  await db.updateTable('item').set({ station: 'drinks' }).where('id', '=', fixtures.lemonade).execute();
  expect(await stations()).toEqual(['grill', 'cold', null]);
  expect((await screen.get(OVERVIEW)).json().stations).toEqual(['cold', 'drinks', 'grill']);
  await db.updateTable('item').set({ station: null }).where('id', '=', fixtures.lemonade).execute();
});

test('CON-43 a screen may read the orders of some stations', async () => {
  const grill = await accepted({ items: [line(fixtures.kebab, 2)] });
  const cold = await accepted({ items: [falafel(4)] });
  const ids = async (stations: string) =>
    (await screen.get(`${KITCHEN}&stations=${stations}`)).json().tickets.map(({ id }: KitchenTicket) => id);
  expect(await ids('grill')).toContain(grill);
  expect(await ids('grill')).not.toContain(cold);
  expect(await ids('drinks,cold')).toContain(cold);
  expect(await ids('')).toEqual(expect.arrayContaining([grill, cold]));
});

test('CON-49 changes since a cursor have the order that was cancelled', async () => {
  const id = await accepted();
  const { cursor, completeAt } = (await screen.get(KITCHEN)).json();
  expect(completeAt).toEqual(expect.any(Number));
  await manager.post(`/orders/${id}/cancel`, { reason: 'closing_soon' });
  const changes = (await screen.get(`${KITCHEN}&after=${cursor}`)).json();
  expect(changes.completeAt).toBeNull();
  expect(changes.tickets).toContainEqual(expect.objectContaining({ id, status: 'cancelled' }));
});

test('CON-42 a screen ticks a line off and takes the tick back, and the log has its name', async () => {
  const id = await accepted();
  const lineId = await lineOf(id);
  const ticked = await screen.post(`/orders/${id}/lines/${lineId}/done`);
  expect(ticked.statusCode).toBe(200);
  expect(ticked.json().ticket).toEqual(await ticketOf(id));
  expect(ticked.json().ticket.lines[0].doneAt).toBe(clock.now().getTime());
  expect(ticked.body).not.toMatch(/Person|total/);
  const again = await staff.post(`/orders/${id}/lines/${lineId}/done`);
  expect(again.json()).toEqual(ticked.json());
  const undone = (await staff.delete(`/orders/${id}/lines/${lineId}/done`)).json().ticket;
  expect([undone.lines[0].doneAt, undone.revision]).toEqual([null, ticked.json().ticket.revision + 1]);
  const entries = await db
    .selectFrom('operation_log')
    .select(['actor', 'actor_kind', 'action'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'order.line%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor: 'Grill screen', actor_kind: 'device', action: 'order.line_done' },
    { actor: 'Tariq Omar', actor_kind: 'staff', action: 'order.line_undone' },
  ]);
});

test('CON-42 many ticks of one line at the same time are one change', async () => {
  const id = await accepted();
  const path = `/orders/${id}/lines/${await lineOf(id)}/done`;
  const { revision = 0 } = (await ticketOf(id)) ?? {};
  const answers = await Promise.all([screen, staff, manager, screen].map((one) => one.post(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await ticketOf(id))?.revision).toBe(revision + 1);
});

test('CON-42 refuses lines of another order, of a new order and of one that has ended', async () => {
  const [id, other] = [await accepted(), await accepted()];
  const lineId = await lineOf(id);
  expect((await screen.post(`/orders/${id}/lines/${await lineOf(other)}/done`)).statusCode).toBe(404);
  expect((await screen.post(`/orders/${id}/lines/nonsense/done`)).statusCode).toBe(404);
  expect((await screen.post(`/orders/${idOf(999)}/lines/${lineId}/done`)).statusCode).toBe(404);
  await manager.post(`/orders/${id}/cancel`, { reason: 'closing_soon' });
  expect((await screen.post(`/orders/${id}/lines/${lineId}/done`)).statusCode).toBe(409);
});

test.each([
  ['no branch', '/kitchen', 422],
  ['a branch that is no id', '/kitchen?branch=1', 404],
  ['another branch', `/kitchen?branch=${fixtures.grillHarbour}`, 404],
  ['an overview of another branch', `/kitchen/overview?branch=${fixtures.bakeryCorner}`, 404],
])('CON-49 a screen is refused: %s', async (_what, path, status) => {
  expect((await screen.get(path)).statusCode).toBe(status);
});

test('CON-49 a screen that is not paired reads nothing', async () => {
  const unpaired = staffBrowser(testApp);
  await unpaired.post('/devices/code');
  expect((await unpaired.get(KITCHEN)).statusCode).toBe(401);
  expect((await unpaired.get(OVERVIEW)).statusCode).toBe(401);
});

test('CON-45 recall lists the orders that can be recalled, at most twenty, newest first', async () => {
  const first = await accepted();
  clock.passSeconds(60);
  await screen.post(`/orders/${first}/ready`);
  const second = await accepted();
  await screen.post(`/orders/${second}/ready`);
  const bumped = async (): Promise<string[]> =>
    (await screen.get(OVERVIEW)).json().bumped.map(({ id }: KitchenTicket) => id);
  expect((await bumped()).slice(0, 2)).toEqual([second, first]);
  expect((await screen.get(OVERVIEW)).json().averageMinutes).toEqual(expect.any(Number));

  await screen.delete(`/orders/${second}/ready`);
  expect((await bumped())[0]).toBe(first);
  expect(await ticketOf(second)).toMatchObject({ readyAt: null });
  await staff.post(`/orders/${first}/hand-over`, {});
  expect(await bumped()).not.toContain(first);
  expect((await screen.delete(`/orders/${first}/ready`)).statusCode).toBe(409);

  for (let count = 0; count < 21; count++) await screen.post(`/orders/${await accepted()}/ready`);
  expect(await bumped()).toHaveLength(20);
});

import { amountFromDecimal, sum } from '@app/domain/money/amount';
import { PIN_MISSES } from '@app/domain/party/pin';
import type { FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { ErrorCode } from '@app/contract/errors';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { translateError } from '#i18n/translate.ts';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { brokenInvariants, cart, checkout, people } from '../orders.fixture.ts';
import { removeOldParties } from '../party/remove-old-parties.ts';
import { brokenBills, type Joined, seatedTable, visitCalls } from './visits.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
beforeEach(() => clock.passSeconds(700));
const calls = visitCalls(testApp);
const { call, done, add, show, send, newTable, start, join, order, claim } = calls;
const { place, ask } = checkout(testApp);
const createCustomer = people(db, clock);
const sessions = sessionsService({ db, secrets: databaseSecrets(db), clock, ids: randomIds });
const waiter = await signedIn(testApp, [ROLES.branchStaff], 'Rana Saleh');
const foreign = await signedIn(testApp, [{ role: 'branchStaff', branchId: fixtures.bakeryCorner }]);
const at = (table: { id: string }) => ({ name: 'table_session', table_id: table.id }) as const;
const seated = async (host = undefined as Awaited<ReturnType<typeof createCustomer>> | undefined) => {
  const by = host ?? (await createCustomer());
  return { host: by, ...(await seatedTable(calls, by)) };
};
const textOf = (response: { json: () => { message?: string } }) => response.json().message;
const says = (code: ErrorCode, values = {}) => translateError('en', code, values);
const details = async (table: { id: string }): Promise<FloorTableDetails> =>
  (await waiter.get(`/tables/${table.id}`)).json();
const accept = async (orderId: string) => {
  await waiter.post(`/orders/${orderId}/accept`, { minutes: 20 });
};
const finish = async (orderId: string) => {
  await accept(orderId);
  expect((await waiter.post(`/orders/${orderId}/complete`)).statusCode).toBe(200);
};

test('TABLE-01 TABLE-02 friends join by the code and the link, and all see who ordered what', async () => {
  const { host, visit, omar, sara } = await seated();
  const teas = newLine(fixtures.lemonade, 2);
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, teas);
  await done('POST', `/party/${visit.partyId}/lines`, sara.token, newLine());
  const seen = await show(sara.token, visit.sessionId);
  expect(seen.party.people.map(({ name, isHost, lines }) => [name, isHost, lines.length])).toEqual([
    ['Lina', true, 0],
    ['Omar', false, 1],
    ['Sara', false, 1],
  ]);
  const { party } = await show(host.token, visit.sessionId);
  const all = party.people.flatMap(({ lines }) => lines.map(({ _id }) => _id));
  const body = { revision: party.revision, lines: all, total: party.amounts.total };
  const sent = await send(host.token, visit.sessionId, body);
  expect(sent.statusCode).toBe(200);

  const after = await show(omar.token, visit.sessionId);
  expect(after.party.people.flatMap(({ lines }) => lines)).toEqual([]);
  expect(after.orders).toMatchObject([
    {
      _id: sent.json().data.orderId,
      sentBy: 'Lina',
      items: [{ person: { name: 'Omar' } }, { person: { name: 'Sara' } }],
    },
  ]);
  // TABLE-04
  const shares = after.orders[0]?.items.map(({ share }) => amountFromDecimal(share ?? 0)) ?? [];
  expect(sum(shares)).toBe(amountFromDecimal(after.bill.due));
  expect(sum(after.bill.people.map(({ share }) => amountFromDecimal(share)))).toBe(sum(shares));
  const link = { link: after.party.invite, name: 'Omar' };
  expect((await join(link)).json()).toMatchObject({ name: 'Omar 2', sessionId: visit.sessionId });
  // The order is that of the host, in the history without names of others.
  const { orders } = (await ask('GET', '/active/orders', host)).json();
  expect(JSON.stringify(orders)).not.toContain('Sara');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TABLE-16 a client that knows only the specification works alone at a table, and as a member', async () => {
  const [alone, table] = [await createCustomer(), await newTable()];
  const first = await place(cart({ order_type: at(table) }), { by: alone });
  expect(first.statusCode).toBe(200);
  const [plain] = (await ask('GET', '/active/sessions', alone)).json().activeSessions;
  expect(plain).not.toHaveProperty('party');
  // TABLE-09 The rounds before are those of the person who shares the table.
  const opened = (await start(alone.token, table.id, 'Lina')).json() as Joined;
  expect(opened.sessionId).toBe(plain._id);
  const shared = await show(alone.token, plain._id);
  expect(shared.orders[0]?.items[0]?.person?.name).toBe('Lina');
  // A friend with an account places a cart of their own.
  const friend = await createCustomer();
  expect(textOf(await place(cart({ order_type: at(table) }), { by: friend }))).toBe(
    says('session.join_required'),
  );
  await join({ link: shared.party.invite, name: 'Omar' }, { token: friend.token });
  clock.passSeconds(60);
  expect((await place(cart({ order_type: at(table) }), { by: friend })).statusCode).toBe(200);
  const both = await show(alone.token, plain._id);
  expect(both.orders.map(({ sentBy, items }) => [sentBy, items[0]?.person?.name])).toEqual([
    ['Lina', 'Lina'],
    ['Omar', 'Omar'],
  ]);
  expect((await ask('GET', '/active/sessions', friend)).json().activeSessions).toHaveLength(1);
});

test('TF-07 TABLE-01 a table has one visit, and a stranger does not learn of it', async () => {
  const { host, table, visit } = await seated();
  const stranger = await createCustomer();
  expect(textOf(await start(stranger.token, table.id))).toBe(says('session.join_required'));
  expect((await start(host.token, table.id)).json()).toMatchObject({ sessionId: visit.sessionId });
  const state = async (token: string | null, id = table.id) =>
    (await call('GET', `/branch/${fixtures.grillMarket}/tables/${id}`, token)).json();
  expect(await state(null)).toEqual({ table: { number: table.number, state: 'taken' } });
  expect(await state(stranger.token)).toEqual({ table: { number: table.number, state: 'taken' } });
  expect(await state(host.token)).toMatchObject({ table: { state: 'mine', sessionId: visit.sessionId } });
  expect(await state(null, idOf(999))).toMatchObject({ message: says('table.not_found') });
  for (const path of [`/active/${visit.sessionId}/session`, `/party/${visit.partyId}`])
    expect((await call('GET', path, stranger.token)).statusCode).toBe(404);
});

test('TABLE-06 TF-05 TF-06 a code is guessed at most thirty times, and all refusals are alike', async () => {
  const { host, table, visit, pin } = await seated();
  const wrong = (typed: number) => String((Number(pin) + typed) % 10_000).padStart(4, '0');
  const by = { branch_id: fixtures.grillMarket, table: table.id };
  const guess = (typed: string, ip = '203.0.113.7') => join({ ...by, pin: typed }, { ip });
  const unknown = await join({ ...by, table: (await newTable()).id, pin });
  const answers = [unknown, await guess(wrong(1)), await join({ link: 'A'.repeat(22) })];
  for (const answer of answers)
    expect([answer.statusCode, textOf(answer)]).toEqual([422, says('session.join_refused')]);
  const pinNow = async () => (await show(host.token, visit.sessionId)).party.visit?.pin;
  await Promise.all(Array.from({ length: 20 }, (_, index) => guess(wrong(index + 2))));
  const renewed = await pinNow();
  // After ten the code is another one, and the right one waits for a minute.
  expect((await guess(renewed ?? '')).statusCode).toBe(422);
  expect(await missesOf(visit.partyId)).toBe(PIN_MISSES.renew);
  for (let round = 0; round < 4; round += 1) {
    clock.passSeconds(61);
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => guess(wrong(index + 40), `198.51.100.${round}`)),
    );
  }
  expect([await pinNow(), await missesOf(visit.partyId)]).toEqual([null, PIN_MISSES.off]);
  const floor = (await waiter.get(`/branches/${fixtures.grillMarket}/floor`)).json();
  expect(floor.tables.find(({ _id }: { _id: string }) => _id === table.id)).toMatchObject({ isPinOff: true });
  // The link still works, and a new code of a member too.
  const { invite } = (await show(host.token, visit.sessionId)).party;
  expect((await join({ link: invite })).statusCode).toBe(200);
  await done('POST', `/party/${visit.partyId}/invite`, host.token);
  expect((await call('POST', `/party/${visit.partyId}/invite`, host.token)).statusCode).toBe(429);
  expect((await join({ link: invite })).statusCode).toBe(422);
  expect((await guess((await pinNow()) ?? '', '198.51.100.99')).statusCode).toBe(200);
});

const missesOf = async (partyId: string) =>
  (await db.selectFrom('party').select('pin_misses').where('id', '=', partyId).executeTakeFirstOrThrow())
    .pin_misses;

test('TABLE-06 a device has five wrong tries in a quarter of an hour', async () => {
  const { table, pin } = await seated();
  const device = randomIds.next();
  const by = { branch_id: fixtures.grillMarket, table: table.id, device };
  const other = String((Number(pin) + 5_000) % 10_000).padStart(4, '0');
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await join({ ...by, pin: other })).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await join({ ...by, pin })).statusCode).toBe(429);
});

test('TABLE-08 a pass adds, calls and claims, and sends and removes nobody', async () => {
  const { host, visit, omar, sara } = await seated();
  const line = newLine();
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, line);
  const { party } = await show(omar.token, visit.sessionId);
  const body = { revision: party.revision, lines: [line.id], total: 100 };
  const refused = await send(omar.token, visit.sessionId, body);
  expect([refused.statusCode, textOf(refused)]).toEqual([403, says('auth.phone_unverified')]);
  const removal = `/party/${visit.partyId}/people/${sara.personId}`;
  expect((await call('DELETE', removal, omar.token)).statusCode).toBe(404);
  expect((await call('DELETE', `/party/${visit.partyId}/lines/${line.id}`, sara.token)).statusCode).toBe(404);
  const called = await call('POST', `/session/${visit.sessionId}/requests`, omar.token, {
    kind: 'bill',
    pay: 'card',
  });
  expect(called.statusCode).toBe(200);
  expect((await show(sara.token, visit.sessionId)).requests).toMatchObject([
    { kind: 'bill', answeredAt: null },
  ]);
  // TABLE-03 Another person takes it back.
  const path = `/session/${visit.sessionId}/requests/bill`;
  expect((await call('DELETE', path, sara.token)).json()).toEqual({ isWithdrawn: true });
  expect((await call('DELETE', removal, host.token)).statusCode).toBe(200);
  expect((await call('GET', `/party/${visit.partyId}`, sara.token)).statusCode).toBe(401);
});

test('TABLE-15 a repeat is one round, a changed line is refused, and a later line waits', async () => {
  const { host, visit, omar } = await seated();
  const [kebab, tea, late] = [newLine(), newLine(fixtures.lemonade), newLine()];
  await add(host.token, visit.partyId, kebab);
  await add(omar.token, visit.partyId, tea);
  const { revision, amounts } = (await show(host.token, visit.sessionId)).party;
  await add(omar.token, visit.partyId, late);
  const both = { revision, lines: [kebab.id, tea.id], total: amounts.total };
  const dearer = await send(host.token, visit.sessionId, { ...both, total: amounts.total - 0.01 });
  expect([textOf(dearer), dearer.json().total]).toEqual([says('order.prices_changed'), amounts.total]);
  const [first, second] = [
    await send(host.token, visit.sessionId, both),
    await send(host.token, visit.sessionId, both),
  ];
  expect(second.json().data).toEqual({ orderId: first.json().data.orderId, isRepeat: true });
  const after = await show(omar.token, visit.sessionId);
  expect(after.party.people.flatMap(({ lines }) => lines.map(({ _id }) => _id))).toEqual([late.id]);
  const stale = await send(host.token, visit.sessionId, { ...both, lines: [kebab.id, late.id] });
  expect([stale.statusCode, textOf(stale)]).toEqual([409, says('party.changed')]);
  const unseen = await send(host.token, visit.sessionId, { ...both, lines: [late.id] });
  expect(unseen.json().added).toMatchObject([{ _id: late.id }]);
});

test('TABLE-12 TABLE-26 a host who leaves passes on to an account, and sent rounds stay on the bill', async () => {
  const { host, visit, omar } = await seated();
  const friend = await createCustomer();
  const { invite } = (await show(host.token, visit.sessionId)).party;
  await join({ link: invite, name: 'Maha' }, { token: friend.token });
  await order(host.token, visit);
  await add(host.token, visit.partyId, newLine());
  expect((await call('POST', '/account/delete', host.token, {})).statusCode).not.toBe(200);
  expect((await call('POST', `/party/${visit.partyId}/leave`, host.token)).statusCode).toBe(200);
  expect((await call('GET', `/active/${visit.sessionId}/session`, host.token)).statusCode).toBe(404);
  const seen = await show(omar.token, visit.sessionId);
  expect(seen.party.people.map(({ name, isHost, hasLeft }) => [name, isHost, hasLeft])).toEqual([
    ['Maha', true, false],
    ['Lina', false, true],
    ['Omar', false, false],
    ['Sara', false, false],
  ]);
  expect(seen.orders).toHaveLength(1);
  expect(seen.party.people.flatMap(({ lines }) => lines)).toEqual([]);
});

test('TABLE-11 a visit without a round and a second person ends after half an hour', async () => {
  const [host, table] = [await createCustomer(), await newTable()];
  const first = (await start(host.token, table.id)).json() as Joined;
  clock.passSeconds(31 * 60);
  host.token = await sessions.open(db, host.id);
  expect((await call('GET', `/active/${first.sessionId}/session`, host.token)).statusCode).toBe(404);
  const next = (await start((await createCustomer()).token, table.id)).json() as Joined;
  expect(next.sessionId).not.toBe(first.sessionId);
  // And one of the same customer ends when the next one is opened.
  const other = await newTable();
  const one = (await start(host.token, other.id)).json() as Joined;
  await start(host.token, (await newTable()).id);
  expect((await call('GET', `/active/${one.sessionId}/session`, host.token)).statusCode).toBe(404);
});

test('TABLE-22 TABLE-23 parts of the bill are claimed, taken by staff, and pay the oldest round first', async () => {
  const { host, table, visit, omar, sara } = await seated();
  const rounds = [await order(host.token, visit, [newLine(fixtures.kebab, 2)])];
  clock.passSeconds(60);
  rounds.push(await order(host.token, visit, [newLine()]));
  const { bill } = await show(host.token, visit.sessionId);
  const id = randomIds.next();
  const even = await claim(omar.token, visit.sessionId, { id, part: { kind: 'even' }, tip: 1 });
  expect(even.json().claim).toMatchObject({ _id: id, amount: bill.evenPart, own: { pay: 'cash', tip: 1 } });
  const again = await claim(omar.token, visit.sessionId, { id, part: { kind: 'rest' } });
  expect(again.json()).toEqual(even.json());
  expect((await claim(sara.token, visit.sessionId, { id, part: { kind: 'even' } })).statusCode).toBe(409);
  const rest = await claim(sara.token, visit.sessionId, { part: { kind: 'rest' }, pay: 'card' });
  const after = rest.json().bill;
  expect([after.left, after.claimed]).toEqual([0, bill.due]);
  expect(textOf(await claim(host.token, visit.sessionId, { part: { kind: 'even' } }))).toBe(
    says('bill.nothing_left'),
  );
  // Others see who pays how much, and neither method nor tip.
  expect((await show(host.token, visit.sessionId)).bill.claims.map(({ name, own }) => [name, own])).toEqual([
    ['Omar', undefined],
    ['Sara', undefined],
  ]);

  const { sessions } = await details(table);
  expect(sessions[0]?.visit?.claims).toMatchObject([
    { name: 'Omar', pay: 'cash', tip: 100, isTaken: false },
    { name: 'Sara', pay: 'card', isTaken: false },
  ]);
  expect((await foreign.post(`/claims/${id}/taken`, { method: 'cash' })).statusCode).toBe(404);
  const [taken, twice] = await Promise.all(
    [1, 2].map(() => waiter.post(`/claims/${id}/taken`, { method: 'cash' })),
  );
  expect(new Set([taken?.statusCode, twice?.statusCode])).toEqual(new Set([200, 409]));
  const paid = async () =>
    (
      await db
        .selectFrom('customer_order')
        .select(['is_paid', 'claims_taken'])
        .where('id', 'in', rounds)
        .orderBy('ordered_at')
        .execute()
    ).map(({ is_paid: isPaid, claims_taken: part }) => [isPaid, part]);
  expect(await paid()).toEqual([
    [false, Math.round(bill.evenPart * 100)],
    [false, 0],
  ]);
  await waiter.post(`/claims/${rest.json().claim._id}/taken`, { method: 'terminal' });
  expect((await paid()).map(([isPaid]) => isPaid)).toEqual([true, true]);
  expect((await show(host.token, visit.sessionId)).bill).toMatchObject({ paid: bill.due, left: 0 });
  expect(await brokenBills(db)).toEqual([]);
  expect((await call('DELETE', `/session/${visit.sessionId}/claims/${id}`, omar.token)).statusCode).toBe(409);
});

test('TABLE-24 TF-14 a cancelled or paid round releases the newest claims, and what was paid is due back', async () => {
  const { host, visit, omar, sara } = await seated();
  const first = await order(host.token, visit);
  clock.passSeconds(60);
  const second = await order(host.token, visit, [newLine(fixtures.lemonade)]);
  const own = await claim(omar.token, visit.sessionId, { part: { kind: 'even' } });
  clock.passSeconds(1);
  const rest = await claim(sara.token, visit.sessionId, { part: { kind: 'rest' } });
  await ask('POST', `/order/${second}/cancel`, host);
  const { bill } = await show(host.token, visit.sessionId);
  expect(bill.claims.map(({ _id }) => _id)).toEqual([own.json().claim._id]);
  expect((await waiter.post(`/claims/${rest.json().claim._id}/taken`, { method: 'cash' })).statusCode).toBe(
    409,
  );
  expect(
    (await waiter.post(`/claims/${own.json().claim._id}/taken`, { method: 'transfer' })).statusCode,
  ).toBe(200);
  await ask('POST', `/order/${first}/cancel`, host);
  const after = (await show(host.token, visit.sessionId)).bill;
  expect(after).toMatchObject({ due: 0, left: 0, refundDue: own.json().claim.amount });
  expect(await brokenBills(db)).toEqual([]);
});

test('TABLE-22 a claim expires after half an hour, and counts late until somebody takes its part', async () => {
  const { visit, host, omar, sara } = await seated();
  const settled = await order(host.token, visit);
  await finish(settled);
  const part = async (token: string, kind: string) =>
    (await claim(token, visit.sessionId, { part: { kind } })).json().claim;
  const [first, late] = [await part(omar.token, 'even'), await part(omar.token, 'rest')];
  clock.passSeconds(30 * 60);
  expect((await show(sara.token, visit.sessionId)).bill).toMatchObject({ claimed: 0, claims: [] });
  // Money that is on the counter is money of this bill.
  expect((await waiter.post(`/claims/${first._id}/taken`, { method: 'cash' })).statusCode).toBe(200);
  const mine = await part(sara.token, 'even');
  expect(textOf(await waiter.post(`/claims/${late._id}/taken`, { method: 'cash' }))).toBe(
    says('claim.taken'),
  );
  expect((await waiter.delete(`/claims/${mine._id}`)).json()).toEqual({ isReleased: true });
  expect(await brokenBills(db)).toEqual([]);
});

test('TABLE-20 a moved visit keeps its people, code and link, and a cart with the code before is its round', async () => {
  const { host, table, visit, omar, pin } = await seated();
  await order(host.token, visit);
  const target = await newTable();
  const moved = await waiter.post(`/sessions/${visit.sessionId}/move`, { tableId: target.id });
  expect(moved.json()).toMatchObject({ sessionId: visit.sessionId, to: target.number, isJoined: false });
  const seen = await show(omar.token, visit.sessionId);
  expect([seen.table.number, seen.party.visit?.pin]).toEqual([target.number, pin]);
  clock.passSeconds(60);
  expect((await place(cart({ order_type: at(table) }), { by: host })).statusCode).toBe(200);
  expect((await show(omar.token, visit.sessionId)).orders).toHaveLength(2);
  // Others open the table that is free now.
  expect((await start((await createCustomer()).token, table.id)).statusCode).toBe(200);
});

test('TABLE-21 TF-09 staff see both bills before a merge, and then all are at one table', async () => {
  const [one, other] = [await seated(), await seated()];
  await order(one.host.token, one.visit);
  await order(other.host.token, other.visit, [newLine(fixtures.lemonade)]);
  await add(one.omar.token, one.visit.partyId, newLine());
  await claim(one.sara.token, one.visit.sessionId, { part: { kind: 'even' } });
  const bills = [
    (await show(one.host.token, one.visit.sessionId)).bill,
    (await show(other.host.token, other.visit.sessionId)).bill,
  ];
  const move = (body: object) =>
    waiter.post(`/sessions/${one.visit.sessionId}/move`, { tableId: other.table.id, ...body });
  const refused = await move({});
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { from: Math.round((bills[0]?.due ?? 0) * 100), to: Math.round((bills[1]?.due ?? 0) * 100) },
  ]);
  expect((await move({ merge: true })).json()).toMatchObject({
    sessionId: other.visit.sessionId,
    isJoined: true,
  });
  // The phones of the other table go on with their own session and pass.
  const seen = await show(one.omar.token, one.visit.sessionId);
  expect([seen._id, seen.table.number]).toEqual([other.visit.sessionId, other.table.number]);
  expect(seen.party.people.map(({ name }) => name).toSorted()).toEqual([
    'Lina',
    'Lina 2',
    'Omar',
    'Omar 2',
    'Sara',
    'Sara 2',
  ]);
  expect(seen.party.people.filter(({ isHost }) => isHost)).toHaveLength(1);
  expect(seen.party.people.flatMap(({ lines }) => lines)).toHaveLength(1);
  expect(seen.bill.due).toBeCloseTo((bills[0]?.due ?? 0) + (bills[1]?.due ?? 0));
  expect(seen.bill.claims).toHaveLength(1);
  expect((await add(one.sara.token, one.visit.partyId, newLine())).statusCode).toBe(200);
  expect(await order(one.host.token, one.visit)).toBeTruthy();
  expect(await brokenBills(db)).toEqual([]);
});

test('TABLE-21 a customer who was at both tables is one person', async () => {
  const [one, other] = [await seated(), await seated()];
  const { invite } = (await show(other.host.token, other.visit.sessionId)).party;
  await join({ link: invite, name: 'Lina' }, { token: one.host.token });
  await waiter.post(`/sessions/${one.visit.sessionId}/move`, { tableId: other.table.id, merge: true });
  const { party } = await show(one.host.token, one.visit.sessionId);
  expect(party.people).toHaveLength(6);
});

test('TABLE-13 TABLE-18 the floor has people, code, draft and claims, and staff remove a person', async () => {
  const { host, table, visit, omar, sara, pin } = await seated();
  const orderId = await order(host.token, visit);
  await add(omar.token, visit.partyId, newLine(fixtures.lemonade, 3));
  const { table: tile, sessions } = await details(table);
  expect(tile).toMatchObject({ guests: 1, people: 3, payers: 0, isPinOff: false });
  expect(sessions[0]).toMatchObject({
    rounds: [{ _id: orderId, lines: [{ person: 'Lina' }] }],
    visit: {
      pin,
      draft: [{ quantity: 3, person: 'Omar' }],
      people: [{ name: 'Lina', isHost: true }, { name: 'Omar' }, { name: 'Sara' }],
    },
  });
  const path = `/sessions/${visit.sessionId}/people/${sara.personId}`;
  expect((await foreign.delete(path)).statusCode).toBe(404);
  expect((await waiter.delete(path)).json()).toEqual({ isRemoved: true });
  expect((await call('GET', `/party/${visit.partyId}`, sara.token)).statusCode).toBe(401);
  const renewed = (await details(table)).sessions[0]?.visit?.pin;
  const shown = (await waiter.post(`/sessions/${visit.sessionId}/invite`)).json();
  expect(shown.pin).toMatch(/^[0-9]{4}$/);
  expect(renewed).not.toBeNull();
  expect((await join({ link: shown.invite })).statusCode).toBe(200);
});

test('TABLE-19 TABLE-09 thirty people, thirty lines and ninety-nine units of a person', async () => {
  const { host, visit, omar } = await seated();
  const { invite } = (await show(host.token, visit.sessionId)).party;
  for (let index = 3; index < 30; index += 1)
    await done('POST', '/session/join', null, { link: invite, name: 'Guest', device: randomIds.next() });
  const full = await join({ link: invite });
  expect([full.statusCode, textOf(full)]).toEqual([422, says('party.full', { max: 30 })]);
  expect((await add(omar.token, visit.partyId, newLine(fixtures.kebab, 99))).statusCode).toBe(200);
  expect((await add(omar.token, visit.partyId, newLine())).statusCode).toBe(422);
  expect((await add(host.token, visit.partyId, newLine())).statusCode).toBe(200);
});

test('TABLE-25 TABLE-26 closing lists what is open, ends all passes at once, and names go a day later', async () => {
  const { host, table, visit, omar, pin } = await seated();
  const orderId = await order(host.token, visit);
  await add(omar.token, visit.partyId, newLine());
  await claim(omar.token, visit.sessionId, { part: { kind: 'even' } });
  const { invite } = (await show(host.token, visit.sessionId)).party;
  await finish(orderId);
  const close = (body: object) => waiter.post(`/sessions/${visit.sessionId}/close`, body);
  expect((await close({})).json()).toMatchObject({ unfinished: 0, unpaid: 1, unsent: 1, claims: 1 });
  expect((await close({ force: true })).statusCode).toBe(200);
  for (const path of [`/active/${visit.sessionId}/session`, `/party/${visit.partyId}`]) {
    expect((await call('GET', path, omar.token)).statusCode).toBe(401);
    expect((await call('GET', path, host.token)).statusCode).toBe(404);
  }
  const again = [
    await join({ link: invite }),
    await join({ branch_id: fixtures.grillMarket, table: table.id, pin }),
  ];
  for (const answer of again) expect(textOf(answer)).toBe(says('session.join_refused'));
  expect((await add(omar.token, visit.partyId)).statusCode).toBe(401);
  const late = await send(host.token, visit.sessionId, { revision: 9, lines: [idOf(1)], total: 1 });
  expect(late.statusCode).toBe(404);
  // The sender keeps the round in the history.
  expect((await call('GET', `/orders/${orderId}/show`, host.token)).statusCode).toBe(200);
  const names = async () =>
    (await db.selectFrom('order_item').select('person_name').where('order_id', '=', orderId).execute()).map(
      (item) => item.person_name,
    );
  expect(await names()).toEqual(['Lina']);
  clock.passSeconds(24 * 3_600 + 1);
  await removeOldParties({ db, clock })();
  expect(await names()).toEqual([null]);
});

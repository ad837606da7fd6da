import { amountFromDecimal, sum } from '@app/domain/money/amount';
import { PIN_MISSES } from '@app/domain/party/pin';
import type { FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { ErrorCode } from '@app/contract/errors';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { removeOldContacts } from '#features/account/account.cleanup.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { translateError } from '#i18n/translate.ts';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { AppError } from '#errors/app-error.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { brokenInvariants, cart, checkout, people } from '../orders.fixture.ts';
import { partyService } from '../party/party.service.ts';
import { placeOrderService } from '../place-order/place-order.service.ts';
import { menuSnapshotRepository } from '../pricing/menu-snapshot.repository.ts';
import { visitsService } from './visits.service.ts';
import { removeOldParties } from '../party/remove-old-parties.ts';
import { brokenBills, type Joined, seatedTable, visitCalls } from './visits.fixture.ts';

vi.setConfig({ testTimeout: iterations(60_000, 1_800_000) });

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
  expect(await state(null)).toEqual({ table: { number: table.number, mode: 'guests', state: 'taken' } });
  expect(await state(stranger.token)).toEqual(await state(null));
  expect(await state(host.token)).toMatchObject({ table: { state: 'mine', sessionId: visit.sessionId } });
  expect(await state(null, idOf(999))).toMatchObject({ message: says('table.not_found') });
  for (const path of [`/active/${visit.sessionId}/session`, `/party/${visit.partyId}`])
    expect((await call('GET', path, stranger.token)).statusCode).toBe(404);
});

test('TABLE-06 TABLE-07 TF-05 TF-06 a code is guessed at most thirty times, and all refusals are alike', async () => {
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

test('TF-05 however long somebody guesses, thirty codes are compared between two decisions of members', async () => {
  const { host, table, visit } = await seated();
  const by = { branch_id: fixtures.grillMarket, table: table.id };
  const pinNow = async () => (await show(host.token, visit.sessionId)).party.visit?.pin;
  const missesAtEnd: number[] = [];
  let addresses = 0;
  for (let tried = 0; tried < iterations(120, 10_000); tried += 20) {
    clock.passSeconds(61);
    // The digits before the right ones are no matter of chance.
    const wrong = String((Number((await pinNow()) ?? 0) + 9_999) % 10_000).padStart(4, '0');
    const ip = `2001:db8:0:${(addresses += 1).toString(16)}::1`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => join({ ...by, pin: wrong }, { ip })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    const misses = await missesOf(visit.partyId);
    expect(misses).toBeLessThanOrEqual(PIN_MISSES.off);
    if ((await pinNow()) !== null) continue;
    missesAtEnd.push(misses);
    // A member decides to go on.
    host.token = await sessions.open(db, host.id);
    await done('POST', `/party/${visit.partyId}/invite`, host.token);
  }
  expect(missesAtEnd.length).toBeGreaterThan(0);
  expect(new Set(missesAtEnd)).toEqual(new Set([PIN_MISSES.off]));
});

test('TABLE-06 TABLE-07 an address has three hundred wrong tries an hour, by code and by link', async () => {
  const { host, table, visit, pin } = await seated();
  const ip = '198.51.100.200';
  const by = { branch_id: fixtures.grillMarket, table: (await newTable()).id };
  const statuses = new Map<number, number>();
  for (let tried = 0; tried < iterations(310, 10_000); tried += 1) {
    const guess = tried % 2 ? { ...by, pin: '0000' } : { link: 'A'.repeat(22) };
    const { statusCode } = await join(guess, { ip });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(statuses.get(422)).toBe(300);
  expect([...statuses.keys()]).toEqual([422, 429]);
  // Guests behind other addresses join as before.
  const { invite } = (await show(host.token, visit.sessionId)).party;
  const honest = { branch_id: fixtures.grillMarket, table: table.id, pin };
  for (const body of [{ link: invite }, honest])
    expect((await join(body, { ip: '198.51.100.201' })).statusCode).toBe(200);
});

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

test('TABLE-10 the round is an order of its sender, with the own credit, and not of the others', async () => {
  const sender = await createCustomer({ credit: 500 });
  const { host, visit, omar } = await seated();
  const { invite } = (await show(host.token, visit.sessionId)).party;
  await join({ link: invite, name: 'Noor' }, { token: sender.token });
  const line = newLine();
  await add(omar.token, visit.partyId, line);
  const { party } = await show(sender.token, visit.sessionId);
  const body = { revision: party.revision, lines: [line.id], total: party.amounts.total, use_credit: true };
  const { orderId } = (await send(sender.token, visit.sessionId, body)).json().data;
  const { customer_id, used_credit } = await db
    .selectFrom('customer_order')
    .select(['customer_id', 'used_credit'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([customer_id, used_credit]).toEqual([sender.id, 500]);
  const { due } = (await show(host.token, visit.sessionId)).bill;
  expect(amountFromDecimal(due)).toBe(amountFromDecimal(party.amounts.total) - 500);
  const isIn = async (by: typeof sender) =>
    JSON.stringify((await ask('GET', '/active/orders', by)).json()).includes(orderId);
  expect([await isIn(sender), await isIn(host)]).toEqual([true, false]);
  expect(await brokenInvariants(db)).toEqual([]);
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

test('TABLE-26 D-113 who has sent a round or pays a part at an open table cannot delete the account', async () => {
  const { host, visit } = await seated();
  const [sender, payer, guest] = [await createCustomer(), await createCustomer(), await createCustomer()];
  const { invite } = (await show(host.token, visit.sessionId)).party;
  for (const { token } of [sender, payer, guest]) await join({ link: invite, name: 'Maha' }, { token });
  await finish(await order(sender.token, visit));
  expect((await claim(payer.token, visit.sessionId, { part: { kind: 'even' } })).statusCode).toBe(200);
  const remove = async ({ id }: { id: string }) =>
    (await call('POST', '/account/delete', await sessions.open(db, id), {})).statusCode;
  expect([await remove(sender), await remove(payer), await remove(host)]).toEqual([409, 409, 409]);
  expect(await remove(guest)).toBe(200);
  await waiter.post(`/sessions/${visit.sessionId}/close`, { force: true });
  expect([await remove(sender), await remove(payer)]).toEqual([200, 200]);
});

test('TABLE-26 a change of a line keeps a table open, and three quiet hours close it', async () => {
  const { host, visit, omar } = await seated();
  const status = async () => {
    host.token = await sessions.open(db, host.id);
    return (await call('GET', `/active/${visit.sessionId}/session`, host.token)).statusCode;
  };
  clock.passSeconds(2 * 3_600);
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, newLine());
  clock.passSeconds(2 * 3_600);
  expect(await status()).toBe(200);
  clock.passSeconds(3_600 + 1);
  expect(await status()).toBe(404);
});

test('TABLE-19 a person has sixty calls for lines a minute, and the others are not held up', async () => {
  const { visit, omar, sara } = await seated();
  const line = newLine();
  const statuses = [];
  for (let calls = 0; calls < 61; calls += 1)
    statuses.push((await add(omar.token, visit.partyId, line)).statusCode);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect((await add(sara.token, visit.partyId)).statusCode).toBe(200);
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

test('TABLE-22 the time of a part by card is prolonged once, and only by its payer before the time is over', async () => {
  const { host, table, visit, omar, sara } = await seated();
  await order(host.token, visit);
  const by = async (token: string, pay: string) =>
    (await claim(token, visit.sessionId, { part: { kind: 'even' }, pay })).json().claim;
  const card = await by(omar.token, 'card');
  const transfer = await by(sara.token, 'transfer');
  expect([card.own.canProlong, transfer.own.canProlong]).toEqual([true, false]);
  const lasts = ({ expiresAt }: { expiresAt: string }) =>
    (Date.parse(expiresAt) - clock.now().getTime()) / 60_000;
  expect([lasts(card), lasts(transfer)]).toEqual([10, 30]);
  const prolong = (token: string, id: string) =>
    call('POST', `/session/${visit.sessionId}/claims/${id}/prolong`, token);
  const partIn = (response: { json: () => { bill: { claims: { _id: string; expiresAt: string }[] } } }) =>
    response.json().bill.claims.find(({ _id }) => _id === card._id) ?? { expiresAt: '' };
  clock.passSeconds(9 * 60);
  expect((await prolong(sara.token, card._id)).statusCode).toBe(404);
  const both = await Promise.all([prolong(omar.token, card._id), prolong(omar.token, card._id)]);
  for (const one of both) expect(lasts(partIn(one))).toBe(11);
  expect(partIn(both[0])).toMatchObject({ own: { canProlong: false } });
  // Staff answer a transfer, so it has no more time.
  expect((await prolong(sara.token, transfer._id)).statusCode).toBe(200);
  expect(lasts(partIn(await prolong(omar.token, card._id)))).toBe(11);
  clock.passSeconds(11 * 60);
  expect(textOf(await prolong(omar.token, card._id))).toBe(says('claim.expired'));
  // TF-13 Money that comes late counts while the bill has room for it.
  expect((await waiter.post(`/claims/${card._id}/taken`, { method: 'terminal' })).statusCode).toBe(200);
  expect(textOf(await prolong(omar.token, card._id))).toBe(says('claim.taken'));
  expect((await details(table)).sessions[0]?.visit?.claims).toMatchObject([
    { pay: 'card', method: 'terminal' },
    { pay: 'transfer', isTaken: false },
  ]);
  expect(await brokenBills(db)).toEqual([]);
});

test('TABLE-09 TF-22 signing in later gives lines and claims of a pass to the account, and the pass ends', async () => {
  const { host, visit, omar, sara } = await seated();
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, newLine());
  await order(host.token, visit);
  const own = (await claim(omar.token, visit.sessionId, { part: { kind: 'even' } })).json().claim;
  const account = await createCustomer();
  const link = (token: string | null, pass: string, partyId = visit.partyId) =>
    call('POST', `/party/${partyId}/account`, token, { pass });
  expect((await link(null, omar.token)).statusCode).toBe(401);
  expect((await link(sara.token, omar.token)).statusCode).toBe(401);
  expect((await link(account.token, `pass.${'A'.repeat(43)}`)).statusCode).toBe(404);
  const other = await seated();
  expect((await link(account.token, omar.token, other.visit.partyId)).statusCode).toBe(404);
  // A lost answer is repeated, also at the same time.
  const both = await Promise.all([link(account.token, omar.token), link(account.token, omar.token)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const seen = await show(account.token, visit.sessionId);
  const me = seen.party.people.find(({ _id }) => _id === seen.party.me);
  expect([me?._id, me?.name, me?.lines.length]).toEqual([omar.personId, 'Omar', 1]);
  expect(seen.bill.claims.find(({ own: mine }) => mine)?._id).toBe(own._id);
  // The recorded pass is worth nothing any more.
  for (const path of [`/party/${visit.partyId}`, `/active/${visit.sessionId}/session`])
    expect((await call('GET', path, omar.token)).statusCode).toBe(401);
  expect((await link((await createCustomer()).token, omar.token)).statusCode).toBe(404);
  // A second place of the same account becomes one person with all lines.
  await done('POST', `/party/${visit.partyId}/lines`, sara.token, newLine());
  const { party } = (await link(account.token, sara.token)).json();
  expect(party.people.map(({ name }: { name: string }) => name)).toEqual(['Lina', 'Omar']);
  expect(party.people[1].lines).toHaveLength(2);
  // A removed account does not come back by a pass.
  const { invite } = (await show(host.token, visit.sessionId)).party;
  const maha = (await join({ link: invite, name: 'Maha' })).json() as Joined;
  await done('DELETE', `/party/${visit.partyId}/people/${me?._id}`, host.token);
  expect((await link(account.token, maha.pass ?? '')).statusCode).toBe(404);
  expect(await brokenBills(db)).toEqual([]);
});

test('PAY-03 a round that waits for its card is not at the table yet', async () => {
  const { host, visit } = await seated();
  const round = await order(host.token, visit);
  await db.updateTable('customer_order').set({ is_held: true }).where('id', '=', round).execute();
  const seen = await show(host.token, visit.sessionId);
  expect([seen.orders, seen.sessionSummary.total.value, seen.bill.due]).toEqual([[], 0, 0]);
  await db.updateTable('customer_order').set({ is_held: false }).where('id', '=', round).execute();
  expect((await show(host.token, visit.sessionId)).orders).toHaveLength(1);
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

test('TABLE-19 after its first accepted round a visit has ten waiting rounds, whoever sends', async () => {
  const { host, visit } = await seated();
  const { invite } = (await show(host.token, visit.sessionId)).party;
  const friend = await createCustomer();
  const noor = (await join({ link: invite, name: 'Noor' }, { token: friend.token })).json() as Joined;
  const trySend = async (by: string, seat: Joined) => {
    const line = newLine();
    await add(by, seat.partyId, line);
    const { revision } = (await show(by, seat.sessionId)).party;
    return send(by, seat.sessionId, { revision, lines: [line.id], total: 1_000 });
  };
  const statuses = async (count: number, by: string, seat: Joined) => {
    const all = [];
    for (let index = 0; index < count; index += 1) all.push((await trySend(by, seat)).statusCode);
    return all;
  };
  const first = await order(host.token, visit);
  expect(await statuses(3, host.token, visit)).toEqual([200, 200, 429]);
  await accept(first);
  expect(await statuses(4, host.token, visit)).toEqual([200, 200, 200, 200]);
  expect(await statuses(5, friend.token, noor)).toEqual([200, 200, 200, 200, 429]);
});

const setMode = (mode: 'guests' | 'staff' | 'separate') =>
  db.updateTable('branch').set({ table_mode: mode }).where('id', '=', fixtures.grillMarket).execute();
const inMode = async (mode: 'staff' | 'separate', work: () => Promise<void>) => {
  await setMode(mode);
  try {
    await work();
  } finally {
    await setMode('guests');
  }
};
const stateOf = async (table: { id: string }, token: string | null = null) =>
  (await call('GET', `/branch/${fixtures.grillMarket}/tables/${table.id}`, token)).json().table;
const openedByStaff = async () => {
  const table = await newTable();
  const opened = await waiter.post(`/tables/${table.id}/visit`);
  expect(opened.statusCode).toBe(200);
  const { sessionId } = opened.json() as { sessionId: string };
  const [session] = (await details(table)).sessions;
  return { table, sessionId, visit: session?.visit ?? null };
};

test('TABLE-05 where staff open the tables, the sticker shows the menu only, until they have', async () => {
  const [early, guest, table] = [await createCustomer(), await createCustomer(), await newTable()];
  expect((await place(cart({ order_type: at(table) }), { by: early })).statusCode).toBe(200);
  const visits = await seated();
  await inMode('staff', async () => {
    const free = await newTable();
    expect(await stateOf(free)).toEqual({ number: free.number, mode: 'staff', state: 'free' });
    const refused = [
      await start(guest.token, free.id),
      await place(cart({ order_type: at(free) }), { by: guest }),
      await place(cart({ order_type: at(table) }), { by: guest }),
    ];
    for (const answer of refused)
      expect([answer.statusCode, textOf(answer)]).toEqual([409, says('table.not_open')]);
    // A change counts for the next visit: an open bill and an open visit go on.
    clock.passSeconds(60);
    expect((await place(cart({ order_type: at(table) }), { by: early })).statusCode).toBe(200);
    expect(
      (await join({ branch_id: fixtures.grillMarket, table: visits.table.id, pin: visits.pin })).statusCode,
    ).toBe(200);
    expect((await waiter.post(`/tables/${free.id}/visit`)).statusCode).toBe(200);
    expect(await stateOf(free)).toMatchObject({ state: 'taken' });
  });
});

test('TABLE-05 in the mode of separate bills nothing is shared, and customers order alone', async () => {
  await inMode('separate', async () => {
    const [guest, other, table] = [await createCustomer(), await createCustomer(), await newTable()];
    expect(await stateOf(table)).toMatchObject({ mode: 'separate', state: 'free' });
    const refused = await start(guest.token, table.id);
    expect([refused.statusCode, textOf(refused)]).toEqual([409, says('table.not_shared')]);
    expect(textOf(await waiter.post(`/tables/${table.id}/visit`))).toBe(says('table.not_shared'));
    for (const by of [guest, other])
      expect((await place(cart({ order_type: at(table) }), { by })).statusCode).toBe(200);
    expect((await details(table)).sessions).toHaveLength(2);
  });
});

test('TABLE-13 TABLE-10 staff open a table, guests without an account join and send, and the order is of no account', async () => {
  const { table, sessionId, visit } = await openedByStaff();
  expect(visit).toMatchObject({ people: [], sendable: null });
  // A repeat, and a second waiter, keep it.
  const again = await Promise.all([1, 2, 3].map(() => waiter.post(`/tables/${table.id}/visit`)));
  expect(again.map((answer) => answer.json().sessionId)).toEqual([sessionId, sessionId, sessionId]);
  const omar = (
    await join({ branch_id: fixtures.grillMarket, table: table.id, pin: visit?.pin })
  ).json() as Joined;
  const sara = (await join({ link: visit?.invite, name: 'Sara' })).json() as Joined;
  const first = await order(omar.pass ?? '', omar);
  const seen = await show(sara.pass ?? '', sessionId);
  expect(seen.party.visit).toMatchObject({ maySend: true, isOpenedByStaff: true });
  expect(seen.orders).toMatchObject([{ _id: first, items: [{ person: { name: 'Omar' } }] }]);
  expect(seen.party.people.map(({ isHost }) => isHost)).toEqual([false, false]);

  // Staff send the lines that are left.
  await done('POST', `/party/${sara.partyId}/lines`, sara.pass ?? '', newLine(fixtures.lemonade, 2));
  const { sessions } = await details(table);
  const sendable = sessions[0]?.visit?.sendable ?? undefined;
  expect(sendable?.lines).toHaveLength(1);
  const path = `/sessions/${sessionId}/send`;
  const dear = await waiter.post(path, { ...sendable, total: 1 });
  expect([dear.statusCode, textOf(dear)]).toEqual([409, says('order.prices_changed')]);
  const sent = await Promise.all([waiter.post(path, sendable), waiter.post(path, sendable)]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(sent.map((answer) => answer.json().orderId)).size).toBe(1);
  expect(textOf(await waiter.post(path, { ...sendable, lines: [randomIds.next()] }))).toBe(
    says('party.changed'),
  );
  const rounds = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['customer.phone', 'customer.password_hash', 'customer.contact_of', 'customer.id'])
    .where('table_session_id', '=', sessionId)
    .execute();
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(1);
  expect(rounds).toMatchObject(
    [1, 2].map(() => ({ phone: null, password_hash: null, contact_of: fixtures.grill })),
  );

  // TABLE-10 The round of a customer is the own one.
  const guest = await createCustomer();
  const lina = (await join({ link: visit?.invite, name: 'Lina' }, { token: guest.token })).json() as Joined;
  const own = await order(guest.token, lina);
  const owner = await db
    .selectFrom('customer_order')
    .select('customer_id')
    .where('id', '=', own)
    .executeTakeFirst();
  expect(owner?.customer_id).toBe(guest.id);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TABLE-13 staff send for guests whose host has left, and the order is of no account', async () => {
  const { host, visit, omar, table } = await seated();
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, newLine());
  const draft = async () => (await details(table)).sessions[0]?.visit?.sendable ?? undefined;
  const path = `/sessions/${visit.sessionId}/send`;
  const ownerOf = async (orderId: string) =>
    (await db.selectFrom('customer_order').select('customer_id').where('id', '=', orderId).executeTakeFirst())
      ?.customer_id;
  const first = await waiter.post(path, await draft());
  expect(await ownerOf(first.json().orderId)).toBe(host.id);
  await finish(first.json().orderId);
  await done('POST', `/party/${visit.partyId}/leave`, host.token, {});
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, newLine());
  const second = (await waiter.post(path, await draft())).json().orderId;
  await done('POST', `/party/${visit.partyId}/lines`, omar.token, newLine());
  const third = (await waiter.post(path, await draft())).json().orderId;
  const owners = [await ownerOf(second), await ownerOf(third)];
  expect(owners[0]).not.toBe(host.id);
  expect(owners[1]).toBe(owners[0]);
});

test('TABLE-13 staff of another branch open and send nothing', async () => {
  const { table, visit } = await seated();
  expect(textOf(await foreign.post(`/tables/${table.id}/visit`))).toBe(says('table.not_found'));
  const body = { revision: 1, lines: [randomIds.next()], total: 100 };
  expect(textOf(await foreign.post(`/sessions/${visit.sessionId}/send`, body))).toBe(
    says('session.not_found'),
  );
  const tooMany = { ...body, lines: Array.from({ length: 101 }, () => randomIds.next()) };
  expect((await waiter.post(`/sessions/${visit.sessionId}/send`, tooMany)).statusCode).toBe(422);
  expect(
    (await waiter.post(`/sessions/${visit.sessionId}/send`, { ...body, revision: 'x' })).statusCode,
  ).toBe(422);
});

test('TABLE-09 an account is at a table with five devices; a sixth one waits until one is logged out', async () => {
  const { host, visit, table } = await seated();
  const logins = [];
  for (let index = 0; index < 5; index += 1) logins.push(await sessions.open(db, host.id));
  const path = `/active/${visit.sessionId}/session`;
  const statuses = [];
  for (const token of logins) statuses.push((await call('GET', path, token)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 404]);
  const [second = '', , , , sixth = ''] = logins;
  expect(await stateOf(table, sixth)).toMatchObject({ state: 'taken' });
  const { invite } = (await show(host.token, visit.sessionId)).party;
  const refused = await join({ link: invite }, { token: sixth });
  expect([refused.statusCode, textOf(refused)]).toEqual([422, says('party.devices_exceeded', { max: 5 })]);
  expect(textOf(await start(sixth, table.id))).toBe(says('party.devices_exceeded', { max: 5 }));
  expect((await call('POST', '/logout', second, { endpoint: null })).statusCode).toBe(200);
  expect((await call('GET', path, sixth)).statusCode).toBe(200);
});

test('TF-26 without a store for limits nobody joins, and those who sit there go on', async () => {
  const { host, table, visit, pin } = await seated();
  const menuOf = (branchId: string) => menuSnapshotRepository(db).menu(branchId);
  const quotas = {
    consume: () => Promise.reject(new AppError('server.unavailable')),
    refund: () => Promise.resolve(),
  };
  const services = { db, clock, ids: randomIds, secrets: databaseSecrets(db), quotas, menuOf };
  const parties = partyService(services);
  const placeOrder = placeOrderService(services);
  const alone = visitsService({ ...services, parties, placeOrder });
  const joining = {
    branch_id: fixtures.grillMarket,
    table: table.id,
    pin,
    name: 'Maha',
    device: randomIds.next(),
  };
  await expect(alone.join({ ...joining, customer: null, ip: '203.0.113.9' })).rejects.toMatchObject({
    code: 'server.unavailable',
  });
  expect((await show(host.token, visit.sessionId)).party.people).toHaveLength(3);
});

test('SHOP-03 a guest without an account is erased a month later, and the orders stay', async () => {
  const { table, sessionId, visit } = await openedByStaff();
  const omar = (await join({ link: visit?.invite })).json() as Joined;
  const orderId = await order(omar.pass ?? '', omar);
  const owner = () =>
    db.selectFrom('customer_order').select('customer_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  const { customer_id: contact } = await owner();
  const portraits = { remove: () => Promise.resolve() };
  const clean = removeOldContacts({ db, clock, portraits });
  const monthAgo = new Date(clock.now().getTime() - 31 * 24 * 3_600_000);
  await clean();
  await db.updateTable('customer').set({ created_at: monthAgo }).where('id', '=', contact).execute();
  await clean();
  expect((await owner()).customer_id).toBe(contact);
  await finish(orderId);
  expect((await waiter.post(`/sessions/${sessionId}/close`, { paid: true })).statusCode).toBe(200);
  expect((await details(table)).sessions).toEqual([]);
  await clean();
  expect((await owner()).customer_id).not.toBe(contact);
  const rows = await db.selectFrom('customer').select('id').where('id', '=', contact).execute();
  expect(rows).toEqual([]);
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

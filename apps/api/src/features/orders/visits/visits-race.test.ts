import { afterAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { brokenInvariants, people } from '../orders.fixture.ts';
import { brokenBills, seatedTable, visitCalls } from './visits.fixture.ts';

const database = await createTestDatabase({ hasProductionLimits: true });
const { db } = database;
const second = connect(database.connection);
await seedFixtures(db);
const testApp = await startTestApp({ database });
const twin = await startTestApp({ database: { ...database, db: second.db } });
afterAll(async () => {
  await Promise.all([testApp.close(), twin.close()]);
  await second.close();
  await database.close();
});
const calls = visitCalls(testApp);
const { show, add, send, start, newTable, order, claim, join } = calls;
const createCustomer = people(db);
const waiter = await signedIn(testApp, [ROLES.branchStaff], 'Rana Saleh');
const ROUNDS = iterations(6, 200);
/** Repeats the request as a client does, while the response asks for a retry. */
async function insist(call: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const response = await call();
  return response.statusCode === 503 ? insist(call) : response;
}
const seated = async () => {
  const host = await createCustomer();
  return { host, ...(await seatedTable(calls, host)) };
};

test('TABLE-22 TF-11 two hundred claims at two servers never exceed the bill, and the last is the rest', async () => {
  const { host, table, visit } = await seated();
  await order(host.token, visit, [newLine(fixtures.kebab, 9), newLine(fixtures.lemonade, 7)]);
  const { party, bill, orders } = await show(host.token, visit.sessionId);
  const items = orders[0]?.items.map(({ _id }) => _id) ?? [];
  const payers = [host.token];
  for (let index = 0; index < 20; index += 1) {
    const joined = await join({ link: party.invite, name: 'Guest' });
    payers.push(joined.json().pass);
  }
  const kinds = [
    { kind: 'even' },
    { kind: 'own' },
    ...items.map((id) => ({ kind: 'items', items: [{ id, parts: 30 }] })),
    { kind: 'items', items: items.map((id) => ({ id, parts: 7 })) },
  ];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      insist(() =>
        claim(
          payers[index % payers.length] ?? '',
          visit.sessionId,
          { part: kinds[index % kinds.length], id: randomIds.next() },
          { app: index % 2 ? testApp.app : twin.app },
        ),
      ),
    ),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await brokenBills(db)).toEqual([]);
  const rest = await claim(host.token, visit.sessionId, { part: { kind: 'rest' } });
  expect([200, 409]).toContain(rest.statusCode);
  const after = (await show(host.token, visit.sessionId)).bill;
  expect([after.left, after.claimed + after.paid]).toEqual([0, bill.due]);
  // Staff take some of them at once.
  const { sessions } = (await waiter.get(`/tables/${table.id}`)).json();
  const open = (sessions[0].visit.claims as { _id: string; amount: number }[]).slice(0, 4);
  const taken = await Promise.all(
    open.map(({ _id }) => insist(() => waiter.post(`/claims/${_id}/taken`, { method: 'cash' }))),
  );
  expect(new Set(taken.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const round = await db
    .selectFrom('customer_order')
    .select('claims_taken')
    .where('table_session_id', '=', visit.sessionId)
    .executeTakeFirstOrThrow();
  expect(round.claims_taken).toBe(open.reduce((total, { amount }) => total + amount, 0));
  expect(await brokenBills(db)).toEqual([]);
});

test('TF-01 TF-03 two phones send the same lines at two servers while a third one adds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit, omar } = await seated();
    const friend = await createCustomer();
    const { invite } = (await show(host.token, visit.sessionId)).party;
    await join({ link: invite, name: 'Maha' }, { token: friend.token });
    const lines = [newLine(), newLine(fixtures.lemonade)];
    for (const line of lines) await add(omar.token, visit.partyId, line);
    const { party } = await show(host.token, visit.sessionId);
    const body = { revision: party.revision, lines: lines.map(({ id }) => id), total: party.amounts.total };
    const [one, other, late] = await Promise.all([
      insist(() => send(host.token, visit.sessionId, body)),
      insist(() => send(friend.token, visit.sessionId, body, { app: twin.app })),
      insist(() => add(omar.token, visit.partyId, newLine(), { app: twin.app })),
    ]);
    expect([one.statusCode, other.statusCode, late.statusCode]).toEqual([200, 200, 200]);
    expect(one.json().data.orderId).toBe(other.json().data.orderId);
    const { orders, party: after } = await show(host.token, visit.sessionId);
    expect(orders.map(({ items }) => items.length)).toEqual([2]);
    expect(after.people.flatMap((person) => person.lines)).toHaveLength(1);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TF-07 two first guests open one visit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other, table] = [await createCustomer(), await createCustomer(), await newTable()];
    const answers = await Promise.all([
      insist(() => start(one.token, table.id)),
      insist(() => start(other.token, table.id, 'Omar', { app: twin.app })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

test('TF-08 a round is sent before the table is closed, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit } = await seated();
    const line = newLine();
    await add(host.token, visit.partyId, line);
    const { party } = await show(host.token, visit.sessionId);
    const body = { revision: party.revision, lines: [line.id], total: party.amounts.total };
    const [sent, closed] = await Promise.all([
      insist(() => send(host.token, visit.sessionId, body, { app: twin.app })),
      insist(() => waiter.post(`/sessions/${visit.sessionId}/close`, { force: true })),
    ]);
    expect(closed.statusCode).toBe(200);
    const orders = await db
      .selectFrom('customer_order')
      .select('id')
      .where('customer_id', '=', host.id)
      .execute();
    expect(orders).toHaveLength(sent.statusCode === 200 ? 1 : 0);
    expect([200, 404, 409]).toContain(sent.statusCode);
  }
});

test('TF-09 a merge while phones add, send and claim loses and doubles nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await seated(), await seated()];
    await order(one.host.token, one.visit, [newLine(fixtures.kebab, 2)]);
    const line = newLine(fixtures.lemonade);
    await add(one.host.token, one.visit.partyId, line);
    const { party } = await show(one.host.token, one.visit.sessionId);
    const body = { revision: party.revision, lines: [line.id], total: party.amounts.total };
    const late = newLine();
    const [merged, sent, added, claimed] = await Promise.all([
      insist(() =>
        waiter.post(`/sessions/${one.visit.sessionId}/move`, { tableId: other.table.id, merge: true }),
      ),
      insist(() => send(one.host.token, one.visit.sessionId, body, { app: twin.app })),
      insist(() => add(one.omar.token, one.visit.partyId, late)),
      insist(() => claim(one.sara.token, one.visit.sessionId, { part: { kind: 'even' } }, { app: twin.app })),
    ]);
    expect([merged.statusCode, added.statusCode]).toEqual([200, 200]);
    const after = await show(one.omar.token, other.visit.sessionId);
    expect(after.orders).toHaveLength(sent.statusCode === 200 ? 2 : 1);
    const draft = after.party.people.flatMap((person) => person.lines.map(({ _id }) => _id));
    expect(draft.toSorted()).toEqual([late.id, ...(sent.statusCode === 200 ? [] : [line.id])].toSorted());
    expect(after.bill.claims).toHaveLength(claimed.statusCode === 200 ? 1 : 0);
  }
  expect(await brokenBills(db)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

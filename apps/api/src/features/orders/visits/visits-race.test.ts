import { PIN_MISSES } from '@app/domain/party/pin';
import { afterAll, expect, test, vi } from 'vitest';
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

vi.setConfig({ testTimeout: iterations(60_000, 1_800_000) });

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
const { call, show, add, send, start, newTable, order, claim, join } = calls;
const createCustomer = people(db);
const waiter = await signedIn(testApp, [ROLES.branchStaff], 'Rana Saleh');
const ROUNDS = iterations(6, 200);
const DEVICES = 500;
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

test('TF-12 of two people who claim the same item at two servers one gets it, and the other reads who is paying', async () => {
  const { host, visit, omar, sara } = await seated();
  await order(host.token, visit, [newLine(fixtures.kebab, ROUNDS), newLine(fixtures.lemonade)]);
  const { orders } = await show(host.token, visit.sessionId);
  const [item, other] = orders[0]?.items.map(({ _id }) => _id) ?? [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const part = { kind: 'items', items: [{ id: round % 2 ? other : item, parts: 1 }] };
    const people = [
      { name: 'Omar', token: omar.token, app: testApp.app },
      { name: 'Sara', token: sara.token, app: twin.app },
    ];
    const answers = await Promise.all(
      people.map(async ({ token, app, ...person }) => ({
        ...person,
        token,
        answer: await insist(() => claim(token, visit.sessionId, { part }, { app })),
      })),
    );
    const winner = answers.find(({ answer }) => answer.statusCode === 200);
    const loser = answers.find(({ answer }) => answer.statusCode === 409);
    if (!winner || !loser) throw new Error(answers.map(({ answer }) => answer.body).join());
    const { bill } = await show(loser.token, visit.sessionId);
    expect(bill.claims.map(({ name, items }) => [name, items.map(({ _id }) => _id)])).toEqual([
      [winner.name, [part.items[0]?.id]],
    ]);
    const path = `/session/${visit.sessionId}/claims/${winner.answer.json().claim._id}`;
    expect((await insist(() => call('DELETE', path, winner.token))).statusCode).toBe(200);
  }
});

test('TF-14 a round that is cancelled while staff take a part of it leaves exactly that part due back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit, omar } = await seated();
    const orderId = await order(host.token, visit);
    const part = { kind: 'even' };
    const claimed = (await insist(() => claim(omar.token, visit.sessionId, { part }))).json().claim;
    const [taken, cancelled] = await Promise.all([
      insist(() => waiter.post(`/claims/${claimed._id}/taken`, { method: 'cash' })),
      insist(() => call('POST', `/order/${orderId}/cancel`, host.token, {}, { app: twin.app })),
    ]);
    expect(cancelled.statusCode).toBe(200);
    expect(taken.statusCode).toBeOneOf([200, 409]);
    const { bill } = await show(host.token, visit.sessionId);
    const refundDue = taken.statusCode === 200 ? claimed.amount : 0;
    expect(bill).toMatchObject({ due: 0, claimed: 0, left: 0, refundDue });
    expect(await brokenBills(db)).toEqual([]);
  }
});

test('TF-05 guesses from many devices at two servers count ten times until a minute is over, and the link works', async () => {
  const { host, table, visit, pin } = await seated();
  const other = await seated();
  const wrong = (typed: number) => String((Number(pin) + 1 + (typed % 9_998)) % 10_000).padStart(4, '0');
  const by = { branch_id: fixtures.grillMarket, table: table.id };
  const startedAt = performance.now();
  const statuses = new Set<number>();
  for (let tried = 0; tried < iterations(60, 10_000); tried += DEVICES) {
    const guesses = Array.from({ length: Math.min(DEVICES, iterations(60, 10_000)) }, (_, device) =>
      insist(() =>
        join(
          { ...by, pin: wrong(tried + device) },
          { ip: '203.0.113.77', app: device % 2 ? testApp.app : twin.app },
        ),
      ),
    );
    for (const { statusCode } of await Promise.all(guesses)) statuses.add(statusCode);
  }
  expect(statuses).not.toContain(200);
  const minutes = 1 + Math.floor((performance.now() - startedAt) / PIN_MISSES.waitMs);
  const { misses } = await db
    .selectFrom('party')
    .select('pin_misses as misses')
    .where('id', '=', visit.partyId)
    .executeTakeFirstOrThrow();
  expect(misses).toBeGreaterThanOrEqual(PIN_MISSES.renew);
  expect(misses).toBeLessThanOrEqual(Math.min(PIN_MISSES.off, minutes * PIN_MISSES.renew));
  const { party } = await show(host.token, visit.sessionId);
  expect(party.visit?.pin).not.toBe(pin);
  expect((await join({ link: party.invite })).statusCode).toBe(200);
  const neighbour = { branch_id: fixtures.grillMarket, table: other.table.id, pin: other.pin };
  expect((await join(neighbour, { ip: '203.0.113.78' })).statusCode).toBe(200);
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

test('TF-02 sending the own lines and all lines at once orders no line twice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit, omar } = await seated();
    const [own, other] = [newLine(), newLine(fixtures.lemonade)];
    await add(host.token, visit.partyId, own);
    await add(omar.token, visit.partyId, other);
    const { party } = await show(host.token, visit.sessionId);
    const body = (lines: { id: string }[]) => ({
      revision: party.revision,
      lines: lines.map(({ id }) => id),
      total: 1_000,
    });
    const [mine, all] = await Promise.all([
      insist(() => send(host.token, visit.sessionId, body([own]))),
      insist(() => send(host.token, visit.sessionId, body([own, other]), { app: twin.app })),
    ]);
    // Own lines that are in the round of all are a repeat; all lines without the own ones are not.
    expect([mine.statusCode, [200, 409].includes(all.statusCode)]).toEqual([200, true]);
    expect(mine.json().data.isRepeat).toBe(all.statusCode === 200);
    const { orders, party: after } = await show(host.token, visit.sessionId);
    const left = after.people.flatMap(({ lines }) => lines).length;
    // The second one has the rest as draft.
    expect([orders.flatMap(({ items }) => items).length, left]).toEqual(
      all.statusCode === 200 ? [2, 0] : [1, 1],
    );
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TF-04 a line that changes while another person sends is sent as seen, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit, omar } = await seated();
    const line = newLine();
    await add(omar.token, visit.partyId, line);
    const { party } = await show(host.token, visit.sessionId);
    const [seen] = party.people.flatMap(({ lines }) => lines);
    const body = { revision: party.revision, lines: [line.id], total: 1_000 };
    const path = `/party/${visit.partyId}/lines/${line.id}`;
    const { id: _, ...content } = line;
    const change = () =>
      round % 2
        ? call('DELETE', path, omar.token, undefined, { app: twin.app })
        : call(
            'POST',
            path,
            omar.token,
            { ...content, quantity: 3, revision: seen?.revision },
            { app: twin.app },
          );
    const [sent, changed] = await Promise.all([
      insist(() => send(host.token, visit.sessionId, body)),
      insist(change),
    ]);
    const { orders } = await show(host.token, visit.sessionId);
    const quantities = orders.flatMap(({ items }) => items.map(({ quantity }) => quantity));
    expect(quantities).toEqual(sent.statusCode === 200 ? [1] : []);
    expect([sent.statusCode === 200, changed.statusCode === 200]).not.toEqual([true, true]);
    expect([200, 409]).toContain(sent.statusCode);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TF-10 the host leaves during a send: the round is placed at most once, and the next account is host', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { host, visit, omar } = await seated();
    const friend = await createCustomer();
    const { invite } = (await show(host.token, visit.sessionId)).party;
    await join({ link: invite, name: 'Maha' }, { token: friend.token });
    const line = newLine();
    await add(omar.token, visit.partyId, line);
    const { party } = await show(host.token, visit.sessionId);
    const body = { revision: party.revision, lines: [line.id], total: 1_000 };
    const leave = () =>
      call('POST', `/party/${visit.partyId}/leave`, host.token, undefined, { app: twin.app });
    const [sent, left] = await Promise.all([
      insist(() => send(host.token, visit.sessionId, body)),
      insist(leave),
    ]);
    expect(left.statusCode).toBe(200);
    expect([200, 404, 409]).toContain(sent.statusCode);
    const after = await show(friend.token, visit.sessionId);
    expect(after.orders).toHaveLength(sent.statusCode === 200 ? 1 : 0);
    expect(after.party.people.filter(({ isHost }) => isHost).map(({ name }) => name)).toEqual(['Maha']);
    // The next host sends what is still a draft.
    const again = await send(friend.token, visit.sessionId, { ...body, revision: after.party.revision });
    expect(again.json().data.isRepeat).toBe(sent.statusCode === 200);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TF-19 answers to add, send, claim and join that are lost are repeated, at another server too', async () => {
  const { host, table, visit, pin } = await seated();
  const device = randomIds.next();
  const joining = { branch_id: fixtures.grillMarket, table: table.id, pin, device, name: 'Maha' };
  const twice = async (work: (sending: object) => ReturnType<typeof send>) => {
    const [one, other] = [await insist(() => work({})), await insist(() => work({ app: twin.app }))];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    return [one.json(), other.json()];
  };
  const [first, second] = await twice((sending) => join(joining, sending));
  expect(second).toEqual(first);
  const line = newLine();
  await twice((sending) => add(first.pass, visit.partyId, line, sending));
  const { party } = await show(host.token, visit.sessionId);
  expect(party.people.flatMap(({ lines }) => lines)).toHaveLength(1);
  const body = { revision: party.revision, lines: [line.id], total: 1_000 };
  const [sent, again] = await twice((sending) => send(host.token, visit.sessionId, body, sending));
  expect(again.data).toEqual({ orderId: sent.data.orderId, isRepeat: true });
  const part = { id: randomIds.next(), part: { kind: 'own' } };
  const [claimed, repeated] = await twice((sending) => claim(first.pass, visit.sessionId, part, sending));
  expect(repeated.claim).toEqual(claimed.claim);
  expect((await show(host.token, visit.sessionId)).bill.claims).toHaveLength(1);
});

test('TF-23 who is removed, or at a closed table, has no call left at either server', async () => {
  const { host, visit, omar, sara } = await seated();
  await order(host.token, visit);
  const part = (await claim(omar.token, visit.sessionId, { part: { kind: 'even' } })).json().claim;
  const refusals = async (token: string) => {
    const socket = { socket_id: '1.1', channel_name: `private-party.${visit.partyId}` };
    const requests = [
      ['GET', `/party/${visit.partyId}`],
      ['GET', `/active/${visit.sessionId}/session`],
      ['POST', `/party/${visit.partyId}/lines`, newLine()],
      [
        'POST',
        `/session/${visit.sessionId}/claims`,
        { id: randomIds.next(), part: { kind: 'rest' }, pay: 'cash' },
      ],
      ['DELETE', `/session/${visit.sessionId}/claims/${part._id}`],
      ['POST', '/broadcasting/auth', socket],
    ] as const;
    const statuses = [];
    for (const app of [testApp.app, twin.app])
      for (const [method, path, body] of requests)
        statuses.push((await call(method, path, token, body, { app })).statusCode);
    return new Set(statuses);
  };
  expect(await refusals(sara.token)).toContain(200);
  const removal = `/sessions/${visit.sessionId}/people/${omar.personId}`;
  expect((await waiter.delete(removal)).statusCode).toBe(200);
  expect(await refusals(omar.token)).toEqual(new Set([401]));
  expect((await waiter.post(`/sessions/${visit.sessionId}/close`, { force: true })).statusCode).toBe(200);
  expect(await refusals(sara.token)).toEqual(new Set([401]));
  const forHost = await refusals(host.token);
  expect([...forHost].filter((status) => status !== 404 && status !== 403)).toEqual([]);
});

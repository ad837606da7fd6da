import { afterAll, expect, test, vi } from 'vitest';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { iterations } from '#testing/stress.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { callSurely, killRepeatedly, openForServers } from '../killed-servers.fixture.ts';
import { brokenInvariants } from '../orders.fixture.ts';
import { brokenBills, type Joined, type Visiting } from './visits.fixture.ts';

vi.setConfig({ testTimeout: iterations(300_000, 7_200_000) });

const servers = await openForServers();
const { db, createCustomer } = servers;
afterAll(() => servers.close());

const TABLES_AT_ONCE = 6;
/* Three orders may wait for each customer (H15). */
const ROUNDS_EACH = 3;

let tables = 500;

/** What the servers have confirmed. */
type Confirmed = { rounds: Map<string, readonly string[]>; claims: Map<string, number> };

/** One table: a friend without an account adds lines, the host sends them, and the friend takes the rest of the bill. */
async function serveTable(urlNow: () => string | null, { rounds, claims }: Confirmed): Promise<void> {
  const [host, table] = [await createCustomer(), randomIds.next()];
  const number = (tables += 1);
  const branchId = fixtures.grillMarket;
  await db
    .insertInto('dining_table')
    .values({ id: table, branch_id: branchId, number, images: [] })
    .execute();
  const call = async <Body>(method: 'GET' | 'POST', path: string, token: string | null, body?: object) => {
    const sent = { method, path: `/customer${path}`, token, ...(body && { body }) };
    const response = await callSurely(urlNow, sent);
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body as Body;
  };
  const starting = { branch_id: branchId, table, name: 'Lina' };
  const { sessionId, partyId } = await call<Joined>('POST', '/session/start', host.token, starting);
  const show = async () =>
    (await call<{ activeSession: Visiting }>('GET', `/active/${sessionId}/session`, host.token))
      .activeSession;
  const joining = { link: (await show()).party.invite, name: 'Omar', device: randomIds.next() };
  const { pass } = await call<Joined>('POST', '/session/join', null, joining);
  for (let round = 0; round < ROUNDS_EACH; round += 1) {
    const lines = [newLine(), newLine(fixtures.lemonade)];
    for (const line of lines) await call('POST', `/party/${partyId}/lines`, pass, line);
    const { revision, amounts } = (await show()).party;
    const ids = lines.map(({ id }) => id);
    const body = { revision, lines: ids, total: amounts.total };
    const { data } = await call<{ data: { orderId: string } }>(
      'POST',
      `/session/${sessionId}/send`,
      host.token,
      body,
    );
    rounds.set(data.orderId, ids);
    const wanted = { id: randomIds.next(), part: { kind: 'rest' }, pay: 'cash' };
    const { claim } = await call<{ claim: { amount: number } }>(
      'POST',
      `/session/${sessionId}/claims`,
      pass,
      wanted,
    );
    claims.set(wanted.id, Math.round(claim.amount * 100));
  }
}

test('TF-20 after kill -9 every confirmed round and claim is there once, and no round is in parts', async () => {
  const kills = iterations(2, 500);
  const confirmed: Confirmed = { rounds: new Map(), claims: new Map() };
  const server = killRepeatedly(servers.startServer, {
    count: kills,
    progress: () => confirmed.claims.size,
    step: TABLES_AT_ONCE,
  });
  const serving = async () => {
    while (!server.isOver()) await serveTable(server.urlNow, confirmed);
  };
  const [survivor] = await Promise.all([server.run(), ...Array.from({ length: TABLES_AT_ONCE }, serving)]);

  const items = await db
    .selectFrom('order_item')
    .innerJoin('party_line', 'party_line.id', 'order_item.party_line_id')
    .select(['order_item.order_id', 'party_line.id', 'party_line.order_id as sent_with'])
    .execute();
  expect(items.every(({ order_id: orderId, sent_with: sentWith }) => orderId === sentWith)).toBe(true);
  const stored = Map.groupBy(items, ({ order_id: orderId }) => orderId);
  for (const [orderId, ids] of confirmed.rounds)
    expect(
      stored
        .get(orderId)
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  expect(stored.size).toBe(confirmed.rounds.size);
  const claims = await db.selectFrom('table_claim').select(['id', 'amount']).execute();
  expect(new Map(claims.map(({ id, amount }) => [id, amount]))).toEqual(confirmed.claims);
  expect(await brokenBills(db)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(`TF-20: ${kills} kills, ${confirmed.rounds.size} rounds, ${claims.length} claims`);
  survivor.signal('SIGTERM');
  await survivor.exited();
});

import type { WireParty } from '@app/contract/schemas/customer/party';
import type { SharedSession, WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { groupCalls, newLine } from '../group-orders/group-orders.fixture.ts';
import type { Person } from '../orders.fixture.ts';

export type Joined = {
  sessionId: string;
  partyId: string;
  personId: string;
  name: string;
  pass: string | null;
};
export type Visiting = SharedSession & { party: WireParty; bill: WireTableBill };

let numbers = 500;

/** The calls of people at one table. A token is that of a customer, or a pass. */
export function visitCalls(testApp: { app: FastifyInstance; db: Db }) {
  const { call, done, add } = groupCalls(testApp);
  const show = async (token: string, sessionId: string): Promise<Visiting> =>
    (await done('GET', `/active/${sessionId}/session`, token)).activeSession;
  const send = (token: string, sessionId: string, body: object, sending = {}) =>
    call('POST', `/session/${sessionId}/send`, token, body, sending);
  return {
    call,
    done,
    add,
    show,
    send,

    newTable: async (branchId: string = fixtures.grillMarket) => {
      const [id, number] = [randomIds.next(), (numbers += 1)];
      await testApp.db
        .insertInto('dining_table')
        .values({ id, branch_id: branchId, number, images: [] })
        .execute();
      return { id, number };
    },

    start: (token: string, table: string, name = 'Lina', sending = {}) =>
      call('POST', '/session/start', token, { branch_id: fixtures.grillMarket, table, name }, sending),

    join: (
      body: object,
      { token = null, ...sending }: { token?: string | null; ip?: string; app?: FastifyInstance } = {},
    ) => call('POST', '/session/join', token, { device: randomIds.next(), name: 'Omar', ...body }, sending),

    /** Adds lines and sends them as a round. */
    order: async (token: string, { sessionId, partyId }: Joined, lines: object[] = [newLine()]) => {
      for (const line of lines) {
        const added = await add(token, partyId, line);
        if (added.statusCode !== 200) throw new Error(added.body);
      }
      const { party } = await show(token, sessionId);
      const ids = lines.map((line) => (line as { id: string }).id);
      const body = { revision: party.revision, lines: ids, total: 1_000 };
      const response = await send(token, sessionId, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data.orderId as string;
    },

    claim: (token: string, sessionId: string, body: object, sending = {}) =>
      call(
        'POST',
        `/session/${sessionId}/claims`,
        token,
        { id: randomIds.next(), pay: 'cash', ...body },
        sending,
      ),
  };
}

/** A table where a customer and two friends without an account sit. */
export async function seatedTable(calls: ReturnType<typeof visitCalls>, host: Person) {
  const table = await calls.newTable();
  const opened = await calls.start(host.token, table.id);
  if (opened.statusCode !== 200) throw new Error(opened.body);
  const visit = opened.json() as Joined;
  const { pin } = (await calls.show(host.token, visit.sessionId)).party.visit ?? {};
  const seat = async (name: string) => {
    const response = await calls.join({ branch_id: fixtures.grillMarket, table: table.id, pin, name });
    if (response.statusCode !== 200) throw new Error(response.body);
    const joined = response.json() as Joined;
    return { ...joined, token: joined.pass ?? '' };
  };
  return { table, visit, pin: pin ?? '', omar: await seat('Omar'), sara: await seat('Sara') };
}

/** TABLE-22 The bills of which more is paid and claimed than is due, and items that are paid for twice. */
export async function brokenBills(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select table_session.id from table_session
    join lateral (select
      coalesce(sum(total - used_credit) filter (where status <> 'cancelled'), 0) as due,
      coalesce(sum(case when is_paid then total - used_credit else claims_taken end)
        filter (where status <> 'cancelled'), 0) as paid
      from customer_order where table_session_id = table_session.id) rounds on true
    join lateral (select coalesce(sum(amount), 0) as claimed from table_claim
      where session_id = table_session.id and state = 'open') claims on true
    where paid + claimed > due`.execute(db);
  return rows;
}

import type { GroupOrderRequest, StartGroup } from '@app/contract/schemas/customer/group-orders';
import type { WireParty } from '@app/contract/schemas/customer/party';
import type { FastifyInstance } from 'fastify';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { line, pickup } from '../orders.fixture.ts';

type Sending = { app?: FastifyInstance; key?: string; language?: string; ip?: string };
type Method = 'GET' | 'POST' | 'DELETE';

export const newLine = (itemId: string = fixtures.kebab, quantity = 1) => ({
  id: randomIds.next(),
  ...line(itemId, quantity),
});

export const aGroup = (changes: Partial<StartGroup> = {}): StartGroup => ({
  id: randomIds.next(),
  branch_id: fixtures.grillMarket,
  name: 'Lina',
  order_type: pickup,
  receive_at: null,
  deadline: null,
  limit_per_person: null,
  note: null,
  lines: [],
  ...changes,
});

export const anOrder = (revision: number, changes: Partial<GroupOrderRequest> = {}): GroupOrderRequest => ({
  revision,
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
  ...changes,
});

/** The calls of people who order together. A token is that of a customer, or a pass. */
export function groupCalls(testApp: { app: FastifyInstance }) {
  const call = (method: Method, path: string, token: string | null, body?: object, sending: Sending = {}) =>
    (sending.app ?? testApp.app).inject({
      method,
      url: `/service/api/customer${path}`,
      remoteAddress: sending.ip ?? '203.0.113.1',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(sending.key !== undefined && { 'idempotency-key': sending.key }),
        'accept-language': sending.language ?? 'en',
      },
      ...(body && { payload: body }),
    });
  const done = async (...args: Parameters<typeof call>) => {
    const response = await call(...args);
    if (response.statusCode !== 200) throw new Error(`${args[1]}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  return {
    call,
    done,
    start: async (token: string, changes: Partial<StartGroup> = {}): Promise<WireParty> =>
      (await done('POST', '/groups', token, aGroup(changes))).party,
    show: async (token: string, id: string, language = 'en'): Promise<WireParty> =>
      (await done('GET', `/party/${id}`, token, undefined, { language })).party,
    /** A guest without an account. */
    join: async ({ invite = '' }: WireParty, name: string, device: string = randomIds.next()) => {
      const joined = await done('POST', '/groups/join', null, { link: invite, name, device });
      return { ...joined, device } as { pass: string; personId: string; name: string; device: string };
    },
    add: (token: string, id: string, added: object = newLine(), sending: Sending = {}) =>
      call('POST', `/party/${id}/lines`, token, added, sending),
    place: (token: string, id: string, body: object, sending: Sending = {}) =>
      call('POST', `/group/${id}/place`, token, body, sending),
  };
}

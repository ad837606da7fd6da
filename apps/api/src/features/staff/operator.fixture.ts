import type { OrderTicket } from '@app/contract/schemas/board';
import type { WireLogEntry } from '@app/contract/schemas/console/log';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { OrderStatus } from '@app/domain/order/order-status';
import type { FastifyInstance } from 'fastify';
import { fixtures } from '#features/branches/branches.fixture.ts';

export const SECRET = 'the-operators-of-the-whole-small-town';
export const env = { OPERATIONS_SECRET: SECRET };

type Sending = { body?: object; headers?: Record<string, string>; ip?: string };

/** A machine that calls the console's API with a key of every scope. */
export function operator({ app }: { app: FastifyInstance }) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { body, headers, ip }: Sending = {}) =>
    app.inject({
      method,
      url: `/service/api/console${path}`,
      remoteAddress: ip ?? '203.0.113.7',
      headers: { authorization: `Bearer ${SECRET}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  const get = (path: string) => call('GET', path);
  const post = (path: string, body?: object, sending: Sending = {}) =>
    call('POST', path, { ...sending, ...(body === undefined ? {} : { body }) });

  const details = async (orderId: string): Promise<OrderDetails> =>
    (await get(`/orders/${orderId}`)).json().order;
  const ticket = async (orderId: string): Promise<OrderTicket> => (await details(orderId)).ticket;

  /** Makes the call that brings an order to the status. */
  const move = async (orderId: string, to: Exclude<OrderStatus, 'pending'>, driverId?: string) => {
    const order = (await get(`/orders/${orderId}`)).json().order?.ticket as OrderTicket | undefined;
    const path = `/orders/${orderId}`;
    if (to === 'processing') return post(`${path}/accept`, {});
    if (to === 'shipped') {
      const driver = driverId ?? order?.driver?.id ?? (await addDriver());
      return post(`${path}/hand-over`, { driverId: driver });
    }
    if (to === 'cancelled') {
      const reason = order?.status === 'shipped' ? 'not_delivered' : 'too_busy';
      return post(`${path}/${order?.status === 'pending' ? 'refuse' : 'cancel'}`, { reason });
    }
    const isHandedOver = order?.status === 'shipped' || order?.type === 'delivery';
    return post(`${path}/${isHandedOver ? 'complete' : 'hand-over'}`, {});
  };
  const pay = async (orderId: string, sending: Sending = {}) => {
    const { total, usedCredit } = (await details(orderId)).amounts;
    return post(`/orders/${orderId}/paid`, { amount: total - usedCredit }, sending);
  };

  /** A driver on shift at the branch. */
  const addDriver = async (
    name = 'Sami',
    phone = '+962790000301',
    branchId: string = fixtures.grillMarket,
  ): Promise<string> => {
    const { id } = (await post('/drivers', { branchId, name, phone })).json().driver;
    await post(`/drivers/${id}`, { isOnShift: true });
    return id;
  };
  /** Changes hours or the switch of a branch, whatever was stored before. */
  const saveHours = async (branchId: string, changes: { hours?: object | null; isOpen?: boolean }) => {
    const path = `/branches/${branchId}/hours`;
    return post(path, { revision: (await get(path)).json().revision, ...changes });
  };
  const log = async (subjectId: string) => {
    const { entries } = (await get(`/log?subjectId=${subjectId}`)).json() as { entries: WireLogEntry[] };
    return entries.map(({ actor, ...entry }) => ({ ...entry, actor: actor.name }));
  };
  return { call, get, post, details, ticket, move, pay, addDriver, saveHours, log };
}

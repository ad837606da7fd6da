import type { OrderStatus } from '@app/domain/order/order-status';
import type { FastifyInstance } from 'fastify';

export const SECRET = 'the-operators-of-the-whole-small-town';
export const env = { OPERATIONS_SECRET: SECRET };

type Sending = { body?: object; headers?: Record<string, string>; ip?: string };

/** A client of the operators’ API. */
export function operator({ app }: { app: FastifyInstance }) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { body, headers, ip }: Sending = {}) =>
    app.inject({
      method,
      url: `/service/api/operations${path}`,
      remoteAddress: ip ?? '203.0.113.7',
      headers: { authorization: `Bearer ${SECRET}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  const get = (path: string) => call('GET', path);
  const post = (path: string, body?: object, sending: Sending = {}) =>
    call('POST', path, { ...sending, ...(body === undefined ? {} : { body }) });
  const move = (order: string, status: OrderStatus, driverId?: string) =>
    post(`/orders/${order}/status`, { status, ...(driverId === undefined ? {} : { driverId }) });
  const addDriver = async (name = 'Sami', phone = '+962790000301'): Promise<string> =>
    (await post('/drivers', { name, phone })).json().driver._id;
  const log = async (subjectId: string) =>
    (await get(`/log?subjectId=${subjectId}`)).json().entries as {
      at: string;
      actor: string;
      action: string;
      details: object;
    }[];
  return { call, get, post, move, addDriver, log };
}

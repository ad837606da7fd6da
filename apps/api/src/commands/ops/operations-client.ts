import type { ResponseOf, Endpoint } from '@app/contract/endpoint';
import { ErrorBody } from '@app/contract/schemas/errors';
import { schemasOf } from '@app/contract/schemas/by-endpoint';
import * as z from 'zod/mini';

/** The server did not do it; the message says why, to a person. */
export class OperationError extends Error {
  override readonly name = 'OperationRefused';
}

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
};
type Request = {
  method: Endpoint['method'];
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};
/** How a request gets to the server: over the network, or straight into it. */
export type Send = (request: Request) => Promise<{ status: number; content: unknown }>;
type Access = { send: Send; secret: string; operator: string };

export type OperationsClient = ReturnType<typeof operationsClient>;

/** The operators' API as functions see it. */
export function operationsClient({ send, secret, operator }: Access) {
  const headers = {
    authorization: `Bearer ${secret}`,
    'accept-language': 'en',
    // A header holds bytes; the server reads them as UTF-8.
    'x-operator': Buffer.from(operator, 'utf8').toString('latin1'),
  };

  return async <E extends Endpoint>(endpoint: E, input: Input = {}): Promise<ResponseOf<E>> => {
    const { method } = endpoint;
    const body = method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const { status, content } = await send({ method, path: pathOf(endpoint, input), headers: typed, body });
    if (status >= 400) throw new OperationError(reasonOf(status, content));
    const read = z.safeParse(schemasOf(endpoint).response, content);
    if (!read.success) throw new OperationError('The answer is not that of this version of Hana.');
    return read.data as ResponseOf<E>;
  };
}

function pathOf({ base, path }: Endpoint, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${base}${filled}${asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''}`;
}

function reasonOf(status: number, content: unknown): string {
  const read = z.safeParse(ErrorBody, content);
  if (!read.success) return `The server answered ${status}.`;
  const { message, errors = {} } = read.data;
  const hint = status === 401 ? ' Set OPERATIONS_SECRET to the secret of that server.' : '';
  return [message + hint, ...Object.values(errors).flat()].join('\n  ');
}

import type { ResponseOf, Endpoint } from '@app/contract/endpoint';
import { ErrorBody } from '@app/contract/schemas/errors';
import { describeEndpoint } from '@app/contract/schemas/all-endpoints';
import * as z from 'zod/mini';

/** A refused call; the message is shown to the person. */
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
/** Sends a request over the network or directly into the server. */
export type Send = (request: Request) => Promise<{ status: number; content: unknown }>;
type Access = { send: Send; secret: string; operator: string };

export type ConsoleClient = ReturnType<typeof consoleClient>;

/** A typed client of the console's API with a key. */
export function consoleClient({ send, secret, operator }: Access) {
  const headers = {
    authorization: `Bearer ${secret}`,
    'accept-language': 'en',
    // Headers hold bytes; the server decodes them as UTF-8.
    'x-operator': Buffer.from(operator, 'utf8').toString('latin1'),
  };

  return async <E extends Endpoint>(endpoint: E, input: Input = {}): Promise<ResponseOf<E>> => {
    const { method } = endpoint;
    const body = method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const { status, content } = await send({ method, path: pathOf(endpoint, input), headers: typed, body });
    if (status >= 400) throw new OperationError(reasonOf(status, content));
    const read = z.safeParse(describeEndpoint(endpoint).response, content);
    if (!read.success) throw new OperationError('The response does not match this version of Hana.');
    return read.data as ResponseOf<E>;
  };
}

function pathOf({ base, path }: Endpoint, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${base}${filled}${parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : ''}`;
}

function reasonOf(status: number, content: unknown): string {
  const read = z.safeParse(ErrorBody, content);
  if (!read.success) return `The server responded with ${status}.`;
  const { message, errors = {} } = read.data;
  const hint = status === 401 ? ' Set OPERATIONS_SECRET to the secret of that server.' : '';
  return [message + hint, ...Object.values(errors).flat()].join('\n  ');
}

import type { AnswerOf, Endpoint } from '@app/contract/endpoint';
import { ErrorBody } from '@app/contract/errors';
import * as z from 'zod/mini';

/** The server did not do it; the message says why, to a person. */
export class OpsRefused extends Error {
  override readonly name = 'OpsRefused';
}

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
};
type Access = { url: string; secret: string; operator: string };

export type OperationsClient = ReturnType<typeof operationsClient>;

/** The operators' API of a server, over the network. */
export function operationsClient({ url, secret, operator }: Access) {
  const headers = {
    authorization: `Bearer ${secret}`,
    'accept-language': 'en',
    // A header holds bytes; the server reads them as UTF-8.
    'x-operator': Buffer.from(operator, 'utf8').toString('latin1'),
  };

  return async <E extends Endpoint>(endpoint: E, input: Input = {}): Promise<AnswerOf<E>> => {
    const { method, answer } = endpoint;
    const body = method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) };
    const typed = method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' };
    const response = await fetch(url + pathOf(endpoint, input), { method, headers: typed, ...body }).catch(
      () => {
        throw new OpsRefused(`Nobody answers at ${url}. Is the server running? HANA_URL names another one.`);
      },
    );
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new OpsRefused(reasonOf(response.status, content));
    const read = z.safeParse<E['answer']>(answer, content);
    if (!read.success) throw new OpsRefused(`${url} answers, but not as this version of Hana does.`);
    return read.data;
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

import type { ResponseOf, Endpoint } from '@app/contract/endpoint';

/** The parsed content of a request. */
type Received = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};

type Given<E extends Endpoint> =
  | ResponseOf<E>
  | ((received: Received) => ResponseOf<E> | Promise<ResponseOf<E>>);

type Route = { endpoint: Endpoint; handle: (received: Received) => unknown };

/** A response with a status other than 200, for error tests. */
class Refusal {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, body: object, headers: Record<string, string>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * Mocks `fetch` in a test. Responses have the contract's types, and the app validates them against its schemas. A
 * request without a handler gets 404.
 */
export function createTestServer() {
  const routes: Route[] = [];
  const log: { endpoint: Endpoint | null; url: string; received: Received }[] = [];

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    // The latest handler wins, so that a test can replace an earlier one.
    const found = routes.toReversed().find((route) => paramsIn(route.endpoint, request.method, pathname));
    const received: Received = {
      params: found ? (paramsIn(found.endpoint, request.method, pathname) ?? {}) : {},
      query: Object.fromEntries(searchParams),
      body: await readBody(request),
      headers: request.headers,
    };
    log.push({ endpoint: found?.endpoint ?? null, url: `${request.method} ${pathname}`, received });
    if (!found) return Response.json({ message: `no response for ${pathname}` }, { status: 404 });
    const response = await found.handle(received);
    return response instanceof Refusal
      ? Response.json(response.body, { status: response.status, headers: response.headers })
      : Response.json(response);
  }

  function response<E extends Endpoint>(endpoint: E, given: Given<E>): void {
    routes.push({ endpoint, handle: toHandler(given) });
  }

  /** Used only where the test sets no response. */
  function respondByDefault<E extends Endpoint>(endpoint: E, given: Given<E>): void {
    routes.unshift({ endpoint, handle: toHandler(given) });
  }

  /** `status` 0 simulates an unreachable server. */
  function refuse(
    endpoint: Endpoint,
    status: number,
    body: object = { message: `refused ${status}` },
    headers: Record<string, string> = {},
  ): void {
    const handle = () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Refusal(status, body, headers);
    };
    routes.push({ endpoint, handle });
  }

  /** Holds the request open until the test calls the returned function. */
  function hold<E extends Endpoint>(endpoint: E, given: ResponseOf<E>): () => void {
    const { promise, resolve } = Promise.withResolvers<ResponseOf<E>>();
    routes.push({ endpoint, handle: () => promise });
    return () => resolve(given);
  }

  const receivedBy = (endpoint: Endpoint) =>
    log.filter((entry) => entry.endpoint === endpoint).map((entry) => entry.received);

  /** Method and path of every request in order. */
  const calls = () => log.map(({ url }) => url);

  return { fetch, response, respondByDefault, refuse, hold, receivedBy, calls };
}

const toHandler = <E extends Endpoint>(given: Given<E>): Route['handle'] =>
  typeof given === 'function' ? (given as Route['handle']) : () => given;

export type TestServer = ReturnType<typeof createTestServer>;

function paramsIn(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | null {
  if (endpoint.method !== method) return null;
  const pattern = (endpoint.base + endpoint.path).replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form')) return Object.fromEntries(await request.formData());
  return request.text();
}

import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@app/contract/endpoint';
import { ApiError, readErrorBody, NetworkError, UnexpectedResponse } from './api-error.ts';

/** Required if the endpoint declares this part of the request, else forbidden. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: never }
  : { [N in Name]: Value };

type Extras = {
  /** The body of a multipart request. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  language?: string;
  token?: string | null;
  /** The request goes on after the page is closed. */
  keepalive?: boolean;
  /** The response stays on the device for reading without a connection (`offline-reads.ts`). */
  isReadOffline?: boolean;
};

export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: QueryOf<E> } & Extras;

/** The untyped options, used to build the request. */
type AnyCall = Extras & { params?: unknown; query?: unknown; body?: unknown };

export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>>;
};

type Settings = {
  host?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called after every request; the response is null if the network failed. */
  onResponse?: (path: string, response: Response | null) => void;
  /** Rejects a response that breaks the contract. */
  validate?: (endpoint: Endpoint, json: unknown) => Promise<void>;
};

/** A typed client for the endpoints of the contract. */
export function createApiClient({
  host = '',
  fetch = (...request) => globalThis.fetch(...request),
  onResponse = () => undefined,
  validate,
}: Settings): ApiClient {
  async function send(endpoint: Endpoint, options: AnyCall): Promise<Response> {
    const path = endpointUrl(endpoint, options);
    try {
      const response = await fetch(host + endpoint.base + path, buildRequest(endpoint, options));
      onResponse(path, response);
      return response;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      onResponse(path, null);
      throw new NetworkError('api: no response', { cause: error });
    }
  }

  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
    const response = await send(endpoint, options);
    const json = await readJson(response);
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('retry-after'));
      throw new ApiError(response.status, readErrorBody(json), json, retryAfter);
    }
    if (json === undefined) throw new UnexpectedResponse(endpoint.name);
    await validate?.(endpoint, json);
    return json as ResponseOf<E>; // outside production the server validates its responses
  }

  return { call };
}

/** The path of a request, without the base of its API. */
export function endpointUrl(
  endpoint: Endpoint,
  { params, query }: Pick<AnyCall, 'params' | 'query'>,
): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function buildRequest(
  endpoint: Endpoint,
  { body, form, headers, language, signal, token, keepalive }: AnyCall,
): RequestInit {
  const isPost = form === undefined && endpoint.method === 'POST';
  const isJson = isPost && endpoint.encoding !== 'form';
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(language && { 'Accept-Language': language }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(isPost && { body: isJson ? JSON.stringify(body ?? {}) : formDataFrom(body) }),
    ...(form && { body: form }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/** The browser sets the form content type for URLSearchParams. */
const formDataFrom = (body: unknown) =>
  new URLSearchParams(Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]));

/** Returns undefined if the body is not JSON; the caller falls back to the status. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

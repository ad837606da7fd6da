import { isPaymentPage } from '@app/domain/payment/page-address';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { checkedLookup, isPublicAddress, type Resolve, resolveByDns } from '#ports/public-address.ts';
import { traceHeaders } from '#ports/telemetry/request-context.ts';

/** Name resolution and limits; the simulated bank is the only provider without TLS. */
export type PaymentNetwork = {
  resolve: Resolve;
  isAllowed: (address: string) => boolean;
  /** Where the simulated bank listens; null outside of the demo. */
  demoBankUrl: string | null;
  /** The origin of its pages: that of the server which passes them on, or its own. */
  demoBankPages: string | null;
  timeoutMs: number;
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_024 * 1_024;
const MAX_SOCKETS = 16;

export const openPaymentNetwork: PaymentNetwork = {
  resolve: resolveByDns,
  isAllowed: isPublicAddress,
  demoBankUrl: null,
  demoBankPages: null,
  timeoutMs: TIMEOUT_MS,
};

type ProviderRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
};
/** `error`: no response, or none that can be read. What the provider did is unknown then. */
type ProviderResponse = { status: number; content: unknown } | { error: string };
export type ProviderHttp = (call: ProviderRequest) => Promise<ProviderResponse>;

/** One call within the time limit. Redirects are not followed. */
export function providerHttp({ resolve, isAllowed, demoBankUrl, timeoutMs }: PaymentNetwork): ProviderHttp {
  const lookup = checkedLookup(resolve, isAllowed);
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, lookup });
  const demoAgent = new PlainAgent({ keepAlive: false, maxSockets: MAX_SOCKETS });
  return async ({ method, url, headers, body }) => {
    const address = new URL(url);
    const isDemo = demoBankUrl !== null && address.origin === new URL(demoBankUrl).origin;
    if (!isDemo && address.protocol !== 'https:') return { error: 'address' };
    const { promise, resolve: end, reject } = Promise.withResolvers<ProviderResponse>();
    const options = {
      method,
      headers: { accept: 'application/json', ...headers, ...traceHeaders() },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const sent = isDemo
      ? plainRequest(address, { ...options, agent: demoAgent })
      : request(address, { ...options, agent });
    sent.on('error', reject).on('response', (response) => {
      readJson(response).then(
        (content) => end({ status: response.statusCode ?? 0, content }),
        (error: Error) => reject(error),
      );
    });
    sent.end(body);
    return promise.catch((error: Error) => ({ error: codeOf(error) }));
  };
}

async function readJson(response: AsyncIterable<Buffer>): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('too_large');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}

function codeOf(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  if (error instanceof SyntaxError) return 'unreadable';
  return 'code' in error ? String(error.code) : 'network';
}

/* Statuses after which the call may still have happened, or may succeed later. */
const UNKNOWN = new Set([408, 409, 425, 429]);

/** Whether the provider has refused for good. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && !UNKNOWN.has(status);
export const isSuccess = (status: number) => status >= 200 && status < 300;

/** PAY-41 Whether customers may be sent to an address that a provider has given. */
export const isPageOfProvider = (address: string, ownOrigin: string | null): boolean =>
  URL.canParse(address) && isPaymentPage(new URL(address), ownOrigin);

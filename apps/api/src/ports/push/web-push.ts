import { Agent, request } from 'node:https';
import webpush from 'web-push';
import { checkedLookup, isPublicAddress, type Resolve, resolveByDns } from '#ports/public-address.ts';
import { traceHeaders } from '#ports/telemetry/request-context.ts';
import { PUSH_SERVICES, pushAddress, type PushServices, type PushTarget } from './push-services.ts';

export type VapidKeys = { publicKey: string; privateKey: string };
export type Vapid = VapidKeys & { subject: string };
/** `topic` has at most 32 characters; a newer message replaces an undelivered one with the same topic. */
export type PushMessage = { content: string; topic: string };

/** `gone`: the subscription has ended. `refused`: the message will never be accepted. */
type PushOutcome = 'sent' | 'gone' | 'refused';
export type WebPush = {
  /** Throws when a retry may succeed. */
  send: (target: PushTarget, message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>;
};

/** Allowed services and name resolution. */
export type PushNetwork = {
  services: PushServices;
  resolve: Resolve;
  isAllowed: (address: string) => boolean;
  /** Certificate authorities instead of Node's default ones. */
  ca?: string;
};

export const openPushNetwork: PushNetwork = {
  services: PUSH_SERVICES,
  resolve: resolveByDns,
  isAllowed: isPublicAddress,
};

/** How long a service stores an undelivered message; old order statuses are useless (T42). */
export const PUSH_TTL_SECONDS = 3_600;
const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 8;

class PushFailed extends Error {
  override readonly name = 'PushFailed';
  readonly code: string;

  constructor(status: number) {
    super(`the push service returned ${status}`);
    this.code = `HTTP_${status}`;
  }
}

/** RFC 8030 with the encryption of RFC 8291. The library builds the request; it is sent here. */
export function webPush(vapid: Vapid, network: PushNetwork = openPushNetwork): WebPush {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
    lookup: checkedLookup(network.resolve, network.isAllowed),
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  });
  return {
    async send({ endpoint, p256dh, auth }, { content, topic }, signal) {
      const address = pushAddress(endpoint, network.services);
      if (address === null) return 'gone';
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint: address.href, keys: { p256dh, auth } },
        content,
        { vapidDetails: vapid, TTL: PUSH_TTL_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
      );
      const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return outcomeOf(
        await post(address, { headers: { ...headers, ...traceHeaders() }, body, agent, signal: within }),
      );
    },
  };
}

type Posting = { headers: Record<string, string>; body: Buffer; agent: Agent; signal: AbortSignal };

/** Reads the status only; redirects are not followed. */
function post(address: URL, { headers, body, agent, signal }: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, agent, signal }, (response) => {
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new PushFailed(status);
  return 'refused';
}

export const newVapidKeys = (): VapidKeys => webpush.generateVAPIDKeys();

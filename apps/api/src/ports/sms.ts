import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Inbox } from './inbox.ts';
import { traceHeaders } from '#ports/telemetry/request-context.ts';

/** `id` is the same for retries, so that a provider can drop duplicates. */
export type Delivery = { id: string; signal: AbortSignal };

export type Sms = {
  send: (message: { to: string; text: string }, delivery?: Delivery) => Promise<void>;
};

/** `check` asks the provider about the account and sends nothing. */
export type SmsProvider = Sms & { check: () => Promise<void> };

type Webhook = { url: string; secret: string | null; clock: Clock };

const TIMEOUT_MS = 10_000;

export const smsToInbox = (inbox: Inbox): Sms => ({
  send: (message) => inbox.deliver({ channel: 'sms', ...message }),
});

/**
 * Posts `{ to, text }` as JSON to a webhook, which responds with 2xx when it accepts the message. With a secret the
 * call is signed (docs/operations/start-and-stop.md). To be asked it needs no message: any answer will do.
 */
export const smsByWebhook = ({ url, secret, clock }: Webhook): SmsProvider => ({
  async check() {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  },

  async send({ to, text }, delivery) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const body = JSON.stringify({ to, text });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...traceHeaders(),
        ...(delivery ? { 'idempotency-key': delivery.id } : {}),
        ...(secret === null ? {} : signatureOf(body, secret, clock.now())),
      },
      body,
      redirect: 'error',
      signal: delivery ? AbortSignal.any([timeout, delivery.signal]) : timeout,
    });
    await response.body?.cancel();
    if (!response.ok) throw new SmsRefused(response.status);
  },
});

/** The time is signed too, so that a receiver can reject a call that is repeated later. */
function signatureOf(body: string, secret: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'hana-timestamp': timestamp, 'hana-signature': `v1=${signature}` };
}

class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly code: string;

  constructor(status: number) {
    super(`the SMS web hook returned ${status}`);
    this.code = `HTTP_${status}`;
  }
}

import type { Inbox } from './inbox.ts';

/** `id` is the same for retries, so that a provider can drop duplicates. */
type Delivery = { id: string; signal: AbortSignal };

export type Sms = {
  send: (message: { to: string; text: string }, delivery?: Delivery) => Promise<void>;
};

const TIMEOUT_MS = 10_000;

export const smsToInbox = (inbox: Inbox): Sms => ({
  send: (message) => inbox.deliver({ channel: 'sms', ...message }),
});

/** Posts `{ to, text }` as JSON to a webhook, which responds with 2xx when it accepts the message. */
export const smsByWebhook = (url: string): Sms => ({
  async send({ to, text }, delivery) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(delivery ? { 'idempotency-key': delivery.id } : {}),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: delivery ? AbortSignal.any([timeout, delivery.signal]) : timeout,
    });
    await response.body?.cancel();
    if (!response.ok) throw new SmsRefused(response.status);
  },
});

class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly code: string;

  constructor(status: number) {
    super(`the SMS web hook returned ${status}`);
    this.code = `HTTP_${status}`;
  }
}

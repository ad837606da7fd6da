import * as z from 'zod/mini';
import type {
  Notice,
  PaymentProvider,
  ProviderAccount,
  ProviderCall,
  ProviderEvent,
  ProviderResult,
} from './payment-provider.ts';
import { unitsOf } from './provider-amounts.ts';
import {
  isPageOfProvider,
  isRefusal,
  isSuccess,
  type PaymentNetwork,
  type ProviderHttp,
} from './provider-http.ts';
import { isSignedWith, parseJson, singleHeader } from './signatures.ts';
import {
  eventsOfCharge,
  eventsOfDispute,
  eventsOfIntent,
  eventsOfRefund,
  eventsOfSession,
  StripeCharge,
  StripeDispute,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from './stripe-events.ts';

const API = 'https://api.stripe.com';
const VERSION = '2025-03-31.basil';
/* Stripe ends a page after 30 minutes at the earliest. The same request has the same end, so a repeat fits its key. */
const PAGE_LIFE_MS = 30 * 60_000;
const NOTICE_TOLERANCE_SECONDS = 300;

const Problem = z.object({
  error: z.object({ message: z.optional(z.string()), code: z.optional(z.string()) }),
});
const Refunds = z.object({ data: z.array(StripeRefund) });
const Intents = z.object({ data: z.array(StripeIntent) });
const Event = z.object({ type: z.string(), livemode: z.boolean(), data: z.object({ object: z.unknown() }) });

type Fields = Record<string, string>;

/** PAY-22 Checkout Sessions, with the id of the call as `Idempotency-Key`. */
export function stripeProvider(
  { region, mode, keys }: ProviderAccount,
  network: PaymentNetwork,
  http: ProviderHttp,
): PaymentProvider {
  const { secretKey = '' } = keys;
  const isDemo = region === 'demo';
  const base = isDemo ? network.demoBankUrl && `${network.demoBankUrl}/stripe` : API;

  async function send<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    post?: { fields: Fields; key: string },
  ): Promise<ProviderResult<z.output<T>>> {
    if (base === null) return { kind: 'refused', reason: 'region' };
    const response = await http({
      method: post ? 'POST' : 'GET',
      url: `${base}${path}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(post && {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': post.key,
        }),
      },
      ...(post && { body: new URLSearchParams(post.fields).toString() }),
    });
    if ('error' in response) return { kind: 'away', reason: response.error };
    const { status, content } = response;
    if (!isSuccess(status)) {
      const message = Problem.safeParse(content).data?.error.message?.slice(0, 100) ?? '';
      return { kind: isRefusal(status) ? 'refused' : 'away', reason: `${status} ${message}`.trim() };
    }
    const parsed = schema.safeParse(content);
    return parsed.success ? { kind: 'done', value: parsed.data } : { kind: 'away', reason: 'unreadable' };
  }

  const readSession = (ref: string) =>
    send(
      `/v1/checkout/sessions/${encodeURIComponent(ref)}?expand[]=payment_intent.latest_charge.balance_transaction`,
      StripeSession,
    );

  /** The intent of a paid session. */
  async function intentOf(ref: string): Promise<ProviderResult<string>> {
    const session = await readSession(ref);
    if (session.kind !== 'done') return session;
    const intent = session.value.payment_intent ?? null;
    if (intent === null) return { kind: 'refused', reason: 'not paid' };
    return { kind: 'done', value: typeof intent === 'string' ? intent : intent.id };
  }

  async function moveIntent(call: ProviderCall, verb: 'capture' | 'cancel') {
    const units = unitsOf(call.amount, call.currency);
    if (units === null) return { kind: 'refused', reason: 'amount' } as const;
    const intent = await intentOf(call.ref);
    if (intent.kind !== 'done') return intent;
    const fields: Fields = { 'expand[]': 'latest_charge.balance_transaction' };
    if (verb === 'capture') fields['amount_to_capture'] = String(units);
    const result = await send(`/v1/payment_intents/${intent.value}/${verb}`, StripeIntent, {
      fields,
      key: call.key,
    });
    if (result.kind !== 'done') return result;
    return { kind: 'done', value: eventsOfIntent(result.value) } as const;
  }

  async function eventsWithRefunds(
    intent: z.output<typeof StripeIntent>,
  ): Promise<ProviderResult<ProviderEvent[]>> {
    const refunds = await send(`/v1/refunds?payment_intent=${intent.id}&limit=100`, Refunds);
    if (refunds.kind !== 'done') return refunds;
    return {
      kind: 'done',
      value: [...eventsOfIntent(intent), ...refunds.value.data.flatMap(eventsOfRefund)],
    };
  }

  return {
    capabilities: {
      holdDays: 5,
      partialCapture: true,
      canClose: true,
      refundsArePending: true,
      repeatsByKey: true,
    },
    async open(attempt) {
      const units = unitsOf(attempt.amount, attempt.currency);
      if (units === null) return { kind: 'refused', reason: 'amount' };
      const endsAt = new Date(attempt.expiresAt.getTime() + PAGE_LIFE_MS);
      const item = 'line_items[0][price_data]';
      const session = await send('/v1/checkout/sessions', StripeSession, {
        key: attempt.reference,
        fields: {
          mode: 'payment',
          client_reference_id: attempt.reference,
          [`${item}[currency]`]: attempt.currency.toLowerCase(),
          [`${item}[unit_amount]`]: String(units),
          [`${item}[product_data][name]`]: attempt.orderNumber,
          'line_items[0][quantity]': '1',
          'payment_intent_data[capture_method]': attempt.capture === 'at_once' ? 'automatic' : 'manual',
          'payment_intent_data[metadata][reference]': attempt.reference,
          'metadata[reference]': attempt.reference,
          success_url: attempt.returnUrl,
          cancel_url: attempt.returnUrl,
          expires_at: String(Math.floor(endsAt.getTime() / 1_000)),
          // Checkout has no Arabic; then it uses the language of the browser.
          locale: attempt.language === 'ar' ? 'auto' : attempt.language,
        },
      });
      if (session.kind !== 'done') return session;
      const { id, url } = session.value;
      const ownPages = isDemo ? network.demoBankPages : null;
      if (!url || !isPageOfProvider(url, ownPages)) return { kind: 'away', reason: 'page_address' };
      return { kind: 'done', value: { ref: id, url, endsAt } };
    },
    async find({ ref, reference }) {
      if (ref === null) {
        const query = encodeURIComponent(`metadata['reference']:'${reference}'`);
        const found = await send(
          `/v1/payment_intents/search?query=${query}&expand[]=data.latest_charge.balance_transaction`,
          Intents,
        );
        if (found.kind !== 'done') return found;
        const [intent] = found.value.data;
        return intent ? eventsWithRefunds(intent) : { kind: 'done', value: [] };
      }
      const session = await readSession(ref);
      if (session.kind !== 'done') return session;
      const { payment_intent: intent } = session.value;
      const ended = eventsOfSession(session.value);
      if (!intent || typeof intent === 'string') return { kind: 'done', value: ended };
      const money = await eventsWithRefunds(intent);
      return money.kind === 'done' ? { kind: 'done', value: [...ended, ...money.value] } : money;
    },
    capture: (call) => moveIntent(call, 'capture'),
    void: (call) => moveIntent(call, 'cancel'),
    async refund(call) {
      const units = unitsOf(call.amount, call.currency);
      if (units === null) return { kind: 'refused', reason: 'amount' };
      const intent = await intentOf(call.ref);
      if (intent.kind !== 'done') return intent;
      const refund = await send('/v1/refunds', StripeRefund, {
        key: call.key,
        fields: {
          payment_intent: intent.value,
          amount: String(units),
          'metadata[key]': call.key,
          'metadata[reference]': call.reference,
        },
      });
      return refund.kind === 'done' ? { kind: 'done', value: eventsOfRefund(refund.value) } : refund;
    },
    async close(ref) {
      const session = await send(`/v1/checkout/sessions/${encodeURIComponent(ref)}/expire`, StripeSession, {
        key: `${ref}:expire`,
        fields: {},
      });
      return session.kind === 'done' ? { kind: 'done', value: eventsOfSession(session.value) } : session;
    },
    readNotice(headers, raw, allKeys, now) {
      const header = singleHeader(headers['stripe-signature']) ?? '';
      if (!allKeys.some((one) => isFresh(header, raw, one['noticeSecret'] ?? '', now))) return 'forged';
      const event = Event.safeParse(parseJson(raw)).data;
      if (!event || event.livemode !== (mode === 'live')) return 'ignored';
      return noticeOf(event.type, event.data.object) ?? 'ignored';
    },
  };
}

/** `t=<seconds>,v1=<signature>`: the time is signed too. */
function isFresh(header: string, raw: Buffer, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > NOTICE_TOLERANCE_SECONDS) return false;
  const content = Buffer.concat([Buffer.from(`${seconds}.`), raw]);
  return parts.some(([name, value = '']) => name === 'v1' && isSignedWith(secret, content, value));
}

function noticeOf(type: string, object: unknown): Notice | null {
  if (type.startsWith('charge.dispute.')) {
    const dispute = StripeDispute.safeParse(object).data;
    // Stripe puts no metadata on a dispute, so only a query can tell whose it is.
    return dispute ? { reference: null, ref: null, events: eventsOfDispute(dispute) } : null;
  }
  if (type.startsWith('charge.') && type !== 'charge.refund.updated') {
    const charge = StripeCharge.safeParse(object).data;
    return charge ? notice(charge.metadata, null, eventsOfCharge(charge)) : null;
  }
  if (type.startsWith('payment_intent.')) {
    const intent = StripeIntent.safeParse(object).data;
    return intent ? notice(intent.metadata, null, eventsOfIntent(intent)) : null;
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = StripeRefund.safeParse(object).data;
    return refund ? notice(refund.metadata, null, eventsOfRefund(refund)) : null;
  }
  if (!type.startsWith('checkout.session.')) return null;
  const session = StripeSession.safeParse(object).data;
  return session ? notice(session.metadata, session.id, eventsOfSession(session)) : null;
}

const notice = (
  metadata: Record<string, string> | null | undefined,
  ref: string | null,
  events: readonly ProviderEvent[],
): Notice => ({ reference: metadata?.['reference'] ?? null, ref, events });

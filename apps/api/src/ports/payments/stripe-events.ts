import * as z from 'zod/mini';
import type { ProviderEvent } from './payment-provider.ts';
import { hundredthsOfUnits, roundedHundredthsOf } from './provider-amounts.ts';

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));

export const StripeCharge = z.object({
  id: z.string(),
  amount: z.number(),
  amount_captured: z.number(),
  /** Expanded by queries and calls, an id in notices. */
  balance_transaction: z.optional(
    z.nullable(z.union([z.string(), z.object({ fee: z.number(), currency: z.string() })])),
  ),
  captured: z.boolean(),
  created: z.number(),
  currency: z.string(),
  disputed: z.optional(z.boolean()),
  metadata,
  payment_intent: z.optional(z.nullable(z.string())),
  payment_method_details: z.optional(
    z.nullable(
      z.object({
        card: z.optional(z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) })),
      }),
    ),
  ),
  status: z.string(),
});
type StripeCharge = z.output<typeof StripeCharge>;

export const StripeIntent = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  latest_charge: z.optional(z.nullable(z.union([z.string(), StripeCharge]))),
  metadata,
  status: z.string(),
});
type StripeIntent = z.output<typeof StripeIntent>;

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.number(),
  created: z.number(),
  currency: z.string(),
  metadata,
  payment_intent: z.optional(z.nullable(z.string())),
  status: z.nullable(z.string()),
});
type StripeRefund = z.output<typeof StripeRefund>;

export const StripeDispute = z.object({
  id: z.string(),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
});

export const StripeSession = z.object({
  id: z.string(),
  client_reference_id: z.optional(z.nullable(z.string())),
  expires_at: z.optional(z.nullable(z.number())),
  metadata,
  payment_intent: z.optional(z.nullable(z.union([z.string(), StripeIntent]))),
  status: z.nullable(z.string()),
  url: z.optional(z.nullable(z.string())),
});
type StripeSession = z.output<typeof StripeSession>;

type Source = { amount: number; currency: string; created?: number };

const fact = (
  source: Source,
  event: Pick<ProviderEvent, 'key' | 'kind'> & Partial<ProviderEvent>,
): ProviderEvent => ({
  amount: hundredthsOfUnits(source.amount, source.currency),
  currency: source.currency.toUpperCase(),
  refundId: null,
  reason: null,
  card: null,
  at: source.created === undefined ? null : new Date(source.created * 1_000),
  ...event,
});

/** Keys name the charge, which notices and queries have in common. */
export function eventsOfCharge(charge: StripeCharge): ProviderEvent[] {
  const { id, currency } = charge;
  const card = cardOf(charge);
  if (charge.status === 'failed') {
    return [fact(charge, { key: `${id}:failed`, kind: 'failed', reason: 'refused', card })];
  }
  if (charge.status !== 'succeeded') return [];
  return [
    fact(charge, { key: `${id}:authorized`, kind: 'authorized', card }),
    ...(charge.captured
      ? [
          fact(
            { amount: charge.amount_captured, currency },
            { key: `${id}:captured`, kind: 'captured', card },
          ),
        ]
      : []),
    ...(charge.disputed ? [disputed(charge, id)] : []),
    ...feeOf(charge),
  ];
}

/** STATEMENT-02 Exact in the currency of the payment only. */
function feeOf({ id, currency, balance_transaction: balance }: StripeCharge): ProviderEvent[] {
  if (!balance || typeof balance === 'string' || balance.currency !== currency) return [];
  const fee = roundedHundredthsOf(balance.fee, currency);
  if (fee === null) return [];
  return [{ ...fact({ amount: 0, currency }, { key: `${id}:fee`, kind: 'fee' }), amount: fee }];
}

const disputed = (source: Source, charge: string) =>
  fact(source, { key: `${charge}:charged_back`, kind: 'charged_back' });

export const eventsOfDispute = (dispute: z.output<typeof StripeDispute>) => [
  disputed(dispute, dispute.charge),
];

export function eventsOfIntent(intent: StripeIntent): ProviderEvent[] {
  const charge = intent.latest_charge ?? null;
  const chargeId = typeof charge === 'string' ? charge : charge?.id;
  return [
    ...(charge === null || typeof charge === 'string' ? [] : eventsOfCharge(charge)),
    ...(intent.status === 'canceled' && chargeId !== undefined
      ? [fact(intent, { key: `${chargeId}:voided`, kind: 'voided' })]
      : []),
  ];
}

const REFUND_KINDS = {
  succeeded: 'refunded',
  failed: 'refund_failed',
  canceled: 'refund_failed',
} as const;

export function eventsOfRefund(refund: StripeRefund): ProviderEvent[] {
  const kind =
    Object.entries(REFUND_KINDS).find(([status]) => status === refund.status)?.[1] ?? 'refund_pending';
  return [fact(refund, { key: `${refund.id}:${kind}`, kind, refundId: refund.metadata?.['key'] ?? null })];
}

/** A session that has ended without a payment. */
export function eventsOfSession({ id, status }: StripeSession): ProviderEvent[] {
  if (status !== 'expired') return [];
  return [
    {
      key: `${id}:failed`,
      kind: 'failed',
      amount: null,
      currency: null,
      refundId: null,
      reason: 'timed_out',
      card: null,
      at: null,
    },
  ];
}

function cardOf({ payment_method_details: details }: StripeCharge): ProviderEvent['card'] {
  const card = details?.card;
  return card?.last4 ? { brand: card.brand ?? '', lastFour: card.last4 } : null;
}

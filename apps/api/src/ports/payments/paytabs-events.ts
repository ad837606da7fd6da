import type { ProviderEventKind } from '@app/domain/payment/fold';
import * as z from 'zod/mini';
import type { ProviderEvent } from './payment-provider.ts';
import { hundredthsOfDecimal } from './provider-amounts.ts';

const decimal = z.union([z.string(), z.number()]);

/** A transaction as PayTabs gives it in responses and notices. */
export const PaytabsTransaction = z.object({
  tran_ref: z.string(),
  previous_tran_ref: z.optional(z.string()),
  tran_type: z.string(),
  cart_id: z.string(),
  cart_description: z.optional(z.string()),
  tran_currency: z.optional(z.string()),
  cart_currency: z.optional(z.string()),
  tran_total: z.optional(decimal),
  cart_amount: z.optional(decimal),
  payment_result: z.object({ response_status: z.string(), transaction_time: z.optional(z.string()) }),
  payment_info: z.optional(
    z.object({
      payment_description: z.optional(z.string()),
      card_scheme: z.optional(z.string()),
      payment_method: z.optional(z.string()),
    }),
  ),
});
export type PaytabsTransaction = z.output<typeof PaytabsTransaction>;

/* PayTabs gives no other field back at a follow-up. */
const LABEL = 'Hana ';
export const followUpLabel = (key: string) => `${LABEL}${key}`;

/* A: authorised. P and H: not decided yet. V: the reservation was given up. D, E: refused. X: too late. C: left. */
const PAGE_FAILURES = { D: 'refused', E: 'refused', X: 'timed_out', C: 'left' } as const;
const isUndecided = (status: string) => status === 'P' || status === 'H';

type Fact = Pick<ProviderEvent, 'kind'> & Partial<ProviderEvent>;

/** The facts in one transaction. A key names the transaction that holds the money, so that each fact has only one. */
export function eventsOfTransaction(transaction: PaytabsTransaction): ProviderEvent[] {
  const currency = transaction.tran_currency ?? transaction.cart_currency ?? null;
  const total = transaction.tran_total ?? transaction.cart_amount;
  const time = Date.parse(transaction.payment_result.transaction_time ?? '');
  return factsOf(transaction).map((fact) => ({
    key: `${transaction.tran_ref}:${fact.kind}`,
    amount: currency === null || total === undefined ? null : hundredthsOfDecimal(String(total), currency),
    currency,
    refundId: null,
    reason: null,
    card: null,
    at: Number.isNaN(time) ? null : new Date(time),
    ...fact,
  }));
}

function factsOf(transaction: PaytabsTransaction): Fact[] {
  const { tran_ref: ref, payment_result: result } = transaction;
  const status = result.response_status;
  const held = transaction.previous_tran_ref ?? ref;
  const card = cardOf(transaction);
  switch (transaction.tran_type.toLowerCase()) {
    case 'auth':
    case 'sale':
      return pageFacts(transaction, card);
    case 'capture':
      return decided(status, 'captured', 'capture_failed');
    case 'void':
    case 'release':
      return status === 'A' || status === 'V' ? [{ kind: 'voided', key: `${held}:voided` }] : [];
    case 'refund': {
      const refundId = refundIdOf(transaction);
      const facts = isUndecided(status)
        ? [{ kind: 'refund_pending' as const }]
        : decided(status, 'refunded', 'refund_failed');
      return facts.map((fact) => ({ ...fact, refundId }));
    }
    case 'chargeback':
      return [{ kind: 'charged_back' }];
    default:
      return [{ kind: 'unknown' }];
  }
}

function pageFacts(transaction: PaytabsTransaction, card: ProviderEvent['card']): Fact[] {
  const status = transaction.payment_result.response_status;
  const kind = transaction.tran_type.toLowerCase() === 'sale' ? 'captured' : 'authorized';
  if (status === 'A') return [{ kind, card }];
  if (status === 'V') return [{ kind, card }, { kind: 'voided' }];
  if (isUndecided(status)) return [];
  const reason = Object.entries(PAGE_FAILURES).find(([name]) => name === status)?.[1] ?? 'unknown';
  return [{ kind: 'failed', reason, card }];
}

function decided(status: string, done: ProviderEventKind, failed: ProviderEventKind): Fact[] {
  if (isUndecided(status)) return [];
  return [{ kind: status === 'A' ? done : failed }];
}

function refundIdOf({ cart_description: label = '' }: PaytabsTransaction): string | null {
  return label.startsWith(LABEL) ? label.slice(LABEL.length) : null;
}

function cardOf({ payment_info: info }: PaytabsTransaction): ProviderEvent['card'] {
  const lastFour = /(\d{4})$/.exec(info?.payment_description ?? '')?.[1];
  if (lastFour === undefined) return null;
  return { brand: info?.card_scheme ?? info?.payment_method ?? '', lastFour };
}

import { cardOf } from './cards.ts';
import { type Payment, sumsOf, type Transaction } from './payments.ts';

const seconds = (at: string) => Math.floor(Date.parse(at) / 1_000);
const chargeOf = ({ ref }: Transaction) => `ch_${ref}`;
const intentOf = ({ ref }: Payment) => `pi_${ref.slice('cs_test_'.length)}`;
const isPaying = ({ kind }: Transaction) => kind === 'auth' || kind === 'sale';
const metadata = ({ reference }: Payment) => ({ reference });
const lastPaying = ({ transactions }: Payment) => transactions.findLast(isPaying) ?? null;

/** A Checkout Session, whose intent is expanded when the shop asks for it. */
export function sessionObject(payment: Payment, url: string, isExpanded: boolean) {
  const isExpired =
    payment.page === 'ended' ? lastPaying(payment)?.status !== 'done' : isPast(payment.endsAt);
  const isPaid = payment.page === 'ended' && !isExpired;
  const hasIntent = lastPaying(payment) !== null;
  return {
    id: payment.ref,
    object: 'checkout.session',
    client_reference_id: payment.reference,
    amount_total: payment.amount,
    currency: payment.currency.toLowerCase(),
    expires_at: payment.endsAt === null ? null : seconds(payment.endsAt),
    livemode: false,
    metadata: metadata(payment),
    mode: 'payment',
    payment_intent: hasIntent ? (isExpanded ? intentObject(payment, true) : intentOf(payment)) : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: isPaid ? 'complete' : isExpired ? 'expired' : 'open',
    url: isPaid || isExpired ? null : url,
  };
}

const isPast = (endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= Date.now();

export function intentObject(payment: Payment, isExpanded = false) {
  const { held, reserved, taken } = sumsOf(payment);
  const paying = lastPaying(payment);
  const isHeld = paying?.status === 'done';
  const status = !isHeld
    ? 'requires_payment_method'
    : taken > 0
      ? 'succeeded'
      : reserved > 0
        ? 'requires_capture'
        : 'canceled';
  return {
    id: intentOf(payment),
    object: 'payment_intent',
    amount: isHeld ? held : payment.amount,
    amount_capturable: taken > 0 ? 0 : reserved,
    amount_received: taken,
    capture_method: payment.isSale ? 'automatic' : 'manual',
    currency: payment.currency.toLowerCase(),
    latest_charge: paying ? chargeObject(payment, paying, isExpanded) : null,
    metadata: metadata(payment),
    status,
  };
}

/* What the bank keeps: 2.9 % and 30 of the smallest units. */
const balanceOf = ({ ref }: Transaction, taken: number, { currency }: Payment, isExpanded: boolean) => {
  const id = `txn_${ref}`;
  if (!isExpanded) return id;
  return {
    id,
    object: 'balance_transaction',
    fee: Math.round(taken * 0.029) + 30,
    currency: currency.toLowerCase(),
  };
};

function chargeObject(payment: Payment, paying: Transaction, isExpanded = false) {
  const { taken, returned, chargedBack } = sumsOf(payment);
  const isPaid = paying.status === 'done';
  const card = cardOf(paying.lastFour);
  return {
    id: chargeOf(paying),
    object: 'charge',
    amount: paying.amount,
    amount_captured: isPaid ? taken : 0,
    balance_transaction: isPaid && taken > 0 ? balanceOf(paying, taken, payment, isExpanded) : null,
    amount_refunded: isPaid ? returned : 0,
    captured: isPaid && taken > 0,
    created: seconds(paying.at),
    currency: payment.currency.toLowerCase(),
    disputed: isPaid && chargedBack > 0,
    failure_code: isPaid ? null : 'card_declined',
    metadata: metadata(payment),
    payment_intent: intentOf(payment),
    payment_method_details: {
      type: 'card',
      card: { brand: card?.brand.toLowerCase() ?? 'unknown', last4: card?.lastFour ?? '0000' },
    },
    status: isPaid ? 'succeeded' : 'failed',
  };
}

const REFUND_STATUS = {
  done: 'succeeded',
  pending: 'pending',
  failed: 'failed',
  left: 'canceled',
} as const;

export function refundObject(payment: Payment, transaction: Transaction) {
  const paying = lastPaying(payment);
  return {
    id: `re_${transaction.ref}`,
    object: 'refund',
    amount: transaction.amount,
    charge: paying ? chargeOf(paying) : null,
    created: seconds(transaction.at),
    currency: payment.currency.toLowerCase(),
    metadata: { ...metadata(payment), ...(transaction.label === '' ? {} : { key: transaction.label }) },
    payment_intent: intentOf(payment),
    status: REFUND_STATUS[transaction.status],
  };
}

/** The events of a change, in the order in which they are sent. */
export function stripeEvents(payment: Payment, transaction: Transaction): object[] {
  const paying = lastPaying(payment);
  const charge = paying && chargeObject(payment, paying);
  const event = (type: string, object: object | null) => ({
    id: `evt_${transaction.ref}_${type}_${transaction.status}`,
    object: 'event',
    api_version: '2025-03-31.basil',
    created: Math.floor(Date.now() / 1_000),
    data: { object },
    livemode: false,
    type,
  });
  switch (transaction.kind) {
    case 'auth':
    case 'sale':
      if (transaction.status !== 'done') return [event('charge.failed', chargeObject(payment, transaction))];
      return [
        event('charge.succeeded', charge),
        event('checkout.session.completed', sessionObject(payment, '', false)),
      ];
    case 'capture':
      return [event('charge.captured', charge)];
    case 'void':
      return [
        event('payment_intent.canceled', { ...intentObject(payment), latest_charge: charge?.id ?? null }),
      ];
    case 'refund': {
      const type = transaction.status === 'failed' ? 'refund.failed' : 'refund.updated';
      return [event(type, refundObject(payment, transaction))];
    }
    case 'chargeback': {
      const { amount } = transaction;
      const dispute = { id: `du_${transaction.ref}`, object: 'dispute', amount, charge: charge?.id };
      const { currency, payment_intent } = intentLink(payment);
      return [event('charge.dispute.created', { ...dispute, currency, payment_intent, metadata: {} })];
    }
  }
}

const intentLink = (payment: Payment) => ({
  currency: payment.currency.toLowerCase(),
  payment_intent: intentOf(payment),
});
export const isIntent = (payment: Payment, id: string | null) =>
  payment.shape === 'stripe' && intentOf(payment) === id;

/* What a provider and Hana itself say about the money of one payment, as one state. Amounts are hundredths. */

export const FAILURE_REASONS = ['refused', 'left', 'timed_out', 'unknown'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export const PROVIDER_EVENT_KINDS = [
  'authorized',
  'captured',
  'capture_failed',
  'voided',
  'refund_pending',
  'refunded',
  'refund_failed',
  'failed',
  'charged_back',
  /** STATEMENT-02 What the provider keeps. It changes no state. */
  'fee',
  'unknown',
] as const;
export type ProviderEventKind = (typeof PROVIDER_EVENT_KINDS)[number];

export const CLOSE_REASONS = ['not_paid', 'cash', 'cancelled'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export const PAYMENT_STATES = [
  'awaiting',
  'authorized',
  'captured',
  'part_refunded',
  'refunded',
  'voided',
  'closed',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const CALL_KINDS = ['capture', 'void', 'refund', 'close'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export type PaymentFact = {
  /** Unique among the facts of an account. */
  key: string;
  /** The number of its attempt; null for `closed`. */
  attempt: number | null;
  kind: ProviderEventKind | 'closed';
  amount: number | null;
  currency: string | null;
  refundId: string | null;
  /** Only of `closed`. */
  closed: CloseReason | null;
};

/** A call that Hana has decided to make, made or not. */
export type PaymentCall = { attempt: number; kind: CallKind; refundId: string | null; amount: number };

export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export type Refund = { id: string; attempt: number; amount: number; state: RefundState };

export type AttemptMoney = {
  number: number;
  /** The largest amount that the bank had reserved or taken. */
  authorized: number;
  captured: number;
  voided: number;
  refunded: number;
  /** Refunds that are asked or on their way. */
  pending: number;
  /** Reserved now: neither taken nor given up. */
  reserved: number;
  /** Taken, and neither given back nor on its way back. */
  unreturned: number;
  isCaptureRequested: boolean;
  isCaptureRefused: boolean;
  isVoidRequested: boolean;
  /** F13 A refund has failed: only a person tries another one. */
  isRefundRefused: boolean;
  isChargedBack: boolean;
  /** PAY-09 Its amount or currency is not that of the payment. */
  isDifferent: boolean;
};

export type FoldedPayment = {
  state: PaymentState;
  closed: CloseReason | null;
  /** Of the attempt that counts. */
  authorized: number;
  captured: number;
  refunded: number;
  pending: number;
  counting: AttemptMoney | null;
  /** All attempts with money, by number. */
  attempts: AttemptMoney[];
  refunds: Refund[];
  isDifferent: boolean;
};

type Payment = { amount: number; currency: string };

/**
 * PAY-06 The state of a payment from all facts about it. It takes each key once and adds up, so neither the order nor
 * the repetition of facts matters.
 */
export function foldPayment(
  payment: Payment,
  facts: readonly PaymentFact[],
  calls: readonly PaymentCall[],
): FoldedPayment {
  const known = [...new Map(facts.map((fact) => [fact.key, fact])).values()];
  const refunds = refundsOf(known, calls);
  const numbers = [...new Set(known.flatMap(({ attempt }) => attempt ?? []))].sort((a, b) => a - b);
  const attempts = numbers
    .map((number) => moneyOf(number, payment, { facts: known, calls, refunds }))
    .filter(({ authorized }) => authorized > 0);
  const counting = countingOf(attempts);
  const closed = CLOSE_REASONS.find((reason) => known.some((fact) => fact.closed === reason)) ?? null;
  return {
    state: closed === null ? stateOf(counting) : 'closed',
    closed,
    authorized: counting?.authorized ?? 0,
    captured: counting?.captured ?? 0,
    refunded: counting?.refunded ?? 0,
    pending: counting?.pending ?? 0,
    counting,
    attempts,
    refunds,
    isDifferent: attempts.some(({ isDifferent }) => isDifferent),
  };
}

type Known = { facts: readonly PaymentFact[]; calls: readonly PaymentCall[]; refunds: readonly Refund[] };

function moneyOf(number: number, payment: Payment, { facts, calls, refunds }: Known): AttemptMoney {
  const own = facts.filter(({ attempt }) => attempt === number);
  const sumOf = (kind: PaymentFact['kind']) =>
    own.reduce((sum, fact) => (fact.kind === kind ? sum + (fact.amount ?? 0) : sum), 0);
  const has = (kind: PaymentFact['kind']) => own.some((fact) => fact.kind === kind);
  const isRequested = (kind: CallKind) => calls.some((call) => call.attempt === number && call.kind === kind);
  const reservedOnce = sumOf('authorized');
  const captured = sumOf('captured');
  const voided = sumOf('voided');
  const back = (state: RefundState) =>
    refunds.reduce((sum, r) => (r.attempt === number && r.state === state ? sum + r.amount : sum), 0);
  const pending = back('pending');
  // A bank voids what it took at once: that money is back, without a refund.
  const reversed = reservedOnce === 0 ? voided : 0;
  const refunded = reversed === 0 ? back('done') : Math.min(captured - pending, back('done') + reversed);
  // A bank gives up the rest of a reservation of which a part was taken.
  const reserved = captured > 0 || has('voided') ? 0 : reservedOnce;
  return {
    number,
    authorized: Math.max(reservedOnce, captured),
    captured,
    voided: Math.min(voided, reservedOnce),
    refunded,
    pending,
    reserved,
    unreturned: Math.max(0, captured - refunded - pending),
    isCaptureRequested: isRequested('capture'),
    isCaptureRefused: has('capture_failed'),
    isVoidRequested: isRequested('void'),
    isRefundRefused: refunds.some(({ attempt, state }) => attempt === number && state === 'failed'),
    isChargedBack: has('charged_back'),
    isDifferent: own.some((fact) => isDifferent(fact, payment, reservedOnce > 0)),
  };
}

function isDifferent(
  { kind, amount, currency }: PaymentFact,
  payment: Payment,
  wasReserved: boolean,
): boolean {
  if (kind !== 'authorized' && kind !== 'captured') return false;
  if (currency !== null && currency !== payment.currency) return true;
  const isWhole = kind === 'authorized' || !wasReserved;
  return amount === null || (isWhole && amount !== payment.amount);
}

/** PAY-07 The attempt with a capture, asked or done, else the one with the lowest number. */
function countingOf(attempts: readonly AttemptMoney[]): AttemptMoney | null {
  const fitting = attempts.filter((attempt) => !attempt.isDifferent);
  const requested = fitting.find(({ captured, isCaptureRequested }) => captured > 0 || isCaptureRequested);
  return requested ?? fitting.find(({ reserved }) => reserved > 0) ?? fitting[0] ?? null;
}

function stateOf(counting: AttemptMoney | null): PaymentState {
  if (counting === null) return 'awaiting';
  if (counting.isChargedBack) return 'charged_back';
  if (counting.captured === 0)
    return counting.reserved > 0 && !counting.isCaptureRefused ? 'authorized' : 'voided';
  if (counting.refunded === 0) return 'captured';
  return counting.refunded < counting.captured ? 'part_refunded' : 'refunded';
}

const RANKS: Readonly<Record<RefundState, number>> = { pending: 0, done: 1, failed: 2 };
const STATES_OF_KINDS: Partial<Record<PaymentFact['kind'], RefundState>> = {
  refund_pending: 'pending',
  refunded: 'done',
  refund_failed: 'failed',
};

/** Each refund with the highest of its states. One that is asked and has no fact yet is on its way. */
function refundsOf(facts: readonly PaymentFact[], calls: readonly PaymentCall[]): Refund[] {
  const refunds = new Map<string, Refund>();
  const note = (refund: Refund) => {
    const key = `${refund.attempt} ${refund.id}`;
    const before = refunds.get(key);
    const state = before && RANKS[before.state] > RANKS[refund.state] ? before.state : refund.state;
    refunds.set(key, { ...refund, state, amount: Math.max(before?.amount ?? 0, refund.amount) });
  };
  for (const { attempt, kind, refundId, amount } of calls)
    if (kind === 'refund' && refundId !== null) note({ id: refundId, attempt, amount, state: 'pending' });
  for (const { key, attempt, kind, refundId, amount } of facts) {
    const state = STATES_OF_KINDS[kind];
    if (state && attempt !== null) note({ id: refundId ?? key, attempt, amount: amount ?? 0, state });
  }
  return [...refunds.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, refund]) => refund);
}

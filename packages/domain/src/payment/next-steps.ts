import type { OrderStatus } from '../order/order-status.ts';
import type { AttemptMoney, FoldedPayment } from './fold.ts';

export type OrderOfPayment = {
  status: OrderStatus;
  isHeld: boolean;
  isPaid: boolean;
  /** Whether a card is still the way to pay it. */
  isByCard: boolean;
  /** What the customer owes now. */
  due: number;
  /** REFUND-07 Money beyond it that the customer has received as credit. */
  moneyAsCredit?: number;
  /** PAY-13 The reservation ends soon, so that the money is taken before the branch has answered. */
  isHoldEnding?: boolean;
};

type MoneyStep = { kind: 'capture' | 'void' | 'refund'; attempt: number; amount: number };

/** What follows from the facts about a payment and the state of its order. */
export type PaymentStep =
  | MoneyStep
  /** The order is cancelled and nothing was paid. */
  | { kind: 'close' }
  /** PAY-04 The branch gets the order. */
  | { kind: 'release' }
  /** PAY-16 The bank did not pay: the amount is to be collected. */
  | { kind: 'collect' }
  /** The whole amount is back with the customer before the end of the order. */
  | { kind: 'unpaid' };

/**
 * PAY-07 to PAY-16 What is to be done now. Done steps are facts or calls, so asking again asks for nothing twice.
 */
export function nextSteps(payment: FoldedPayment, order: OrderOfPayment | null): PaymentStep[] {
  const { counting, attempts, closed } = payment;
  const isOver = closed !== null || order === null || order.status === 'cancelled';
  const others = attempts.filter(({ number }) => number !== counting?.number);
  // PAY-09 The money of a payment that differs goes back when the payment has ended in another way.
  const extra = others.filter(({ isDifferent }) => isOver || !isDifferent || counting !== null);
  const steps: PaymentStep[] = extra.flatMap(giveBack);
  if (order !== null && order.status === 'cancelled' && payment.state === 'awaiting')
    steps.push({ kind: 'close' });
  if (counting === null) return steps;
  if (isOver) return [...steps, ...giveBack(withoutCredit(counting, order))];
  return [...steps, ...stepsOfOrder(payment, counting, order)];
}

function stepsOfOrder(payment: FoldedPayment, counting: AttemptMoney, order: OrderOfPayment): PaymentStep[] {
  const isHolding = payment.state === 'authorized' || payment.state === 'captured';
  if (order.isHeld) return isHolding ? [{ kind: 'release' }] : [];
  const isGone = payment.state === 'voided' || payment.state === 'charged_back';
  if (isGone) {
    const rest = payment.state === 'voided' ? giveBack(counting) : [];
    return payment.state === 'voided' && order.isPaid && order.isByCard && order.due > 0
      ? [...rest, { kind: 'collect' }]
      : rest;
  }
  // REFUND-01 A refund does not alter an order that has ended.
  if (payment.state === 'refunded')
    return order.isPaid && order.due > 0 && order.status !== 'completed' ? [{ kind: 'unpaid' }] : [];
  const excess = withoutCredit(counting, order).unreturned - order.due;
  // REFUND-07 A line was removed after the capture.
  if (excess > 0 && !counting.isRefundRefused)
    return [{ kind: 'refund', attempt: counting.number, amount: excess }];
  const isAccepted = order.status !== 'pending' || order.isHoldEnding === true;
  const canCapture = counting.reserved > 0 && !counting.isCaptureRequested && !counting.isVoidRequested;
  if (!isAccepted || !canCapture) return [];
  const amount = Math.min(order.due, counting.reserved);
  return amount > 0 ? [{ kind: 'capture', attempt: counting.number, amount }] : giveBack(counting);
}

export type BillStep = MoneyStep | { kind: 'count' };

/**
 * TABLE-23 TF-13 Of a payment for a part of a table's bill. Money counts once, also when it comes after the end of its
 * time, unless the part was given back or paid in another way. What does not fit the bill any more goes back.
 */
export function nextBillSteps(payment: FoldedPayment, isCounted: boolean, fits: boolean): BillStep[] {
  const { counting, attempts, closed } = payment;
  const others = attempts.filter(({ number }) => number !== counting?.number);
  const extra = others.filter(({ isDifferent }) => closed !== null || !isDifferent || counting !== null);
  const steps: BillStep[] = extra.flatMap(giveBack);
  if (counting === null || isCounted || counting.isChargedBack) return steps;
  const isWhole = counting.captured > 0 && counting.unreturned === counting.captured;
  const counts = isWhole && fits && (closed === null || closed === 'not_paid');
  return counts ? [...steps, { kind: 'count' }] : [...steps, ...giveBack(counting)];
}

const withoutCredit = (attempt: AttemptMoney, order: OrderOfPayment | null): AttemptMoney => ({
  ...attempt,
  unreturned: Math.max(0, attempt.unreturned - (order?.moneyAsCredit ?? 0)),
});

/** A capture under way ends first: then there is an amount to give back. */
function giveBack(attempt: AttemptMoney): MoneyStep[] {
  if (attempt.unreturned > 0 && attempt.isRefundRefused) return [];
  if (attempt.unreturned > 0)
    return [{ kind: 'refund', attempt: attempt.number, amount: attempt.unreturned }];
  const isCapturing = attempt.isCaptureRequested && !attempt.isCaptureRefused && attempt.captured === 0;
  return attempt.reserved > 0 && !attempt.isVoidRequested && !isCapturing
    ? [{ kind: 'void', attempt: attempt.number, amount: attempt.reserved }]
    : [];
}

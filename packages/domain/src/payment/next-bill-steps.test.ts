import { expect, test } from 'vitest';
import { foldPayment, type PaymentFact } from './fold.ts';
import { nextBillSteps } from './next-steps.ts';

const payment = { amount: 909, currency: 'JOD' };
const fact = (kind: PaymentFact['kind'], more: Partial<PaymentFact> = {}): PaymentFact => ({
  key: `${kind}:${more.attempt ?? 1}`,
  attempt: 1,
  kind,
  amount: 909,
  currency: 'JOD',
  refundId: null,
  closed: null,
  ...more,
});
const closed = (reason: 'not_paid' | 'cancelled') =>
  fact('closed', { attempt: null, amount: null, currency: null, closed: reason });
const back = { kind: 'refund', attempt: 1, amount: 909 };

test.each<[string, PaymentFact[], object, unknown[]]>([
  ['nothing yet', [], {}, []],
  ['a refused card', [fact('failed')], {}, []],
  ['money that fits', [fact('captured')], {}, [{ kind: 'count' }]],
  ['money that does not fit', [fact('captured')], { fits: false }, [back]],
  ['money that counts already', [fact('captured')], { isCounted: true }, []],
  ['late money that fits', [closed('not_paid'), fact('captured')], {}, [{ kind: 'count' }]],
  ['late money that does not fit', [closed('not_paid'), fact('captured')], { fits: false }, [back]],
  ['money of a part that was given back', [closed('cancelled'), fact('captured')], {}, [back]],
  ['money that is back', [fact('captured'), fact('refunded', { refundId: 'r' })], { fits: false }, []],
  [
    'a part that is back before it counted',
    [fact('captured'), fact('refunded', { refundId: 'r', amount: 100 })],
    {},
    [{ ...back, amount: 809 }],
  ],
  ['a chargeback', [fact('captured'), fact('charged_back')], {}, []],
  ['another amount', [fact('captured', { amount: 900 }), closed('not_paid')], {}, [{ ...back, amount: 900 }]],
  [
    'two pages that were paid',
    [fact('captured'), fact('captured', { attempt: 2 })],
    {},
    [{ ...back, attempt: 2 }, { kind: 'count' }],
  ],
])('TF-13 TABLE-23 PAY-08 what follows for a part of a bill: %s', (_, facts, how, steps) => {
  const { isCounted = false, fits = true } = how as { isCounted?: boolean; fits?: boolean };
  expect(nextBillSteps(foldPayment(payment, facts, []), isCounted, fits)).toEqual(steps);
});

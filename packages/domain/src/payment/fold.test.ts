import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldPayment, type PaymentCall, type PaymentFact } from './fold.ts';
import { nextSteps, type OrderOfPayment } from './next-steps.ts';

const PAYMENT = { amount: 1_000, currency: 'JOD' };

let keys = 0;
const fact = (kind: PaymentFact['kind'], changes: Partial<PaymentFact> = {}): PaymentFact => ({
  key: `key ${++keys}`,
  attempt: 1,
  kind,
  amount: 1_000,
  currency: 'JOD',
  refundId: null,
  closed: null,
  ...changes,
});
const closed = (reason: 'not_paid' | 'cash' | 'cancelled') =>
  fact('closed', { attempt: null, amount: null, currency: null, closed: reason });
const call = (kind: PaymentCall['kind'], changes: Partial<PaymentCall> = {}): PaymentCall => ({
  attempt: 1,
  kind,
  refundId: null,
  amount: 1_000,
  ...changes,
});
const order = (changes: Partial<OrderOfPayment> = {}): OrderOfPayment => ({
  status: 'pending',
  isHeld: true,
  isPaid: false,
  isByCard: true,
  due: 1_000,
  ...changes,
});
const released = (status: OrderOfPayment['status'] = 'pending') =>
  order({ status, isHeld: false, isPaid: true });

const fold = (facts: PaymentFact[], calls: PaymentCall[] = []) => foldPayment(PAYMENT, facts, calls);
const steps = (of: OrderOfPayment | null, facts: PaymentFact[], calls: PaymentCall[] = []) =>
  nextSteps(fold(facts, calls), of);

describe('the state of a payment', () => {
  const refunded = (kind: PaymentFact['kind'], amount: number, refundId = 'a') =>
    fact(kind, { amount, refundId });

  test.each<[string, PaymentFact[]]>([
    ['awaiting', []],
    ['awaiting', [fact('failed')]],
    ['authorized', [fact('authorized')]],
    ['authorized', [fact('failed'), fact('authorized', { attempt: 2 })]],
    ['captured', [fact('authorized'), fact('captured')]],
    ['captured', [fact('captured')]],
    ['captured', [fact('authorized'), fact('captured', { amount: 800 })]],
    ['part_refunded', [fact('captured'), refunded('refunded', 400)]],
    ['captured', [fact('captured'), refunded('refund_pending', 400)]],
    ['captured', [fact('captured'), refunded('refunded', 400), refunded('refund_failed', 400)]],
    ['refunded', [fact('captured'), refunded('refunded', 400), refunded('refunded', 600, 'b')]],
    ['voided', [fact('authorized'), fact('voided')]],
    ['voided', [fact('authorized'), fact('capture_failed')]],
    ['closed', [closed('not_paid')]],
    ['closed', [closed('cash'), fact('authorized')]],
    ['charged_back', [fact('captured'), fact('charged_back')]],
    ['refunded', [fact('captured'), fact('voided')]],
    ['refunded', [fact('captured'), refunded('refunded', 400), fact('voided')]],
    ['captured', [fact('authorized'), fact('captured', { amount: 800 }), fact('voided', { amount: 200 })]],
    ['awaiting', [fact('authorized', { amount: 999 })]],
    ['awaiting', [fact('authorized', { currency: 'USD' })]],
    ['awaiting', [fact('authorized', { amount: null })]],
    ['awaiting', [fact('unknown')]],
  ])('PAY-06 is %s', (state, facts) => {
    expect(fold(facts).state).toBe(state);
  });

  test('PAY-07 of two attempts with money the one with a capture counts, else the first', () => {
    const both = [fact('authorized'), fact('authorized', { attempt: 2 })];
    expect(fold(both).counting?.number).toBe(1);
    expect(fold(both, [call('capture', { attempt: 2 })]).counting?.number).toBe(2);
    expect(fold([...both, fact('captured', { attempt: 2 })]).counting?.number).toBe(2);
  });

  test('PAY-09 F14 a hundredth too much is a difference', () => {
    expect(fold([fact('authorized', { amount: 1_001 })]).isDifferent).toBe(true);
    expect(fold([fact('authorized'), fact('captured', { amount: 700 })]).isDifferent).toBe(false);
  });
});

describe('what follows', () => {
  test('PAY-04 a held amount releases the order, once', () => {
    expect(steps(order(), [fact('authorized')])).toEqual([{ kind: 'release' }]);
    expect(steps(released(), [fact('authorized')])).toEqual([]);
  });

  test('PAY-13 an accepted order captures what is due then, once', () => {
    const capture = { kind: 'capture', attempt: 1, amount: 900 };
    const accepted = { ...released('processing'), due: 900 };
    expect(steps(accepted, [fact('authorized')])).toEqual([capture]);
    expect(steps(accepted, [fact('authorized')], [call('capture', { amount: 900 })])).toEqual([]);
  });

  test('PAY-13 a cancelled order gives up the reservation, or gives back what was taken', () => {
    const cancelled = released('cancelled');
    expect(steps(cancelled, [fact('authorized')])).toEqual([{ kind: 'void', attempt: 1, amount: 1_000 }]);
    expect(steps(cancelled, [fact('authorized')], [call('void')])).toEqual([]);
    expect(steps(cancelled, [fact('captured')])).toEqual([{ kind: 'refund', attempt: 1, amount: 1_000 }]);
    expect(steps(cancelled, [fact('captured')], [call('refund', { refundId: 'a' })])).toEqual([]);
  });

  test('PAY-13 a reservation that ends soon is taken before the branch has answered', () => {
    const ending = { ...released(), isHoldEnding: true };
    expect(steps(ending, [fact('authorized')])).toEqual([{ kind: 'capture', attempt: 1, amount: 1_000 }]);
  });

  test('F13 a refund that failed is not asked again by itself', () => {
    const requested = call('refund', { refundId: 'a' });
    const facts = [fact('captured'), fact('refund_failed', { refundId: 'a' })];
    expect(steps(released('cancelled'), facts, [requested])).toEqual([]);
  });

  test('PAY-13 F9 a capture under way ends before its amount goes back', () => {
    const cancelled = released('cancelled');
    expect(steps(cancelled, [fact('authorized')], [call('capture')])).toEqual([]);
    expect(steps(cancelled, [fact('authorized'), fact('captured')], [call('capture')])).toEqual([
      { kind: 'refund', attempt: 1, amount: 1_000 },
    ]);
  });

  test('REFUND-07 F24 an order that became cheaper takes less, or gives the difference back once', () => {
    const cheaper = { ...released('processing'), due: 700 };
    expect(steps(cheaper, [fact('authorized')])).toEqual([{ kind: 'capture', attempt: 1, amount: 700 }]);
    const facts = [fact('authorized'), fact('captured')];
    expect(steps(cheaper, facts, [call('capture')])).toEqual([{ kind: 'refund', attempt: 1, amount: 300 }]);
    const requested = call('refund', { refundId: 'a', amount: 300 });
    expect(steps(cheaper, facts, [call('capture'), requested])).toEqual([]);
    const done = fact('refunded', { refundId: 'a', amount: 300 });
    expect(steps(cheaper, [...facts, done], [call('capture'), requested])).toEqual([]);
    expect(steps({ ...cheaper, due: 500 }, [...facts, done], [call('capture'), requested])).toEqual([
      { kind: 'refund', attempt: 1, amount: 200 },
    ]);
    expect(steps({ ...cheaper, status: 'cancelled' }, [...facts, done], [requested])).toEqual([
      { kind: 'refund', attempt: 1, amount: 700 },
    ]);
    const credited = { ...cheaper, moneyAsCredit: 300 };
    expect(steps(credited, facts, [call('capture')])).toEqual([]);
    expect(steps({ ...credited, due: 500 }, facts, [call('capture')])).toEqual([
      { kind: 'refund', attempt: 1, amount: 200 },
    ]);
    expect(steps({ ...credited, status: 'cancelled' }, facts, [call('capture')])).toEqual([
      { kind: 'refund', attempt: 1, amount: 700 },
    ]);
  });

  test('REFUND-07 an order whose rest is covered by credit stays paid', () => {
    const covered = { ...released('processing'), due: 0 };
    expect(steps(covered, [fact('authorized')])).toEqual([{ kind: 'void', attempt: 1, amount: 1_000 }]);
    expect(steps(covered, [fact('authorized'), fact('voided')], [call('void')])).toEqual([]);
    const back = [fact('captured'), fact('refunded', { refundId: 'a' })];
    expect(steps(covered, back, [call('refund', { refundId: 'a' })])).toEqual([]);
  });

  test('PAY-07 F7 the second of two payments goes back', () => {
    const both = [fact('authorized'), fact('authorized', { attempt: 2 })];
    expect(steps(order(), both)).toEqual([{ kind: 'void', attempt: 2, amount: 1_000 }, { kind: 'release' }]);
  });

  test('PAY-08 F8 a success after the end changes no order and goes back', () => {
    expect(steps(order(), [closed('cash'), fact('authorized')])).toEqual([
      { kind: 'void', attempt: 1, amount: 1_000 },
    ]);
    expect(steps(null, [fact('captured')])).toEqual([{ kind: 'refund', attempt: 1, amount: 1_000 }]);
  });

  test('PAY-09 money of another amount goes back only when the payment has ended', () => {
    const other = fact('authorized', { amount: 999 });
    expect(steps(order(), [other])).toEqual([]);
    expect(steps(order(), [other, closed('not_paid')])).toEqual([{ kind: 'void', attempt: 1, amount: 999 }]);
  });

  test('PAY-16 a refused capture leaves the order, which is to be collected', () => {
    const accepted = released('processing');
    const facts = [fact('authorized'), fact('capture_failed')];
    expect(steps(accepted, facts, [call('capture')])).toEqual([
      { kind: 'void', attempt: 1, amount: 1_000 },
      { kind: 'collect' },
    ]);
    expect(steps({ ...accepted, isPaid: false }, facts, [call('capture'), call('void')])).toEqual([]);
  });

  test('PAY-07 a cancelled order without money closes its payment', () => {
    expect(steps(order({ status: 'cancelled' }), [])).toEqual([{ kind: 'close' }]);
  });
});

describe('any facts', () => {
  const kinds = ['authorized', 'captured', 'voided', 'failed', 'capture_failed', 'unknown'] as const;
  const money = fc.record({
    key: fc.string({ minLength: 1, maxLength: 3 }),
    attempt: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom(...kinds, 'charged_back' as const),
    amount: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 2_000 }), fc.constant(null)),
    currency: fc.constantFrom('JOD', 'JOD', 'USD', null),
    refundId: fc.constant(null),
    closed: fc.constant(null),
  });
  const refunds = fc.record({
    key: fc.string({ minLength: 1, maxLength: 3 }),
    attempt: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('refund_pending' as const, 'refunded' as const, 'refund_failed' as const),
    amount: fc.integer({ min: 0, max: 1_000 }),
    currency: fc.constant('JOD'),
    refundId: fc.constantFrom('a', 'b', null),
    closed: fc.constant(null),
  });
  const ending = fc.constant(closed('not_paid'));
  const anyFacts = fc.uniqueArray(fc.oneof(money, refunds, ending), {
    selector: ({ key }) => key,
    maxLength: 8,
  });

  test('PAY-06 F6 every order and every repetition of the same facts is the same state', () => {
    const shuffled = anyFacts.chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.subarray(facts),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([facts, others, again]) => {
        expect(fold([...others, ...again])).toEqual(fold(facts));
      }),
      { numRuns: 500 },
    );
  });

  test('PAY-06 a later failure never undoes a success', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 3 }), (facts, attempt) => {
        const failure = fact('failed', { attempt, amount: null });
        expect(fold([...facts, failure])).toEqual(fold(facts));
      }),
    );
  });

  test('PAY-06 what a bank can do never takes more than it reserved, nor gives back more than it took', () => {
    const parts = fc.record({
      taken: fc.integer({ min: 0, max: 1_000 }),
      back: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
      states: fc.array(fc.constantFrom('refund_pending', 'refunded', 'refund_failed'), {
        minLength: 4,
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(parts, ({ taken, back, states }) => {
        let left = taken;
        const given = back.flatMap((wanted, index) => {
          const amount = Math.min(wanted, left);
          left -= amount;
          const kind = states[index] as PaymentFact['kind'];
          return amount === 0 ? [] : [fact(kind, { amount, refundId: `refund ${index}` })];
        });
        const capture = taken === 0 ? [] : [fact('captured', { amount: taken })];
        const folded = fold([fact('authorized'), ...capture, ...given]);
        expect(folded.captured).toBeLessThanOrEqual(folded.authorized);
        expect(folded.refunded + folded.pending).toBeLessThanOrEqual(folded.captured);
      }),
    );
  });

  test('PAY-13 no facts ask for a capture and for giving the same money back', () => {
    const orders = fc.record({
      status: fc.constantFrom(
        'pending' as const,
        'processing' as const,
        'completed' as const,
        'cancelled' as const,
      ),
      isHeld: fc.boolean(),
      isPaid: fc.boolean(),
      isByCard: fc.boolean(),
      due: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(anyFacts, fc.option(orders), (facts, of) => {
        const numbers = nextSteps(fold(facts), of).flatMap((step) => ('attempt' in step ? step.attempt : []));
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});

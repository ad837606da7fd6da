import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, minorOf } from './minor-units.ts';
import { addTransaction, capture, giveUp, newPayment, refund, sumsOf } from './payments.ts';

const paid = (isSale: boolean) => {
  const payment = newPayment({
    shape: 'paytabs',
    account: 'key',
    reference: 'r',
    amount: 4_250,
    currency: 'JOD',
    isSale,
    description: '',
    language: 'en',
    noticeUrl: null,
    returnUrl: 'http://shop.example',
    leaveUrl: 'http://shop.example',
    endsAt: null,
  });
  addTransaction(payment, { kind: isSale ? 'sale' : 'auth', amount: 4_250, status: 'done', label: '' });
  return payment;
};

test('PAY-32 no order of calls takes more than is held, or returns more than was taken', () => {
  const step = fc.record({
    call: fc.constantFrom('capture', 'void', 'refund'),
    amount: fc.integer({ min: -10, max: 5_000 }),
    status: fc.constantFrom('done' as const, 'pending' as const, 'failed' as const),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 20 }), (isSale, steps) => {
      const payment = paid(isSale);
      for (const { call, amount, status } of steps) {
        if (call === 'capture') capture(payment, amount, '');
        else if (call === 'void') giveUp(payment, '');
        else refund(payment, amount, '', status);
      }
      const { held, taken, voided, returned, returning } = sumsOf(payment);
      expect(taken + voided).toBeLessThanOrEqual(held);
      expect(returned).toBeLessThanOrEqual(returning);
      expect(returning).toBeLessThanOrEqual(taken);
    }),
  );
});

test.each([
  ['JOD', 4_250, '4.250'],
  ['USD', 425, '4.25'],
  ['USD', 5, '0.05'],
  ['JPY', 4, '4'],
])('PAY-23 writes amounts of %s as its bank does', (currency, minor, text) => {
  expect(decimalText(minor, currency)).toBe(text);
  expect(minorOf(text, currency)).toBe(minor);
});

test.each([
  ['JPY', '4.25'],
  ['JOD', '4.2505'],
  ['JOD', '-1'],
  ['USD', ''],
])('refuses %s %s', (currency, text) => {
  expect(minorOf(text, currency)).toBeNull();
});

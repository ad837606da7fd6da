import { amount, sumOf } from '@app/domain/money/amount';
import { splitBill } from '@app/domain/order/split-bill';
import { expect, test } from 'vitest';
import { payersAmong, withPayerToggled } from './payers.ts';
import { aSession } from './session.fixture.ts';
import { sessionBill, sessionRounds } from './session-rounds.ts';
import { splitParts } from './split-parts.ts';

const rounds = sessionRounds(aSession());
const { total } = sessionBill(aSession());

test('SESSION-02 numbers rounds in the order they were placed', () => {
  expect(rounds.map(({ number, status }) => [number, status])).toEqual([
    [1, 'completed'],
    [2, 'cancelled'],
    [3, 'processing'],
  ]);
});

test.each(['equal', 'round', 'item'] as const)('D-095 split %s: the parts add up to the bill', (mode) => {
  const parts = splitParts(rounds, total, mode);
  expect(sumOf(parts, (part) => part.amount)).toBe(total);
  const paying = parts.map((part) => ({ amount: part.amount, payers: [] }));
  expect(sumOf(splitBill(paying, 3), (share) => share)).toBe(total);
});

test('excludes a cancelled round', () => {
  expect(splitParts(rounds, total, 'round').map((part) => part.round)).toEqual([1, 3]);
  expect(splitParts(rounds, total, 'item').map(({ item }) => item)).toEqual([
    'Cardamom latte',
    'Knafeh',
    'Mint lemonade',
    'Stuffed dates',
  ]);
});

test('has no parts for a table without a balance', () => {
  expect(splitParts(rounds, amount(0), 'item')).toEqual([]);
});

test('selects one payer with the first tap, adds more with further taps, and resets when all are selected', () => {
  const one = withPayerToggled({}, 'latte', 1, 3);
  expect(one).toEqual({ latte: [1] });
  const two = withPayerToggled(one, 'latte', 0, 3);
  expect(two).toEqual({ latte: [1, 0] });
  expect(withPayerToggled(two, 'latte', 2, 3)).toEqual({ latte: [] });
  expect(withPayerToggled(one, 'latte', 1, 3)).toEqual({ latte: [] });
});

test('removes payers who have left the table', () => {
  expect(payersAmong({ latte: [0, 4] }, 'latte', 3)).toEqual([0]);
});

test('TAX-06 the items of a round with several rates pay their own tax', () => {
  const money = (value: number) => ({ value, formatted: '' });
  const session = aSession();
  const [order] = session.orders;
  if (!order) throw new Error('a session has rounds');
  const [lemonade, dates] = order.items;
  if (!lemonade || !dates) throw new Error('the round has two items');
  // 4.00 at 0 %, 4.50 at 16 %, and a taxed service of 0.85.
  const taxes = [
    { percent: 16, category: 'standard' as const, base: money(5.35), tax: money(0.86) },
    { percent: 0, category: 'zero' as const, base: money(4), tax: money(0) },
  ];
  const taxed = {
    ...order,
    items: [{ ...lemonade, taxRate: 0 }, dates],
    taxes,
    tax: money(0.86),
    serviceFee: money(0.85),
    total: money(10.21),
  };
  const rounds = sessionRounds({ ...session, orders: [taxed] });
  expect(rounds[0]?.items.map(({ tax }) => tax)).toEqual([0, 72]);
  const parts = splitParts(rounds, amount(1021), 'item');
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(1021);
  const [first, second] = parts.map((part) => part.amount);
  // Apart from the tax of the dates both pay in proportion to their prices.
  expect([first, second]).toEqual([447, 574]);
});

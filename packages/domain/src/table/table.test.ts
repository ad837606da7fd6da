import { describe, expect, test } from 'vitest';
import { isSettled, openRounds } from './closing.ts';
import { formatTableNumbers, parseTableNumbers } from './table-numbers.ts';
import { requestState, secondsToNextRequest } from './table-request.ts';
import { tableState, waitsForStaff } from './table-state.ts';

const waiter = { kind: 'waiter' } as const;
const bill = { kind: 'bill' } as const;

test.each([
  [{ guests: 0, newOrders: 0, readyRounds: 0, requests: [] }, 'free', false],
  [{ guests: 1, newOrders: 0, readyRounds: 0, requests: [] }, 'seated', false],
  [{ guests: 1, newOrders: 0, readyRounds: 1, requests: [] }, 'ready', true],
  [{ guests: 2, newOrders: 1, readyRounds: 1, requests: [] }, 'new_order', true],
  [{ guests: 1, newOrders: 1, readyRounds: 0, requests: [bill] }, 'bill', true],
  [{ guests: 1, newOrders: 1, readyRounds: 0, requests: [bill, waiter] }, 'calls', true],
] as const)('CON-103 SHOP-16 %j is %s', (facts, state, waits) => {
  expect([tableState(facts), waitsForStaff(facts)]).toEqual([state, waits]);
});

describe('CON-104 SHOP-16 a session is settled', () => {
  const paid = { status: 'completed', isPaid: true, isReady: true } as const;
  const unpaid = { status: 'completed', isPaid: false, isReady: true } as const;
  const cooking = { status: 'processing', isPaid: true, isReady: false } as const;
  const ready = { ...cooking, isReady: true } as const;
  const unpaidReady = { ...ready, isPaid: false } as const;
  const cancelled = { status: 'cancelled', isPaid: false, isReady: false } as const;

  test.each([
    [[], false, true],
    [[paid, cancelled], false, true],
    [[paid, unpaid], false, false],
    [[paid, unpaid], true, true],
    [[paid, cooking], true, false],
    [[paid, ready], false, true],
    [[unpaidReady], true, true],
    [[unpaidReady], false, false],
  ] as const)('with %j, paying %s: %s', (rounds, isPaying, isDone) => {
    expect(isSettled(openRounds(rounds, isPaying))).toBe(isDone);
  });

  test('and counts what is open', () => {
    expect(openRounds([unpaid, cooking, { ...cooking, isPaid: false }], false)).toEqual({
      unfinished: 2,
      unpaid: 2,
    });
  });
});

test('TABLE-03 a guest sees the own request, then that somebody is coming', () => {
  expect(requestState(undefined)).toBe('idle');
  expect(requestState({ answeredAt: null })).toBe('called');
  expect(requestState({ answeredAt: '2026-11-15T18:00:00Z' })).toBe('coming');
});

test('CON-105 a kind of request is sent once in 60 seconds', () => {
  expect([0, 1, 59_001, 60_000].map((passed) => secondsToNextRequest(5_000, 5_000 + passed))).toEqual([
    60, 60, 1, 0,
  ]);
});

test.each([
  ['1–8', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['12, 3-5,3', [3, 4, 5, 12]],
  ['٣-٥، ٩', [3, 4, 5, 9]],
  ['', []],
  ['8-1', null],
  ['a', null],
  ['1-', null],
] as const)('CON-102 the tables "%s" are %j', (text, numbers) => {
  expect(parseTableNumbers(text)).toEqual(numbers);
});

test('CON-102 numbers are written as ranges', () => {
  expect(formatTableNumbers([5, 1, 2, 3, 9, 10])).toBe('1–3, 5, 9–10');
  expect(formatTableNumbers([])).toBe('');
});

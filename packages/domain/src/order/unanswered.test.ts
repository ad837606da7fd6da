import { expect, test } from 'vitest';
import { addMinutes } from './promise.ts';
import { answerUrgency, unansweredAt } from './unanswered.ts';

const orderedAt = new Date('2026-11-16T16:00:00Z');
const seconds = (count: number) => new Date(orderedAt.getTime() + count * 1_000);

test('D-117 a pending order ends after the limit of the branch', () => {
  for (const type of ['pickup', 'delivery'] as const)
    expect(unansweredAt({ type, orderedAt, receiveAt: null }, 15)).toEqual(addMinutes(orderedAt, 15));
});

test('D-117 table orders and orders for later do not end by themselves', () => {
  expect(unansweredAt({ type: 'table_session', orderedAt, receiveAt: null }, 15)).toBeNull();
  expect(unansweredAt({ type: 'pickup', orderedAt, receiveAt: addMinutes(orderedAt, 90) }, 15)).toBeNull();
});

test('CON-25 a new order is waiting after 60 seconds and late after 180', () => {
  const urgencies = [0, 59, 60, 179, 180].map((count) => answerUrgency(orderedAt, seconds(count)));
  expect(urgencies).toEqual(['new', 'new', 'waiting', 'waiting', 'late']);
});

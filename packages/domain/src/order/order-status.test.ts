import { expect, test } from 'vitest';
import {
  type Actor,
  ACTIVE_STATUSES,
  canCustomerCancel,
  canTransition,
  isActive,
  isDriverVisible,
  isLiveMapShown,
  isOrderStatus,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  PAST_STATUSES,
  stepsOf,
} from './order-status.ts';
import { ORDER_TYPES, type OrderType } from './order-type.ts';

const allowedMoves = (type: OrderType, who: Actor) =>
  ORDER_STATUSES.flatMap((status) =>
    ORDER_STATUSES.filter((to) => canTransition({ status, type }, to, who)).map((to) => `${status} > ${to}`),
  );

test('ORDER-03 a customer may only cancel, and only while pending', () => {
  for (const type of ORDER_TYPES) expect(allowedMoves(type, 'customer')).toEqual(['pending > cancelled']);
  expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['pending']);
});

test('D-084 D-116 CON-29 staff ship and complete a delivery, or cancel one that was not delivered', () => {
  expect(allowedMoves('delivery', 'staff')).toEqual([
    'pending > processing',
    'pending > cancelled',
    'processing > shipped',
    'processing > cancelled',
    'shipped > completed',
    'shipped > cancelled',
  ]);
});

test.each(['pickup', 'table_session'] as const)('D-084 a %s order is never shipped', (type) => {
  expect(allowedMoves(type, 'staff')).toEqual([
    'pending > processing',
    'pending > cancelled',
    'processing > completed',
    'processing > cancelled',
  ]);
});

test('past statuses have no transitions', () => {
  const endings: OrderStatus[] = ['completed', 'cancelled'];
  for (const status of endings) {
    for (const type of ORDER_TYPES) expect(nextStatuses({ status, type }, 'staff')).toEqual([]);
  }
});

test('D-086 every status is either active or past', () => {
  expect(ORDER_STATUSES.filter(isActive)).toEqual([...ACTIVE_STATUSES]);
  expect([...ACTIVE_STATUSES, ...PAST_STATUSES].toSorted()).toEqual(ORDER_STATUSES.toSorted());
});

test('D-087 shows the driver only while the order is shipped', () => {
  expect(ORDER_STATUSES.filter(isDriverVisible)).toEqual(['shipped']);
  expect(isLiveMapShown({ status: 'shipped', hasDriver: true })).toBe(true);
  expect(isLiveMapShown({ status: 'shipped', hasDriver: false })).toBe(false);
  expect(isLiveMapShown({ status: 'processing', hasDriver: true })).toBe(false);
});

test('ORDER-02 knows its five statuses and no other', () => {
  expect(ORDER_STATUSES).toHaveLength(5);
  expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true);
  expect(isOrderStatus('lost')).toBe(false);
});

test('the steps of a type are transitions of staff', () => {
  for (const type of ORDER_TYPES) {
    const steps = stepsOf(type);
    steps.slice(1).forEach((to, place) => {
      expect(canTransition({ status: steps[place] ?? 'cancelled', type }, to, 'staff')).toBe(true);
    });
  }
});

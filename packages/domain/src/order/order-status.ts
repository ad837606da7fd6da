import type { OrderType } from './order-type.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ACTIVE_STATUSES = ['pending', 'processing', 'shipped'] as const satisfies readonly OrderStatus[];
export const PAST_STATUSES = ['completed', 'cancelled'] as const satisfies readonly OrderStatus[];

export type Actor = 'customer' | 'staff';
export type Transition = { from: OrderStatus; to: OrderStatus; who: Actor; types: readonly OrderType[] };

const ALL: readonly OrderType[] = ['pickup', 'delivery', 'table_session'];
const CARRIED: readonly OrderType[] = ['delivery'];
const HANDED_OVER: readonly OrderType[] = ['pickup', 'table_session'];

/** All allowed transitions, with the actor and the order types. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'processing', who: 'staff', types: ALL },
  { from: 'processing', to: 'shipped', who: 'staff', types: CARRIED },
  { from: 'processing', to: 'completed', who: 'staff', types: HANDED_OVER },
  { from: 'shipped', to: 'completed', who: 'staff', types: CARRIED },
  { from: 'pending', to: 'cancelled', who: 'customer', types: ALL },
  { from: 'pending', to: 'cancelled', who: 'staff', types: ALL },
  { from: 'processing', to: 'cancelled', who: 'staff', types: ALL },
  { from: 'shipped', to: 'cancelled', who: 'staff', types: CARRIED },
];

type OrderState = { status: OrderStatus; type: OrderType };

export function nextStatuses(order: OrderState, who: Actor): OrderStatus[] {
  return TRANSITIONS.filter(
    (move) => move.from === order.status && move.who === who && move.types.includes(order.type),
  ).map((move) => move.to);
}

export function canTransition(order: OrderState, to: OrderStatus, who: Actor): boolean {
  return nextStatuses(order, who).includes(to);
}

export function canCustomerCancel(status: OrderStatus): boolean {
  return TRANSITIONS.some(
    (move) => move.from === status && move.to === 'cancelled' && move.who === 'customer',
  );
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

export function isActive(status: OrderStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}

/** The name, phone and position of the driver are visible only during the delivery. */
export function isDriverVisible(status: OrderStatus): boolean {
  return status === 'shipped';
}

export function isLiveMapShown(order: { status: OrderStatus; hasDriver: boolean }): boolean {
  return isDriverVisible(order.status) && order.hasDriver;
}

/** The statuses of a successful order, for a step bar. */
export function stepsOf(type: OrderType): OrderStatus[] {
  return type === 'delivery'
    ? ['pending', 'processing', 'shipped', 'completed']
    : ['pending', 'processing', 'completed'];
}

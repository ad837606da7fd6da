export const ORDER_TYPES = ['pickup', 'delivery', 'table_session'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export function isOrderType(value: unknown): value is OrderType {
  return ORDER_TYPES.some((type) => type === value);
}

/** The enabled types, in the order of `ORDER_TYPES`. */
export function orderTypesFrom(enabled: Readonly<Record<OrderType, boolean>>): OrderType[] {
  return ORDER_TYPES.filter((type) => enabled[type]);
}

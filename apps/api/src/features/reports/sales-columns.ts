/** The sums of `sales_hour`. Amounts are those of completed orders. */
export const SALES_COLUMNS = [
  'orders',
  'cancelled',
  'sales',
  'cash',
  'delivery_fees',
  'taxes',
  'tips',
  'saved',
  'cashback',
  'credit_used',
  'offer_orders',
] as const;

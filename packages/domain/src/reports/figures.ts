type Totals = { orders: number; sales: number; cancelled: number; promised: number; onTime: number };

/** CON-112 Sales divided by completed orders; null without any. */
export const averageOf = ({ sales, orders }: Pick<Totals, 'sales' | 'orders'>): number | null =>
  orders === 0 ? null : Math.round(sales / orders);

/** CON-112 The share of the orders with a promise that were on time; null without any. */
export const onTimeShareOf = ({ onTime, promised }: Pick<Totals, 'onTime' | 'promised'>): number | null =>
  shareOf(onTime, promised);

/** CON-112 The cancelled orders as a share of all that ended; null without any. */
export const refusedShareOf = ({ cancelled, orders }: Pick<Totals, 'cancelled' | 'orders'>): number | null =>
  shareOf(cancelled, orders + cancelled);

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** REFUND-11 Below zero where more of earlier sales went back. */
export const salesAfterRefunds = (sales: number, refunds: readonly { amount: number }[]): number =>
  refunds.reduce((rest, { amount }) => rest - amount, sales);

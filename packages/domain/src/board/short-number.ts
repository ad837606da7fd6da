const SHORT = 4;
const LONG = 6;

type Numbered = { id: string; branchId: string; orderNumber: string };

/** The last four characters of each number, or six while two active orders of a branch share four. */
export function shortNumbers(orders: readonly Numbered[]): ReadonlyMap<string, string> {
  const keyOf = ({ branchId, orderNumber }: Numbered) => `${branchId} ${orderNumber.slice(-SHORT)}`;
  const counts = Map.groupBy(orders, keyOf);
  return new Map(
    orders.map((order) => {
      const isShared = (counts.get(keyOf(order))?.length ?? 0) > 1;
      return [order.id, order.orderNumber.slice(isShared ? -LONG : -SHORT)];
    }),
  );
}

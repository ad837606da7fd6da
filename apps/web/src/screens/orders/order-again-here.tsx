import type { WireOrder } from '@app/contract/schemas/orders';
import { OrderAgain } from '#features/orders/order-again-button.tsx';
import { useFillCart } from './use-reorder.ts';

/** An old order fills the cart of its branch. */
export function OrderAgainHere({ order, isQuiet = false }: { order: WireOrder; isQuiet?: boolean }) {
  const { cartCount, fill } = useFillCart(order.branch._id);
  return <OrderAgain order={order} cartCount={cartCount} onFill={fill} isQuiet={isQuiet} />;
}

import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { OrderAgain } from '#features/orders/order-again-button.tsx';
import { useFillCart } from './use-reorder.ts';

/** Fills the cart of the branch with an old order. */
export function OrderAgainHere({ order, isSoft = false }: { order: WireOrder; isSoft?: boolean }) {
  const { cartCount, fill } = useFillCart(order.branch._id);
  return <OrderAgain order={order} cartCount={cartCount} onFill={fill} isSoft={isSoft} />;
}

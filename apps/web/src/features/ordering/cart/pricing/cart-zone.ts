import type { WireBranch, WireZone } from '@app/contract/schemas/customer/branches';
import type { Cart } from '@app/domain/cart/cart';

/** The delivery zone of the cart; null if the branch does not deliver to its destination. */
export function deliveryZone(cart: Cart, { zones }: Pick<WireBranch, 'zones'>): WireZone | null {
  if (cart.orderType !== 'delivery') return null;
  return zones.find(({ _id }) => _id === cart.place?.zoneId) ?? null;
}

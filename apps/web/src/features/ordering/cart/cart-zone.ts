import type { WireBranch, WireZone } from '@app/contract/schemas/branches';
import type { Cart } from '@app/domain/cart/cart';

/** Where the branch delivers this cart to; null as long as it delivers it nowhere. */
export function zoneOf(cart: Cart, { zones }: Pick<WireBranch, 'zones'>): WireZone | null {
  if (cart.orderType !== 'delivery') return null;
  return zones.find(({ _id }) => _id === cart.place?.zoneId) ?? null;
}

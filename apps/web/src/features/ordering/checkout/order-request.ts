import type { OrderRequest } from '@app/contract/schemas/orders';
import type { Cart } from '@app/domain/cart/cart';

/** The request body with ids only; null as long as the cart has no valid destination. */
export function orderRequestOf(cart: Cart): OrderRequest | null {
  const orderType = orderTypeOf(cart);
  if (orderType === null || cart.lines.length === 0) return null;
  return {
    items: cart.lines.map(({ itemId, quantity, selection }) => ({
      item_id: itemId,
      quantity,
      preferences: Object.fromEntries(Object.entries(selection).map(([id, options]) => [id, [...options]])),
    })),
    order_type: orderType,
    payment_method: cart.paymentMethod,
    note: cart.note.trim() || null,
    receive_at: cart.receiveAt,
    use_credit: cart.useCredit,
  };
}

function orderTypeOf({ orderType, place, table }: Cart): OrderRequest['order_type'] | null {
  switch (orderType) {
    case 'pickup':
      return { name: 'pickup' };
    case 'delivery':
      return place && { name: 'delivery', location: { lat: place.location.lat, lng: place.location.lng } };
    case 'table_session':
      return table && { name: 'table_session', table_id: table.id };
    case null:
      return null;
  }
}

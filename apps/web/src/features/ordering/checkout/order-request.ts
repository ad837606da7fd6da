import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Cart } from '@app/domain/cart/cart';
import type { AddressDetails } from '@app/domain/order/address-details';

/**
 * The request body with ids only; null as long as the cart has no valid destination. The details of the door are those
 * of the cart, else those of the saved address.
 */
export function orderRequestFrom(
  cart: Cart,
  savedAddressDetails: AddressDetails | null = null,
): OrderRequest | null {
  const orderType = wireOrderType(cart);
  if (orderType === null || cart.lines.length === 0) return null;
  const door = cart.place?.door ?? savedAddressDetails;
  return {
    items: cart.lines.map(({ itemId, quantity, selection, note }) => ({
      item_id: itemId,
      quantity,
      preferences: Object.fromEntries(Object.entries(selection).map(([id, options]) => [id, [...options]])),
      ...(note && { note }),
    })),
    order_type: orderType,
    payment_method: cart.paymentMethod,
    note: cart.note.trim() || null,
    receive_at: cart.receiveAt,
    use_credit: cart.useCredit,
    ...(orderType.name === 'delivery' && door && { door }),
    ...(cart.code && { code: cart.code }),
  };
}

function wireOrderType({ orderType, place, table }: Cart): OrderRequest['order_type'] | null {
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

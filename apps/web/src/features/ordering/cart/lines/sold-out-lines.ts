import { itemOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch, WireItem, WireSoldOutItem } from '@app/contract/schemas/customer/branches';
import type { Cart } from '@app/domain/cart/cart';
import { swapFor } from '@app/domain/menu/swap';
import { amountFromDecimal } from '@app/domain/money/amount';

type Menu = Pick<WireBranch, 'menu'>;

/** The sold-out items of a branch by id. */
export const findSoldOut = ({ menu }: Menu): ReadonlyMap<string, WireSoldOutItem> =>
  new Map(
    menu.collections
      .flatMap(({ soldOutItems = [] }) => soldOutItems)
      .map((soldOut) => [soldOut.item._id, soldOut]),
  );

/** SOLD-03 The part of the cart that can be ordered. */
export const withoutSoldOut = (cart: Cart, soldOut: ReadonlyMap<string, unknown>): Cart =>
  soldOut.size === 0 ? cart : { ...cart, lines: cart.lines.filter(({ itemId }) => !soldOut.has(itemId)) };

/** SOLD-03 One item of the same section in the same price range. */
export function suggestionFor({ item }: WireSoldOutItem, { menu }: Menu, cart: Cart): WireItem | null {
  const section = menu.collections.find(({ _id }) => _id === item.collection_id);
  const candidates = (section?.items ?? []).map((wire) => ({
    id: wire._id,
    price: amountFromDecimal(wire.price),
    orderTypes: itemOrderTypes(wire),
    wire,
  }));
  const found = swapFor(candidates, {
    price: amountFromDecimal(item.price),
    orderType: cart.orderType ?? 'table_session',
    inCart: new Set(cart.lines.map(({ itemId }) => itemId)),
  });
  return found?.wire ?? null;
}

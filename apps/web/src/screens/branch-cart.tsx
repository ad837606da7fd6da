import type { WireBranch } from '@app/contract/schemas/branches';
import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import type { useItemLayer } from '#features/branches/item-layer.ts';
import { prepareSheet } from '#features/branches/open-item.tsx';
import { CartCompanion } from '#features/cart/cart-companion.tsx';
import { CartDock } from '#features/cart/cart-dock.tsx';
import { earnedPrices, showEarnedPrices } from '#features/cart/earned-prices.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { OrderItem } from './order-item.tsx';
import type { AddressWay } from './use-address-way.ts';
import { useOrderOf } from './use-branch-order.ts';
import type { Ordering } from './use-ordering.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useProceed } from './use-proceed.ts';

export type BranchCartProps = {
  branch: WireBranch;
  ordering: Ordering;
  addressWay: AddressWay;
  layer: ReturnType<typeof useItemLayer>;
  /** The bar at the lower edge, instead of the cart beside the menu. */
  isPhone: boolean;
  onCart: (event: MouseEvent) => void;
};

/** All that the cart of a branch page does: its prices, its offers, and the items that go into it. */
export function BranchCart({ branch, ordering, addressWay, layer, isPhone, onCart }: BranchCartProps) {
  const order = useOrderOf(branch, ordering);
  const words = useOfferWords(branch);
  const proceed = useProceed(branch, order, { addressWay, onCart });
  const cart = { branch, basket: order.basket, words, proceed };
  const editLine = (line: CartLine) => layer.open({ id: line.itemId, line: lineKey(line) });
  useEffect(() => whenIdle(prepareSheet), []);

  const earned = earnedPrices(order.basket.price.lines);
  const show = useEffectEvent(() => showEarnedPrices(earned));
  const key = [...earned].join(' ');
  useEffect(() => show(), [key]);
  useEffect(() => () => showEarnedPrices(), []);
  return (
    <>
      {isPhone ? <CartDock {...cart} /> : <CartCompanion {...cart} onEdit={editLine} />}
      <OrderItem {...{ branch, order, layer, words }} />
    </>
  );
}

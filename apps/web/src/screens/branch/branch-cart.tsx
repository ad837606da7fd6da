import { lazyAfterLoad, whenIdle } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import type { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { prepareSheet } from '#features/branches/item/open-item.tsx';
import { CartSidebar } from '#features/ordering/cart/cart-sidebar.tsx';
import { CartBottomBar } from '#features/ordering/cart/cart-bottom-bar.tsx';
import { earnedPrices, showEarnedPrices } from '#features/ordering/cart/pricing/earned-prices.ts';
import { OrderItem } from './order-item.tsx';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import { useOrderWithCart } from '#features/ordering/use-branch-order.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';
import { useOfferLabels } from './use-offer-labels.ts';
import { useLinkedCode } from '#features/ordering/use-linked-code.ts';
import { useCheckoutLink } from '#features/ordering/use-checkout-link.ts';

const TogetherButton = lazyAfterLoad(() =>
  import('#screens/party/together-button.tsx').then((file) => file.TogetherButton),
);

type BranchCartProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  addressLink: AddressLink;
  itemSheet: ReturnType<typeof useItemSheet>;
  /** The bottom bar instead of the sidebar. */
  isPhone: boolean;
  onCart: (event: MouseEvent) => void;
  onTogether: () => void;
};

/** The cart part of a branch page: prices, offers and the open item. */
export function BranchCart(props: BranchCartProps) {
  const { branch, branchCart, addressLink, itemSheet, isPhone, onCart, onTogether } = props;
  const order = useOrderWithCart(branch, branchCart);
  const labels = useOfferLabels(branch);
  const proceed = useCheckoutLink(branch, order, { addressLink, onCart });
  const cart = { branch, pricedCart: order.pricedCart, labels, proceed };
  useEffect(() => whenIdle(prepareSheet), []);
  useLinkedCode(branch._id);

  const earned = earnedPrices(order.pricedCart.price.lines);
  const show = useEffectEvent(() => showEarnedPrices(earned));
  const key = [...earned].join(' ');
  useEffect(() => show(), [key]);
  useEffect(() => () => showEarnedPrices(), []);
  return (
    <>
      {isPhone ? (
        <CartBottomBar {...cart} />
      ) : (
        <aside className="sticky top-[calc(var(--bars)+1.25rem)] mt-5 self-start [grid-area:cart] xl:top-[calc(var(--bars)+1rem)] xl:mt-0">
          <CartSidebar
            {...cart}
            offers={order.offers}
            onOpen={itemSheet.open}
            together={
              branchCart.tableNumber === null && <TogetherButton branch={branch} onPress={onTogether} />
            }
          />
        </aside>
      )}
      <OrderItem {...{ branch, order, itemSheet, labels }} />
    </>
  );
}

import { useIsOffline } from '@app/client/http/connection.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import type { CartLink } from './cart/cart-footer.tsx';
import { paths } from '#paths.ts';
import { useSoldOutReason } from './use-sold-out-reason.ts';
import type { BranchOrder } from './use-branch-order.ts';

/** The link from the cart to checkout, or the reason why it is blocked. */
export function useCartLink(branch: WireBranch, { pricedCart, block }: BranchOrder, total: Amount): CartLink {
  const t = useTranslations();
  const { cart, orderable, price, menu } = pricedCart;
  const hasRemovedItems = orderable.lines.some(({ itemId }) => !menu.has(itemId));
  const isDestinationMissing = cart.orderType === 'delivery' && cart.place === null;
  const isOffline = useIsOffline();
  const obstacle = block && t(block === 'scan' ? 'branch.scanTable' : `branch.${block}`);
  return {
    minimum: price.minimum,
    missing: price.missing,
    total,
    currency: branch.currency,
    blocked:
      obstacle ??
      (hasRemovedItems ? t('cart.takeOutGone') : null) ??
      (isOffline ? t('offline.checkout') : null),
    soldOut: useSoldOutReason(branch, pricedCart),
    menuHref: paths.branch(branch._id),
    checkoutHref: paths.checkout(branch._id),
    addressHref: isDestinationMissing ? paths.addressesFor(branch._id) : null,
  };
}

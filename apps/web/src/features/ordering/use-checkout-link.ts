import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckoutLink } from './cart/cart-proceed.ts';
import { paths } from '#paths.ts';
import type { AddressLink } from './use-address-link.ts';
import type { BranchOrder } from './use-branch-order.ts';

type Ways = { addressLink: AddressLink; onCart: (event: MouseEvent) => void };

/** The link from this page to the cart; a delivery without a destination goes to the addresses first. */
export function useCheckoutLink(
  branch: WireBranch,
  { pricedCart, block }: BranchOrder,
  { addressLink, onCart }: Ways,
): CheckoutLink {
  const t = useTranslations();
  const { cart, price, units } = pricedCart;
  const needsAddress = cart.orderType === 'delivery' && cart.place === null;
  return {
    count: units,
    total: price.total,
    minimum: price.minimum,
    missing: price.missing,
    blocked: block && t(block === 'scan' ? 'branch.scanTable' : `branch.${block}`),
    needsAddress,
    href: needsAddress ? addressLink.href : paths.cart(branch._id),
    onGo: needsAddress ? addressLink.guardNavigation : onCart,
  };
}

import type { WireBranch } from '@app/contract/schemas/branches';
import { type Cart, unitsIn } from '@app/domain/cart/cart';
import { withoutLine } from '@app/domain/cart/contents';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { cartActions } from './cart-actions.ts';
import { type ItemChoice, refreshLines } from './cart-line.ts';
import { contextOf, priceOf } from './cart-price.ts';
import type { BranchContext } from './reconcile-cart.ts';
import { stepsToOffers } from './offer-hints.ts';
import { type Quote, quoteOf } from './quote.ts';

type CartSource = {
  /** Every offer of the branch that this version supports. */
  known: readonly Offer[];
  branchContext: BranchContext;
  /** The cart as stored. */
  stored: Cart;
};

/** The cart of a branch page: its items with current names, their prices, and the cart actions. */
export function useCartPricing(branch: WireBranch, { known: offers, branchContext, stored }: CartSource) {
  const labels = { t: useTranslations(), language: useLanguage() };
  const menu = new Map(branch.menu.collections.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const cart: Cart = { ...stored, lines: refreshLines(stored.lines, menu) };
  const context = contextOf(cart, branch);
  return {
    cart,
    menu,
    units: unitsIn(cart),
    price: priceOf(cart, branch, offers),
    steps: stepsToOffers(cart.lines, offers, context),
    quote: (choice: ItemChoice, editedKey: string | null): Quote =>
      quoteOf(editedKey === null ? cart : withoutLine(cart, editedKey), choice, { offers, context }),
    ...cartActions({ branch, offers, branchContext, labels }),
  };
}

export type PricedCart = ReturnType<typeof useCartPricing>;

import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type Cart, unitsIn } from '@app/domain/cart/cart';
import { withoutLine } from '@app/domain/cart/contents';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { cartActions } from '#features/ordering/cart/cart-actions.ts';
import { type ItemChoice, refreshLines } from '#features/ordering/cart/lines/cart-line.ts';
import { pricingContext, calculatePrice } from './cart-price.ts';
import type { BranchContext } from '#features/ordering/cart/reconcile-cart.ts';
import { withoutSoldOut, findSoldOut } from '#features/ordering/cart/lines/sold-out-lines.ts';
import { stepsToOffers } from './offer-hints.ts';
import { type Quote, quoteItem } from './quote.ts';

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
  const soldOut = findSoldOut(branch);
  const cart: Cart = { ...stored, lines: refreshLines(stored.lines, menu) };
  const orderable = withoutSoldOut(cart, soldOut);
  const context = pricingContext(cart, branch);
  return {
    /** All lines, those that are sold out among them. */
    cart,
    menu,
    soldOut,
    /** SOLD-03 What is priced and ordered. */
    orderable,
    units: unitsIn(cart),
    price: calculatePrice(orderable, branch, offers),
    steps: stepsToOffers(orderable.lines, offers, context),
    quote: (choice: ItemChoice, editedKey: string | null): Quote =>
      quoteItem(editedKey === null ? orderable : withoutLine(orderable, editedKey), choice, {
        offers,
        context,
      }),
    ...cartActions({ branch, offers, branchContext, labels }),
  };
}

export type CartPricing = ReturnType<typeof useCartPricing>;

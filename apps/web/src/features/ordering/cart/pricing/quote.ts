import type { Cart } from '@app/domain/cart/cart';
import type { CartLine } from '@app/domain/cart/cart-line';
import type { Amount } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { PricingContext } from '@app/domain/pricing/charge';
import { priceCart } from '@app/domain/pricing/price-cart';
import { type ItemChoice, cartLineFrom } from '#features/ordering/cart/lines/cart-line.ts';
import { shownPrice } from './cart-price.ts';
import { type OfferHint, isAbout, stepsToOffers } from './offer-hints.ts';

export type Quote = {
  total: Amount;
  /** Price without offers; null if they change nothing. */
  before: Amount | null;
  /** Offer hints for this item. */
  steps: OfferHint[];
};

type Terms = { offers: readonly Offer[]; context: PricingContext };

/** Prices a selection together with the cart, because both units of a "buy 2" offer may be added separately. */
export function quoteItem(cart: Cart, choice: ItemChoice, { offers, context }: Terms): Quote {
  const line = cartLineFrom(choice);
  const lines: CartLine[] = [...cart.lines, line];
  const priced = priceCart(lines, offers, context).lines.find((one) => one.line === line);
  if (!priced) throw new Error('cart: priced line is missing');
  const total = shownPrice(priced);
  return {
    total,
    before: total < priced.total ? priced.total : null,
    steps: stepsToOffers(lines, offers, context).filter(({ offer }) => isAbout(offer, line)),
  };
}

import { add, type Amount, multiply, subtract, ZERO } from '../money/amount.ts';
import type { Offer, OfferLevel } from '../offers/offer.ts';
import type { TaxTerms } from './tax.ts';

/** One line of a cart. Only the price is discounted; options are added to it. */
export type LineToPrice = TaxTerms & {
  itemId: string;
  collectionId: string;
  price: Amount;
  quantity: number;
  options: readonly { price: Amount }[];
};

export type PricedLine<L extends LineToPrice, O extends Offer> = {
  line: L;
  unit: Amount;
  total: Amount;
  /** Price × quantity: the part that offers can reduce. */
  base: Amount;
  /** The base after discounts. */
  net: Amount;
  saved: Amount;
  savedBy: Record<OfferLevel, Amount>;
  offers: Record<OfferLevel, O | null>;
};

export class InvalidQuantity extends RangeError {
  override readonly name = 'InvalidQuantity';
}

export function openLine<L extends LineToPrice, O extends Offer>(line: L): PricedLine<L, O> {
  const { price, quantity, options } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new InvalidQuantity(`not a quantity of at least 1: ${quantity}`);
  }
  let unit = price;
  for (const option of options) unit = add(unit, option.price);
  const base = multiply(price, quantity);
  return {
    line,
    unit,
    total: multiply(unit, quantity),
    base,
    net: base,
    saved: ZERO,
    savedBy: { item: ZERO, collection: ZERO, branch: ZERO },
    offers: { item: null, collection: null, branch: null },
  };
}

/** Subtracts a discount from a line. */
export function takeOff<L extends LineToPrice, O extends Offer>(
  line: PricedLine<L, O>,
  offer: O,
  saved: Amount,
) {
  if (saved === ZERO) return;
  line.savedBy[offer.level] = saved;
  line.offers[offer.level] = offer;
  line.saved = add(line.saved, saved);
  line.net = subtract(line.net, saved);
}

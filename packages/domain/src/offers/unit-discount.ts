import { type Amount, smallerOf } from '../money/amount.ts';
import { part } from '../money/percent.ts';
import type { Offer } from './offer.ts';

export function capped(value: Amount, cap: Amount | null): Amount {
  return cap === null ? value : smallerOf(value, cap);
}

/** The discount of an item or collection offer on one unit. Options are never discounted. */
export function unitDiscount(price: Amount, offer: Offer): Amount {
  return capped(part(price, offer.percent), offer.maxDiscount);
}

import type { Texts } from '@app/domain/language';
import type { Offer } from '@app/domain/offers/offer';
import type { LineToPrice } from '@app/domain/pricing/line';
import type { PricedCart } from '@app/domain/pricing/price-cart';
import type { ChosenPreference } from '#db/order-parts.ts';

export type OrderLine = LineToPrice & {
  names: Texts;
  image: string | null;
  imageColor: string | null;
  chosen: ChosenPreference[];
  /** Where the kitchen makes it. */
  station: string | null;
  note: string | null;
};
/** `code` is set for the offer of a coupon. */
export type NamedOffer = Offer & { names: Texts; code?: string };
export type PricedOrder = PricedCart<OrderLine, NamedOffer>;

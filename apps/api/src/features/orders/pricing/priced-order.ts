import type { Texts } from '@app/domain/language';
import type { LineToPrice } from '@app/domain/pricing/line';
import type { PricedCart } from '@app/domain/pricing/price-cart';
import type { NamedOffer } from '#db/offer-from-row.ts';
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
export type PricedOrder = PricedCart<OrderLine, NamedOffer>;

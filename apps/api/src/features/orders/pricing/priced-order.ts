import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { LineToPrice } from '@app/domain/pricing/line';
import type { PricedCart } from '@app/domain/pricing/price-cart';

type Names = Readonly<Record<Language, string>>;
type ChosenOption = { id: string; name: Names; price: Amount };
/** A preference with its chosen options, as an order stores them. */
export type ChosenPreference = { id: string; name: Names; options: ChosenOption[] };

export type OrderLine = LineToPrice & {
  names: Names;
  image: string | null;
  imageColor: string | null;
  chosen: ChosenPreference[];
};
export type NamedOffer = Offer & { names: Names };
export type PricedOrder = PricedCart<OrderLine, NamedOffer>;

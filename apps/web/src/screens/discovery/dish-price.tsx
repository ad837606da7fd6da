import type { WireDish } from '@app/contract/schemas/customer/branches';
import { amountFromDecimal } from '@app/domain/money/amount';
import { cardPrice } from '@app/domain/offers/card-price';
import type { Offer } from '@app/domain/offers/offer';
import { Price } from '@app/ui/content/price.tsx';

type DishPriceProps = { dish: WireDish; offers: readonly Offer[]; currency: string };

/** The price of a dish with its offers on a delivery. */
export function DishPrice({ dish, offers, currency }: DishPriceProps) {
  const price = amountFromDecimal(dish.price);
  const item = { itemId: dish._id, collectionId: dish.collection_id, price };
  return (
    <Price
      price={price}
      offerPrice={cardPrice(item, offers, 'delivery')}
      currency={currency}
      className="font-semibold"
    />
  );
}

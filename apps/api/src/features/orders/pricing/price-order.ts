import type { OrderRequest } from '@app/contract/schemas/orders';
import { chosenIn, type Selection } from '@app/domain/cart/selection';
import { amount, toDecimal, ZERO } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { offerFromWire } from '@app/domain/offers/offer';
import { priceCart } from '@app/domain/pricing/price-cart';
import { AppError } from '#http/app-error.ts';
import { zoneOf } from './cart-check.ts';
import type { ChosenPreference, NamedOffer, OrderLine, PricedOrder } from './priced-order.ts';
import type { PricingContext, SnapshotItem } from './menu-snapshot.repository.ts';

/* With a tax of 100 % and every fee, its total still fits into a column. */
const MAX_SUBTOTAL = amount(1_000_000_000);

/** Every amount of a cart that has no problems, from what the branch says now; the request brings ids alone. */
export function priceOrder(menu: PricingContext, request: OrderRequest): PricedOrder {
  const lines = request.items.flatMap(({ item_id: itemId, quantity, preferences }) => {
    const item = menu.items.get(itemId);
    return item ? [lineOf(item, quantity, preferences)] : [];
  });
  const priced = priceCart(lines, offersOf(menu), {
    orderType: request.order_type.name,
    taxRate: basisPoints(menu.tax_basis_points),
    deliveryTaxRate: basisPoints(menu.delivery_tax_basis_points),
    zoneDeliveryFee: amount(zoneOf(menu, request)?.delivery_fee ?? ZERO),
    platformFee: amount(menu.platform_fee),
    credit: amount(menu.credit ?? ZERO),
    useCredit: request.use_credit,
  });
  if (priced.subtotal > MAX_SUBTOTAL) throw new AppError('cart.too_large');
  return priced;
}

function lineOf(item: SnapshotItem, quantity: number, selection: Selection): OrderLine {
  const chosen = chosenOf(item, selection);
  return {
    itemId: item.id,
    collectionId: item.collection_id,
    price: amount(item.price),
    quantity,
    options: chosen.flatMap(({ options }) => options),
    names: namesOf(item),
    image: item.image,
    imageColor: item.image_color,
    chosen,
  };
}

/** In the order of the menu, whatever the order of the choices. */
function chosenOf({ preferences }: SnapshotItem, selection: Selection): ChosenPreference[] {
  return preferences.flatMap((preference) => {
    const ids = chosenIn(selection, preference.id);
    const options = preference.options
      .filter(({ id }) => ids.includes(id))
      .map((option) => ({ id: option.id, name: namesOf(option), price: amount(option.price) }));
    return options.length === 0 ? [] : [{ id: preference.id, name: namesOf(preference), options }];
  });
}

/* A menu is kept for many carts, and its offers are read once. */
const read = new WeakMap<PricingContext['offers'], NamedOffer[]>();

function offersOf({ offers }: PricingContext): NamedOffer[] {
  const named = read.get(offers) ?? offers.map(toOffer);
  read.set(offers, named);
  return named;
}

function toOffer(offer: PricingContext['offers'][number]): NamedOffer {
  const names = namesOf(offer);
  const terms = offerFromWire({
    _id: offer.id,
    name: names.en,
    entityType: offer.entity_type,
    entityId: offer.item_id ?? offer.collection_id,
    affect: offer.affect,
    mode: offer.mode,
    value: toPercent(basisPoints(offer.basis_points)),
    minimumAmount: toDecimal(amount(offer.minimum_amount)),
    maxDiscount: offer.max_discount === null ? null : toDecimal(amount(offer.max_discount)),
    orderType: offer.order_type,
    rules: offer.rules,
  });
  return { ...terms, names };
}

const namesOf = ({ name_en: en, name_ar: ar }: { name_en: string; name_ar: string }) => ({ en, ar });

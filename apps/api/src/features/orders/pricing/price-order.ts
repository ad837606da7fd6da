import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { chosenIn, type Selection } from '@app/domain/cart/selection';
import { amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import type { OrderType } from '@app/domain/order/order-type';
import { priceCart } from '@app/domain/pricing/price-cart';
import { serviceChargeFor } from '@app/domain/pricing/service-charge';
import { taxTermsOf } from '@app/domain/pricing/tax-class';
import { isRunning, type Period } from '@app/domain/offers/period';
import { type NamedOffer, offerFromRow, offerPeriod } from '#db/offer-from-row.ts';
import { AppError } from '#errors/app-error.ts';
import { zoneAtDestination } from './cart-check.ts';
import type { ChosenPreference } from '#db/order-parts.ts';
import type { OrderLine, PricedOrder } from './priced-order.ts';
import type { OrderMenu, SnapshotItem } from './menu-snapshot.repository.ts';

/* Even with a tax of 100 %, the highest service charge and all fees the total fits into its column. */
const MAX_SUBTOTAL = amount(800_000_000);

type Charges = Pick<
  OrderMenu,
  | 'tax_basis_points'
  | 'delivery_tax_basis_points'
  | 'prices_include_tax'
  | 'table_service_basis_points'
  | 'delivery_service_basis_points'
  | 'is_service_taxed'
>;

/** All amounts of a cart without problems. Prices come from the menu; the request holds only ids. */
export function priceOrder(
  menu: OrderMenu,
  request: OrderRequest,
  { now, coupon = null }: { now: Date; coupon?: NamedOffer | null | undefined },
): PricedOrder {
  const lines = request.items.flatMap((line) => {
    const item = menu.items.get(line.item_id);
    if (!item) return [];
    return [{ ...lineOf(item, line), ...taxOf(menu, item, request.order_type.name) }];
  });
  // A coupon comes last: an equal offer is used before it.
  const running = runningOffers(menu, now);
  const offers = coupon === null ? running : [...running, coupon];
  const priced = priceCart(lines, offers, {
    ...chargesOf(menu, request.order_type.name),
    zoneDeliveryFee: amount(zoneAtDestination(menu, request)?.delivery_fee ?? ZERO),
    platformFee: amount(menu.platform_fee),
    tip: amountFromDecimal(request.tip ?? 0),
    credit: amount(menu.credit ?? ZERO),
    useCredit: request.use_credit,
  });
  if (priced.subtotal > MAX_SUBTOTAL) throw new AppError('cart.too_large');
  return priced;
}

/** The tax and the service charge of a branch for an order type. */
export function chargesOf(menu: Charges, orderType: OrderType) {
  return {
    orderType,
    taxRate: basisPoints(menu.tax_basis_points),
    deliveryTaxRate: basisPoints(menu.delivery_tax_basis_points),
    pricesIncludeTax: menu.prices_include_tax,
    serviceCharge: serviceChargeFor(orderType, {
      onTables: basisPoints(menu.table_service_basis_points),
      onDeliveries: basisPoints(menu.delivery_service_basis_points),
      isTaxed: menu.is_service_taxed ?? false,
    }),
  };
}

export const taxOf = (
  { taxClasses }: Pick<OrderMenu, 'taxClasses'>,
  { tax_class: taxClass }: SnapshotItem,
  orderType: OrderType,
) => taxTermsOf(taxClasses.get(taxClass ?? ''), orderType);

export function lineOf(
  item: SnapshotItem,
  { quantity, preferences, note }: OrderRequest['items'][number],
): OrderLine {
  const chosen = chosenOf(item, preferences);
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
    station: item.station,
    note: note ?? null,
  };
}

/** The chosen preferences in the order of the menu. */
function chosenOf({ preferences }: SnapshotItem, selection: Selection): ChosenPreference[] {
  return preferences.flatMap((preference) => {
    const ids = chosenIn(selection, preference.id);
    const options = preference.options
      .filter(({ id }) => ids.includes(id))
      .map((option) => ({ id: option.id, name: namesOf(option), price: amount(option.price) }));
    return options.length === 0 ? [] : [{ id: preference.id, name: namesOf(preference), options }];
  });
}

/* A cached menu prices many carts, so its offers are converted once. */
type Timed = { offer: NamedOffer; period: Period };
const converted = new WeakMap<OrderMenu['offers'], Timed[]>();

/** CON-83 A cached menu has all offers of the branch; the clock decides which of them count. */
function runningOffers({ offers }: OrderMenu, now: Date): NamedOffer[] {
  const timed =
    converted.get(offers) ??
    offers.map((offer) => ({ offer: offerFromRow(offer), period: offerPeriod(offer) }));
  converted.set(offers, timed);
  return timed.filter(({ period }) => isRunning(period, now)).map(({ offer }) => offer);
}

const namesOf = ({ name_en: en, name_ar: ar }: { name_en: string; name_ar: string }) => ({ en, ar });

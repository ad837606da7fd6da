import { MAX_NOTE_LENGTH } from '@app/contract/order-values';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { type Amount, subtract, sumOf, ZERO } from '@app/domain/money/amount';
import { couponResult } from '@app/domain/pricing/coupon-result';
import { MAX_ITEM_NOTE_LENGTH } from '@app/domain/order/address-details';
import type { BasisPoints } from '@app/domain/money/percent';
import { type PricingContext, taxRateFor } from '@app/domain/pricing/charge';
import { captureModeFor, payableUntil } from '@app/domain/payment/time-to-pay';
import { plainText } from '@app/domain/text/plain-text';
import type { Insertable } from 'kysely';
import type { Database } from '#db/connect.ts';
import { toAddressDetailsColumns } from '#db/address-details-columns.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import { toTaxesColumn } from '#db/stored-taxes.ts';
import { AppError } from '#errors/app-error.ts';
import { readAddressDetails } from '../read-address-details.ts';
import { referencedIds } from '../pricing/cart-check.ts';
import type { CardTerms } from '../pricing/card-terms.ts';
import type { NamedCoupon } from '../pricing/coupon.ts';
import { chargesOf } from '../pricing/price-order.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import type { OrderMenu } from '../pricing/menu-snapshot.repository.ts';
import type { OrderToPlace } from './place-order.repository.ts';

type NewOrder = {
  id: string;
  number: string;
  customerId: string;
  request: OrderRequest;
  menu: OrderMenu;
  priced: PricedOrder;
  coupon: NamedCoupon | null;
  now: Date;
  nextId: () => string;
  /** How its card is taken; null if it is not to be paid by card. */
  card: CardTerms | null;
  /** Whose each line is, in a party. */
  people?: readonly LinePerson[] | undefined;
  visitId: string | null;
};
/** A line of a party, with the name that was typed for it; none for what a waiter entered. */
export type LinePerson = { lineId: string | null; personId: string | null; name: string | null };

type Rows = Omit<OrderToPlace, 'request' | 'seen'>;

/** The rows of the order. */
export function newOrder({
  id,
  menu,
  priced,
  coupon,
  customerId,
  now,
  nextId,
  card,
  ...rest
}: NewOrder): Rows {
  const { usedCredit } = priced;
  const { tableCode } = referencedIds(rest.request);
  const charges = chargesOf(menu, rest.request.order_type.name);
  const standardRate = taxRateFor(charges);
  const isPaidByCredit = usedCredit > ZERO && usedCredit === priced.total;
  // PAY-14 F20 A rest of 0 needs no payment.
  const terms = priced.totalWithCredit > ZERO ? card : null;
  return {
    order: {
      id,
      customer_id: customerId,
      branch_id: menu.id,
      currency: menu.currency,
      payment_method: isPaidByCredit ? 'tam_credit' : terms ? 'visa' : 'cash',
      is_paid: isPaidByCredit,
      is_held: terms !== null,
      status: 'pending',
      ordered_at: now,
      table_id: menu.table_id,
      ...requestColumns(rest),
      ...amountColumns(priced),
      ...taxColumns(priced, charges),
    },
    items: itemRows(id, { priced, standardRate, people: rest.people }, nextId),
    offers: offerRows(id, priced),
    spend: usedCredit > ZERO ? { vendorId: menu.vendor_id, amount: usedCredit } : null,
    couponId: usedCoupon(priced, coupon),
    table: tableCode === null ? null : { tableCode, newSessionId: nextId(), visitId: rest.visitId },
    payment: terms && paymentRow({ id: nextId(), orderId: id, customerId, priced, terms, now }, rest),
  };
}

type PaymentOfOrder = Pick<NewOrder, 'id' | 'customerId' | 'priced' | 'now'> & {
  orderId: string;
  terms: CardTerms;
};

/** PAY-02 */
function paymentRow(
  { id, orderId, customerId, priced, terms, now }: PaymentOfOrder,
  { number, request }: Pick<NewOrder, 'number' | 'request'>,
): Insertable<Database['payment']> {
  const receiveAt = request.receive_at === null ? null : new Date(request.receive_at);
  return {
    id,
    account_id: terms.accountId,
    order_id: orderId,
    payer_id: customerId,
    order_number: number,
    amount: priced.totalWithCredit,
    tip: priced.tip,
    currency: terms.currency,
    capture: captureModeFor(terms.capture, now, receiveAt),
    created_at: now,
    expires_at: payableUntil(now, terms.payMinutes),
  };
}

/** CODE-02 A coupon that gives nothing is not used. */
function usedCoupon(priced: PricedOrder, coupon: NamedCoupon | null): string | null {
  if (coupon === null || coupon.refusal !== null) return null;
  return couponResult(priced, coupon.offer).amount > ZERO ? coupon.id : null;
}

function requestColumns({ number, request }: Pick<NewOrder, 'number' | 'request'>) {
  const { location } = referencedIds(request);
  return {
    order_number: number,
    type: request.order_type.name,
    location: location && toPointColumn(location),
    table_session_id: null,
    note: noteOf(request.note, MAX_NOTE_LENGTH, 'note'),
    if_sold_out: request.if_sold_out ?? 'call',
    ...toAddressDetailsColumns(
      request.order_type.name === 'delivery' ? readAddressDetails(request.door, 'door.') : null,
    ),
    receive_at: request.receive_at === null ? null : new Date(request.receive_at),
  };
}

/**
 * Removes invisible characters and direction overrides, because staff read the note. Normalisation may lengthen
 * it.
 */
function noteOf(note: string | null, max: number, path: string): string | null {
  const text = plainText(note ?? '');
  if (text.length > max) {
    const issue = { problem: 'too_long', values: { max } } as const;
    throw new AppError('request.invalid', {}, { fields: { [path]: [issue] } });
  }
  return text === '' ? null : text;
}

type RowsOf<T extends keyof Database> = Insertable<Database[T]>[];

/* An order stores names, prices and offers as they were: later changes of the menu do not affect it (D-079). */

export const amountColumns = (priced: PricedOrder) => ({
  subtotal: priced.subtotal,
  service_fee: priced.serviceFee,
  tax: priced.tax,
  tax_included: priced.taxIncluded,
  delivery_fee: priced.deliveryFee,
  delivery_discount: priced.deliveryDiscount,
  saved: priced.saved,
  cashback: priced.cashback,
  platform_fee: priced.platformFee,
  tip: priced.tip,
  total: priced.total,
  used_credit: priced.usedCredit,
});

type Charges = Pick<
  PricingContext,
  'orderType' | 'taxRate' | 'deliveryTaxRate' | 'pricesIncludeTax' | 'serviceCharge'
>;

/** TAX-05 The rate of the branch, and all rates where the order has others. */
export function taxColumns(priced: PricedOrder, charges: Charges) {
  const standardRate = taxRateFor(charges);
  return { tax_basis_points: standardRate, taxes: toTaxesColumn(priced, { ...charges, standardRate }) };
}

type Taxed = { priced: PricedOrder; standardRate: BasisPoints; people?: readonly LinePerson[] | undefined };

export function itemRows(
  orderId: string,
  { priced: { lines }, standardRate, people }: Taxed,
  nextId: () => string,
): RowsOf<'order_item'> {
  return lines.map(({ line, unit, total, saved, savedBy, offers }, position) => ({
    id: nextId(),
    order_id: orderId,
    item_id: line.itemId,
    name_en: line.names.en,
    name_ar: line.names.ar,
    image: line.image,
    image_color: line.imageColor,
    quantity: line.quantity,
    unit_price: line.price,
    preferences_price: subtract(unit, line.price),
    total,
    saved,
    tax_basis_points: line.taxRate === undefined || line.taxRate === standardRate ? null : line.taxRate,
    is_tax_exempt: line.isTaxExempt === true,
    saved_on_line: savedOnLine({ savedBy, offers }),
    preferences: line.chosen,
    station: line.station,
    note: noteOf(line.note, MAX_ITEM_NOTE_LENGTH, `items.${position}.note`),
    position,
    ...(people && personColumns(people[position])),
  }));
}

const personColumns = (person: LinePerson | undefined) => ({
  party_line_id: person?.lineId ?? null,
  person_id: person?.personId ?? null,
  person_name: person?.name ?? null,
});

/** As the cart shows it: offers on the whole order and coupons are lines of the bill. */
export function savedOnLine({
  savedBy,
  offers,
}: Pick<PricedOrder['lines'][number], 'savedBy' | 'offers'>): Amount {
  const levels = (['item', 'collection'] as const).filter((level) => offers[level]?.code === undefined);
  return sumOf(levels, (level) => savedBy[level]);
}

export function offerRows(
  orderId: string,
  { saveOffers, deliveryOffer, cashbackOffers }: PricedOrder,
): RowsOf<'order_offer'> {
  const applied = [...saveOffers, ...(deliveryOffer ? [deliveryOffer] : []), ...cashbackOffers];
  return applied.map(({ offer, amount }, position) => ({
    order_id: orderId,
    position,
    name_en: offer.names.en,
    name_ar: offer.names.ar,
    mode: offer.mode,
    affect: offer.affects,
    saved: amount,
    code: offer.code ?? null,
  }));
}

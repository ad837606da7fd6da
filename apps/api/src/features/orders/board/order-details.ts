import { amount } from '@app/domain/money/amount';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails, OrderHistoryEntry } from '@app/contract/schemas/console/orders';
import type { Texts } from '@app/domain/language';
import { distanceKm } from '@app/domain/geo/point';
import { toPercent } from '@app/domain/money/percent';
import { cancelSentence } from '@app/domain/order/cancel-reason';
import { partOf } from '@app/domain/pricing/coupon-result';
import { showsPersonalData } from '@app/domain/order/personal-data';
import { addressDetailsFromRow } from '#db/address-details-columns.ts';
import { singleRate, taxesFromColumn } from '#db/stored-taxes.ts';
import { usedCoupon } from '#wire/used-coupon.ts';
import type { DetailsRecord, HistoryRecord } from './order-details.repository.ts';

export function toOrderDetails(order: DetailsRecord, ticket: OrderTicket, now: Date): OrderDetails {
  const isPersonal = showsPersonalData(order.ended_at, now);
  const { location, branch_location: branch } = order;
  const percent = singleRate(order);
  return {
    ticket,
    customer: { phone: isPersonal ? order.customer_phone : null, orderCount: order.order_count },
    location: isPersonal ? location : null,
    door: isPersonal ? addressDetailsFromRow(order) : null,
    distanceKm: location === null || branch === null ? null : distanceKm(branch, location),
    branchLocation: branch,
    branch: {
      name: { en: order.branch_name_en, ar: order.branch_name_ar },
      vendorName: { en: order.vendor_name_en, ar: order.vendor_name_ar },
      phone: order.branch_phone,
      taxNumber: order.tax_number,
      timezone: order.timezone,
    },
    paymentMethod: order.payment_method,
    ifSoldOut: order.if_sold_out,
    prices: order.prices.map(({ id, total, saved, preferences }) => ({
      lineId: id,
      total: amount(total),
      saved: amount(saved),
      options: preferences
        .flatMap(({ options }) => options)
        .filter(({ price }) => price !== 0)
        .map(({ name, price }) => ({ name, price })),
    })),
    ...listCorrections(order),
    taxPercent: percent === null ? null : toPercent(percent),
    taxes: taxesFromColumn(order.taxes),
    offers: order.offers
      .filter(({ code }) => code === null)
      .map((offer) => ({
        name: namesOf(offer),
        part: partOf({ mode: offer.mode, affects: offer.affect }),
        amount: amount(offer.saved),
      })),
    coupon: couponOf(order),
    amounts: {
      subtotal: amount(order.subtotal),
      serviceFee: amount(order.service_fee),
      tax: amount(order.tax),
      taxIncluded: amount(order.tax_included),
      deliveryFee: amount(order.delivery_fee),
      deliveryDiscount: amount(order.delivery_discount),
      saved: amount(order.saved),
      cashback: amount(order.cashback),
      platformFee: amount(order.platform_fee),
      tip: amount(order.tip),
      total: amount(order.total),
      usedCredit: amount(order.used_credit),
    },
    payment: paymentOf(order),
    paidBy: order.paid_by_method.map((part) => ({ method: part.method, amount: amount(part.amount) })),
    cancelSentence: sentenceOf(order),
  };
}

/** REFUND-02 A change says what became of its lines; what they were follows from the changes before. */
function listCorrections({
  changes,
  changed_lines: lines,
}: DetailsRecord): Pick<OrderDetails, 'corrections'> {
  const quantities = new Map(lines.map(({ id, ordered_quantity: ordered }) => [id, ordered ?? 0]));
  for (const { id } of changes.flatMap(({ added }) => added)) quantities.set(id, 0);
  const corrections = changes.flatMap((change) => {
    const becomes = new Map(change.added.map(({ id, quantity }) => [id, quantity]));
    for (const [id, quantity] of change.quantities) becomes.set(String(id), Number(quantity));
    const changed = lines.flatMap((line) => {
      const [was = 0, now] = [quantities.get(line.id), becomes.get(line.id)];
      if (now === undefined || now === was) return [];
      quantities.set(line.id, now);
      return [{ lineId: line.id, name: namesOf(line), was, now, station: line.station }];
    });
    return change.is_correction ? [{ at: change.at, lines: changed }] : [];
  });
  if (corrections.length === 0) return {};
  return { corrections: corrections.map((one, index) => ({ number: index + 1, ...one })) };
}

const namesOf = ({ en, ar }: Texts): Texts => ({ en, ar });

function couponOf({ offers }: DetailsRecord): OrderDetails['coupon'] {
  const used = usedCoupon(offers);
  return (
    used && { code: used.code, name: namesOf(used.offer), part: used.part, amount: amount(used.offer.saved) }
  );
}

function paymentOf({ paid_amount: paid, paid_at: at, paid_by: by }: DetailsRecord): OrderDetails['payment'] {
  return paid === null || at === null ? null : { amount: amount(paid), at: at.getTime(), by };
}

function sentenceOf(order: DetailsRecord): OrderDetails['cancelSentence'] {
  const { cancel_reason: reason, cancel_words_en: en, cancel_words_ar: ar } = order;
  if (reason === null) return null;
  return {
    en: cancelSentence(reason, { en, ar }, 'en'),
    ar: cancelSentence(reason, { en, ar }, 'ar'),
  };
}

export const toHistoryEntry = (entry: HistoryRecord): OrderHistoryEntry => ({
  ...entry,
  at: entry.at.getTime(),
});

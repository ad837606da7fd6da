import type { WireOrder, WireOrderItem } from '@app/contract/schemas/customer/orders';
import { roundToFourDecimals } from '@app/domain/geo/point';
import type { Language, Texts } from '@app/domain/language';
import { isActive, isDriverVisible } from '@app/domain/order/order-status';
import { changeableFrom } from '@app/domain/review/review';
import { addressDetailsFromRow } from '#db/address-details-columns.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { type Money, moneyIn, toPublicItem, toPublicOrderFields } from '#wire/public-order.wire.ts';
import { usedCoupon } from '#wire/used-coupon.ts';
import type { LineChange } from './changes/changed-order.ts';
import { toWirePayment } from './payments/payment.wire.ts';
import { toWireRefund } from './refunds/customer-refunds.ts';
import type { OrderRecord } from './orders.repository.ts';

type ItemRecord = OrderRecord['items'][number];

/** The order for its own customer. */
export function toWireOrder(order: OrderRecord, language: Language): WireOrder {
  const money = moneyIn(language, order.currency);
  return {
    ...toPublicOrderFields(order, language),
    note: order.note,
    door: addressDetailsFromRow(order),
    location: order.location,
    zone: order.zone && { name: inLanguage(language, order.zone.name_en, order.zone.name_ar) },
    table: tableOf(order),
    driver: driverOf(order, language),
    offers: order.offers.map(({ name_en: en, name_ar: ar }) => ({ name: inLanguage(language, en, ar) })),
    shippedAt: order.picked_up_at?.toISOString() ?? null,
    completedAt: order.status === 'completed' ? (order.ended_at?.toISOString() ?? null) : null,
    rating: order.rating,
    review: toWireReview(order),
    coupon: couponOf(order, money),
    ...(order.payment && { payment: toWirePayment(order.payment, money) }),
    ...(order.refunds.length > 0 && {
      refunds: order.refunds.map((refund) => toWireRefund(refund, money, language)),
    }),
    ...(order.question &&
      isActive(order.status) && { suggestedChange: toSuggestedChange(order.question, language, money) }),
    items: order.items.map((item) => toWireItem(item, language, money)),
  };
}

/** REFUND-04 */
function toSuggestedChange(
  question: NonNullable<OrderRecord['question']>,
  language: Language,
  money: Money,
): WireOrder['suggestedChange'] {
  const { added } = question.change as unknown as LineChange;
  // Written by `orderChangesService`.
  const items = question.items as unknown as Texts[];
  return {
    _id: question.id,
    items: [...new Set(items.map((name) => name[language]))],
    replacements: added.map(({ names, quantity }) => ({ name: names[language], quantity })),
    oldTotal: money(question.old_total),
    newTotal: money(question.new_total),
    withoutTotal: question.without_total === null ? null : money(question.without_total),
    expiresAt: new Date(question.expires_at).toISOString(),
  };
}

function toWireReview({ review }: OrderRecord): WireOrder['review'] {
  if (review === null) return null;
  const { comments, is_anonymous: isAnonymous, created_at: createdAt, changed_at: changedAt } = review;
  const times = {
    createdAt: new Date(createdAt),
    changedAt: changedAt === null ? null : new Date(changedAt),
  };
  return { comments, isAnonymous, changeableFrom: changeableFrom(times).toISOString() };
}

function couponOf({ offers }: OrderRecord, money: Money): WireOrder['coupon'] {
  const used = usedCoupon(offers);
  return used && { code: used.code, part: used.part, amount: money(used.offer.saved) };
}

function tableOf({ table_id: id, table_number: number }: OrderRecord): WireOrder['table'] {
  return id === null || number === null ? null : { _id: id, number };
}

function driverOf(order: OrderRecord, language: Language): WireOrder['driver'] {
  const { driver_id: id, driver_name: name, driver_phone: phone } = order;
  if (!isDriverVisible(order.status) || id === null || name === null || phone === null) return null;
  return {
    _id: id,
    name: inLanguage(language, name, order.driver_name_ar ?? name),
    image: order.driver_image,
    phone,
    location: order.driver_location && roundToFourDecimals(order.driver_location),
    locatedAt: order.driver_located_at?.toISOString() ?? null,
  };
}

function toWireItem(item: ItemRecord, language: Language, money: Money): WireOrderItem {
  return {
    ...toPublicItem(item, language, money),
    note: item.note,
    itemId: item.item_id,
    selectedPreferences: Object.fromEntries(
      item.preferences.map(({ id, options }) => [id, options.map((option) => option.id)]),
    ),
  };
}

import type { WireOrder, WireOrderItem } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { isDriverVisible } from '@app/domain/order/order-status';
import { inLanguage } from '#i18n/in-language.ts';
import type { OrderRecord } from './orders.repository.ts';

type ItemRecord = OrderRecord['items'][number];
type Money = (hundredths: number) => WireOrder['total'];

export function toWireOrder(order: OrderRecord, language: Language): WireOrder {
  const money: Money = (hundredths) => ({
    value: toDecimal(amount(hundredths)),
    formatted: formatAmount(amount(hundredths), language, order.currency),
  });
  return {
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    type: order.type,
    paymentMethod: order.payment_method,
    isPaid: order.is_paid,
    orderedAt: order.ordered_at.toISOString(),
    receiveAt: order.receive_at?.toISOString() ?? null,
    currency: order.currency,
    note: order.note,
    ...placesOf(order, language),
    driver: driverOf(order),
    offers: order.offers.map(({ name_en: en, name_ar: ar }) => ({ name: inLanguage(language, en, ar) })),
    items: order.items.map((item) => toWireItem(item, language, money)),
    ...amountsOf(order, money),
  };
}

const placesOf = (order: OrderRecord, language: Language) => ({
  vendor: {
    name: inLanguage(language, order.vendor_en, order.vendor_ar),
    logo: order.logo,
    vendorDashedName: order.dashed_name,
  },
  branch: {
    _id: order.branch_id,
    name: inLanguage(language, order.branch_en, order.branch_ar),
    location: order.branch_location,
  },
  location: order.location,
  table:
    order.table_id === null || order.table_number === null
      ? null
      : { _id: order.table_id, number: order.table_number },
});

const amountsOf = (order: OrderRecord, money: Money) => ({
  subTotal: money(order.subtotal),
  tax: money(order.tax),
  deliveryFee: money(order.delivery_fee),
  deliveryDiscount: money(order.delivery_discount),
  saved: money(order.saved),
  cashback: money(order.cashback),
  platformFee: money(order.platform_fee),
  total: money(order.total),
  usedCredit: money(order.used_credit),
});

function driverOf(order: OrderRecord): WireOrder['driver'] {
  const { driver_id: id, driver_name: name, driver_phone: phone } = order;
  if (!isDriverVisible(order.status) || id === null || name === null || phone === null) return null;
  return {
    _id: id,
    name,
    image: order.driver_image,
    phone,
    location: order.driver_location,
    locatedAt: order.driver_located_at?.toISOString() ?? null,
  };
}

function toWireItem(item: ItemRecord, language: Language, money: Money): WireOrderItem {
  return {
    _id: item.id,
    name: inLanguage(language, item.name_en, item.name_ar),
    image: item.image,
    imageColor: item.image_color,
    quantity: item.quantity,
    itemPrice: money(item.unit_price),
    itemTotal: money(item.total),
    preferences: item.preferences.map(({ name, options }) => ({
      name: name[language],
      options: options.map((option) => ({ name: option.name[language] })),
    })),
    preferencesPrice: money(item.preferences_price),
    itemId: item.item_id,
    selectedPreferences: Object.fromEntries(
      item.preferences.map(({ id, options }) => [id, options.map((option) => option.id)]),
    ),
  };
}

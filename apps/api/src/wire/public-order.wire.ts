import type { PublicOrder } from '@app/contract/schemas/customer/tracking';
import type { Language, Texts } from '@app/domain/language';
import type { Point } from '@app/domain/geo/point';
import { amount, toDecimal } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { formatAmount } from '@app/domain/money/format';
import { type CancelReason, cancelSentence } from '@app/domain/order/cancel-reason';
import type { OrderStatus } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import type { Json } from '#db/schema.generated.ts';
import { taxesFromColumn } from '#db/stored-taxes.ts';
import { inLanguage } from '#i18n/in-language.ts';

type PublicItem = PublicOrder['items'][number];
export type Money = (hundredths: number) => PublicOrder['total'];

type AmountColumns = {
  subtotal: number;
  service_fee: number;
  tax: number;
  tax_included: number;
  taxes: Json;
  delivery_fee: number;
  delivery_discount: number;
  saved: number;
  cashback: number;
  platform_fee: number;
  tip: number;
  total: number;
  used_credit: number;
};

type ItemColumns = {
  id: string;
  name_en: string;
  name_ar: string;
  image: string | null;
  image_color: string | null;
  quantity: number;
  unit_price: number;
  preferences_price: number;
  total: number;
  saved_on_line: number;
  tax_basis_points: number | null;
  preferences: readonly { name: Texts; options: readonly { name: Texts }[] }[];
};

type PublicOrderRow = AmountColumns & {
  id: string;
  order_number: string;
  status: OrderStatus;
  type: OrderType;
  payment_method: PublicOrder['paymentMethod'];
  is_paid: boolean;
  ordered_at: Date;
  receive_at: Date | null;
  accepted_at: Date | null;
  promised_at: Date | null;
  started_at: Date | null;
  ready_at: Date | null;
  cancel_reason: CancelReason | null;
  cancel_words_en: string | null;
  cancel_words_ar: string | null;
  timezone: string;
  currency: string;
  vendor_en: string;
  vendor_ar: string;
  logo: string | null;
  dashed_name: string;
  branch_id: string;
  branch_en: string;
  branch_ar: string;
  branch_location: Point | null;
  items: readonly ItemColumns[];
};

/** The fields that anyone with the order number may see. They are listed one by one, so that no new column leaks. */
export function toPublicOrderFields(order: PublicOrderRow, language: Language): PublicOrder {
  const money = moneyIn(language, order.currency);
  return {
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    type: order.type,
    paymentMethod: order.payment_method,
    isPaid: order.is_paid,
    orderedAt: order.ordered_at.toISOString(),
    receiveAt: order.receive_at?.toISOString() ?? null,
    acceptedAt: order.accepted_at?.toISOString() ?? null,
    promisedAt: order.promised_at?.toISOString() ?? null,
    startedAt: order.started_at?.toISOString() ?? null,
    readyAt: order.ready_at?.toISOString() ?? null,
    cancelReason: cancelReasonOf(order, language),
    currency: order.currency,
    vendor: {
      name: inLanguage(language, order.vendor_en, order.vendor_ar),
      logo: order.logo,
      vendorDashedName: order.dashed_name,
    },
    branch: {
      _id: order.branch_id,
      name: inLanguage(language, order.branch_en, order.branch_ar),
      location: order.branch_location,
      timezone: order.timezone,
    },
    items: order.items.map((item) => toPublicItem(item, language, money)),
    ...toWireAmounts(order, money),
  };
}

function cancelReasonOf(order: PublicOrderRow, language: Language): PublicOrder['cancelReason'] {
  const { cancel_reason: code, cancel_words_en: en, cancel_words_ar: ar } = order;
  return code && { code, text: cancelSentence(code, { en, ar }, language) };
}

export function toPublicItem(item: ItemColumns, language: Language, money: Money): PublicItem {
  return {
    _id: item.id,
    name: inLanguage(language, item.name_en, item.name_ar),
    image: item.image,
    imageColor: item.image_color,
    quantity: item.quantity,
    itemPrice: money(item.unit_price),
    itemTotal: money(item.total),
    itemSaved: money(item.saved_on_line),
    preferences: item.preferences.map(({ name, options }) => ({
      name: name[language],
      options: options.map((option) => ({ name: option.name[language] })),
    })),
    preferencesPrice: money(item.preferences_price),
    ...(item.tax_basis_points !== null && { taxRate: toPercent(basisPoints(item.tax_basis_points)) }),
  };
}

/** TAX-07 */
function toPublicTaxes(order: AmountColumns, money: Money): Pick<PublicOrder, 'taxes'> {
  const taxes = taxesFromColumn(order.taxes);
  return taxes === null
    ? {}
    : {
        taxes: taxes.rates.map(({ rate, category, base, tax }) => ({
          percent: toPercent(rate),
          category,
          base: money(base),
          tax: money(tax),
        })),
      };
}

export const toWireAmounts = (order: AmountColumns, money: Money) => ({
  subTotal: money(order.subtotal),
  ...(order.service_fee > 0 && { serviceFee: money(order.service_fee) }),
  tax: money(order.tax),
  ...(order.tax_included > 0 && { taxIncluded: money(order.tax_included) }),
  ...toPublicTaxes(order, money),
  deliveryFee: money(order.delivery_fee),
  deliveryDiscount: money(order.delivery_discount),
  saved: money(order.saved),
  cashback: money(order.cashback),
  platformFee: money(order.platform_fee),
  tip: money(order.tip),
  total: money(order.total),
  usedCredit: money(order.used_credit),
});

export const moneyIn =
  (language: Language, currency: string): Money =>
  (hundredths) => ({
    value: toDecimal(amount(hundredths)),
    formatted: formatAmount(amount(hundredths), language, currency),
  });

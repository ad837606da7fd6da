import {
  includedTaxRow,
  paperDigits,
  paperRow,
  paperRows,
  paperText,
} from '@app/client/paper/paper-texts.ts';
import { PAGES } from '@app/contract/pages';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { Language, Texts } from '@app/domain/language';
import { amount, subtract } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { toPercent } from '@app/domain/money/percent';
import { receiptRows, type StoredDiscount, taxedAmount } from '@app/domain/order/receipt';
import { orderAmounts } from '@app/domain/order/summary-lines';
import { groupPhone } from '@app/domain/text/phone';
import type { Bill } from '@app/ui/paper/bill.tsx';
import type { ComponentProps } from 'react';
import { paperClock } from './paper-clock.ts';
import { roundedKm } from '@app/domain/geo/point';

type BillContent = ComponentProps<typeof Bill>;

/** CON-36 */
export function billContent(order: OrderDetails, language: Language, isCopy: boolean): BillContent {
  const { ticket, branch, paymentMethod, customer, taxPercent, taxes } = order;
  const amounts = orderAmounts(order.amounts);
  const { time, shortDate } = paperClock(language, branch.timezone);
  const placed = { date: shortDate(ticket.orderedAt), time: time(ticket.orderedAt) };
  const money = (value: number) => formatAmount(amount(value), language, ticket.currency);
  return {
    language,
    vendor: branch.vendorName,
    branch: branch.name,
    phone: branch.phone,
    taxNumber:
      branch.taxNumber === null
        ? null
        : { label: paperText((t) => t('taxNumber')), amount: branch.taxNumber },
    copy: isCopy ? paperText((t) => t('copy')) : null,
    order: {
      label: paperText((t) => t('order')),
      number: ticket.orderNumber,
      moment: paperText((t) => t('moment', placed))[language],
    },
    customer: { name: ticket.customerName, phone: customer.phone },
    destination: destination(order, language),
    door: order.door && door(order.door, language),
    note: ticket.note,
    lines: ticket.lines.map((line) => {
      const price = order.prices.find(({ lineId }) => lineId === line.id);
      return {
        ...line,
        total: digits(price?.total ?? 0),
        options: (price?.options ?? []).map((option) => ({ ...option, price: digits(option.price) })),
      };
    }),
    rows: paperRows(receiptRows({ type: ticket.type, amounts, discounts: discounts(order), taxes }), {
      percent: taxPercent,
      taxedAmount: taxedAmount(amounts),
      service: taxes?.service && toPercent(taxes.service.percent),
    }),
    total: { label: paperText((t) => t('total')), amount: money(amounts.total) },
    included: taxes?.isIncluded ? taxes.rates.map(includedTaxRow) : [],
    credit: amounts.usedCredit > 0 ? paperRow((t) => t('usedCredit'), amounts.usedCredit, true) : null,
    collect: {
      label: paperText((t) => t(ticket.isPaid ? 'settled' : 'collect')),
      amount: money(subtract(amounts.total, amounts.usedCredit)),
      sentence: paperText((t) => (ticket.isPaid ? t('settled') : t(`collectBy.${paymentMethod}`))),
      method: paperText((t) => t(`method.${paymentMethod}`)),
    },
    earned: earned(order),
    driver: ticket.driver && { label: paperText((t) => t('driver')), name: ticket.driver.name },
    code: { text: trackingLink(ticket), hint: paperText((t) => t('follow')) },
    enjoy: paperText((t) => t('enjoy')),
  };
}

const digits = (hundredths: number) => paperDigits(amount(hundredths));

/** CODE-01 The coupon has its own row, with its code. */
function discounts({ offers, coupon }: OrderDetails): StoredDiscount[] {
  const all = [...offers, ...(coupon ? [{ ...coupon, name: couponText(coupon.code) }] : [])];
  return all
    .filter(({ part }) => part !== 'cashback')
    .map(({ name, part, amount: given }) => ({
      name,
      affects: part === 'saved' ? 'item' : 'shipping',
      amount: amount(given),
    }));
}

const couponText = (code: string): Texts => paperText((t) => t('coupon', { code }));

/** The credit that the customer gets for the order. */
function earned({ amounts: { cashback }, coupon }: OrderDetails): BillContent['earned'] {
  const byCoupon = coupon?.part === 'cashback' ? coupon : null;
  const rest = cashback - (byCoupon?.amount ?? 0);
  return [
    ...(rest > 0 ? [paperRow((t) => t('cashback'), amount(rest))] : []),
    ...(byCoupon ? [{ label: couponText(byCoupon.code), amount: digits(byCoupon.amount) }] : []),
  ];
}

/** Where the order goes: the zone and distance of a delivery, or the table. */
function destination(
  { ticket: { zone, type, table }, distanceKm }: OrderDetails,
  language: Language,
): BillContent['destination'] {
  const parts = [
    zone,
    type === 'delivery' && distanceKm !== null
      ? paperText((t) => t('distance', { km: roundedKm(distanceKm) }))[language]
      : null,
    table === null ? null : paperText((t) => t('table', { table })),
  ];
  return parts.filter((part) => part !== null);
}

function door(
  { building, floor, apartment, phone, ...door }: NonNullable<OrderDetails['door']>,
  language: Language,
): BillContent['door'] {
  const parts = [
    building === null ? null : paperText((t) => t('building', { building }))[language],
    floor === null ? null : paperText((t) => t('floor', { floor }))[language],
    apartment === null ? null : paperText((t) => t('apartment', { apartment }))[language],
    phone === null ? null : groupPhone(phone),
  ];
  return {
    parts: parts.filter((part) => part !== null),
    directions: door.directions,
    leaveAtDoor: door.leaveAtDoor ? paperText((t) => t('leaveAtDoor')) : null,
  };
}

/** The public page where the customer follows the order. */
const trackingLink = ({ branchId, orderNumber }: OrderTicket) =>
  new URL(
    PAGES.tracking.path.replace('$branchId', branchId).replace('$orderNumber', orderNumber),
    location.origin,
  ).href;

import type { WireCoupon, WireSummary } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';

export type SummaryAmounts = ReturnType<typeof summaryAmounts>;

/** Maps the server's amounts to the names that the pricing code uses. */
export function summaryAmounts(wire: WireSummary) {
  const { save, cashback } = wire.discountSummary;
  const { coupon: checkedCoupon = null } = wire;
  return {
    subtotal: amountFromDecimal(wire.subtotal),
    deliveryFee: amountFromDecimal(wire.deliveryFee),
    serviceFee: wire.serviceFee === undefined ? ZERO : amountFromDecimal(wire.serviceFee),
    tax: amountFromDecimal(wire.tax),
    taxIncluded: amountFromDecimal(wire.taxIncluded ?? 0),
    saved: amountFromDecimal(save.total),
    savings: savingsBesides(checkedCoupon, save.offers),
    deliveryDiscount: amountFromDecimal(wire.deliveryDiscount),
    cashback: amountFromDecimal(cashback.total),
    platformFee: amountFromDecimal(wire.platformFee),
    total: amountFromDecimal(wire.total),
    totalWithCredit: amountFromDecimal(wire.totalWithCredit),
    creditRemain: amountFromDecimal(wire.creditRemain),
    checkedCoupon,
    ...(checkedCoupon && { coupon: couponAmount(checkedCoupon) }),
  };
}

const couponAmount = ({ code, part, amount }: WireCoupon) => ({
  code,
  part,
  amount: amountFromDecimal(amount),
});

/** The coupon has its own line, so it is not listed under the discount too. */
function savingsBesides(coupon: WireCoupon | null, offers: WireSummary['discountSummary']['save']['offers']) {
  const at = coupon?.part === 'saved' ? offers.findLastIndex((offer) => isFromCoupon(coupon, offer)) : -1;
  return offers.toSpliced(at, at < 0 ? 0 : 1).map(({ name, save }) => ({
    label: name,
    amount: amountFromDecimal(save),
  }));
}

const isFromCoupon = ({ offer, amount }: WireCoupon, { name, save }: { name: string; save: number }) =>
  offer?.name === name && amount === save;

import type { WireSummary } from '@app/contract/schemas/orders';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';

export type SummaryAmounts = ReturnType<typeof summaryAmounts>;

/** Maps the server's amounts to the names that the pricing code uses. */
export function summaryAmounts(wire: WireSummary) {
  const { save, cashback } = wire.discountSummary;
  return {
    subtotal: amountFromDecimal(wire.subtotal),
    deliveryFee: amountFromDecimal(wire.deliveryFee),
    serviceFee: wire.serviceFee === undefined ? ZERO : amountFromDecimal(wire.serviceFee),
    tax: amountFromDecimal(wire.tax),
    saved: amountFromDecimal(save.total),
    savings: save.offers.map((offer) => ({ label: offer.name, amount: amountFromDecimal(offer.save) })),
    deliveryDiscount: amountFromDecimal(wire.deliveryDiscount),
    cashback: amountFromDecimal(cashback.total),
    platformFee: amountFromDecimal(wire.platformFee),
    total: amountFromDecimal(wire.total),
    totalWithCredit: amountFromDecimal(wire.totalWithCredit),
    creditRemain: amountFromDecimal(wire.creditRemain),
  };
}

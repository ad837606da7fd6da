import type { WirePayment } from '@app/contract/schemas/customer/wire-payment';
import type { RefundState } from '@app/domain/payment/fold';
import type { Language } from '@app/domain/language';
import { type Money, moneyIn } from '#wire/public-order.wire.ts';
import type { PaymentRow } from './payments.repository.ts';

type PaymentRecord = Pick<
  PaymentRow,
  'state' | 'closed_reason' | 'amount' | 'captured' | 'last_failure' | 'card_brand' | 'card_last_four'
> & { returns: unknown; expires_at: Date | string };

export function toWirePayment(payment: PaymentRecord, money: Money): WirePayment {
  const { card_brand: brand, card_last_four: lastFour } = payment;
  return {
    state: payment.state,
    closed: payment.closed_reason,
    amount: money(payment.amount),
    captured: money(payment.captured),
    expiresAt: new Date(payment.expires_at).toISOString(),
    lastFailure: payment.last_failure,
    card: lastFour === null ? null : { brand: brand ?? '', lastFour },
    refunds: (payment.returns as { amount: number; state: RefundState }[]).map(({ amount, state }) => ({
      amount: money(amount),
      state,
    })),
  };
}

export const toWirePaymentIn = (language: Language, payment: PaymentRow): WirePayment =>
  toWirePayment(payment, moneyIn(language, payment.currency));

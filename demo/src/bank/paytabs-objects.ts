import { cardOf } from './cards.ts';
import { decimalText } from './minor-units.ts';
import type { Payment, Transaction } from './payments.ts';

export const TYPES = {
  auth: 'Auth',
  sale: 'Sale',
  capture: 'Capture',
  void: 'Void',
  refund: 'Refund',
  chargeback: 'Chargeback',
} as const;
const STATUS = {
  done: { response_status: 'A', response_code: 'G28514', response_message: 'Authorised' },
  pending: { response_status: 'P', response_code: 'P00001', response_message: 'Pending' },
  failed: { response_status: 'D', response_code: '310', response_message: 'Declined' },
  left: { response_status: 'C', response_code: '305', response_message: 'Cancelled' },
} as const;

/** A transaction as queries and notices have it. */
export function paytabsTransaction(payment: Payment, transaction: Transaction) {
  const { ref, kind, amount, status, label, lastFour, at } = transaction;
  const total = decimalText(amount, payment.currency);
  const card = cardOf(lastFour);
  return {
    tran_ref: ref,
    ...(ref === payment.ref ? {} : { previous_tran_ref: payment.ref }),
    profile_id: profileOf(payment.account),
    cart_id: payment.reference,
    cart_description: label,
    cart_currency: payment.currency,
    cart_amount: total,
    tran_currency: payment.currency,
    tran_total: total,
    tran_type: TYPES[kind],
    tran_class: 'ECom',
    payment_result: { ...STATUS[status], transaction_time: at },
    ...(card
      ? {
          payment_info: {
            payment_method: card.brand,
            card_type: 'Credit',
            card_scheme: card.brand,
            payment_description: `#### #### #### ${card.lastFour}`,
          },
        }
      : {}),
  };
}

/* The profile of a key is the number at its end. */
const profileOf = (account: string) => Number(/(\d+)$/.exec(account)?.[1] ?? 1);

export const PAYMENT_METHODS = ['cash', 'visa', 'tam_credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * CON-30 PAY-16 Staff undo a payment that they took. One by credit was booked with the order, and money of a card goes
 * back by a refund.
 */
export const canUndoPayment = (paymentMethod: PaymentMethod): boolean => paymentMethod === 'cash';

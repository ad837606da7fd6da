export const PAYMENT_METHODS = ['cash', 'visa', 'tam_credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** CON-30 Staff undo a payment that they took. One by credit was booked with the order. */
export const canUndoPayment = (paymentMethod: PaymentMethod): boolean => paymentMethod !== 'tam_credit';

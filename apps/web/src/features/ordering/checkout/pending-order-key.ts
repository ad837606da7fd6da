/** Storage key of the pending order. It has its own file so that startup reads it without loading the schemas. */
export const PENDING_ORDER_KEY = 'pending_order';

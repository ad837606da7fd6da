/** Where an order waits for its answer. In a file of its own: the start of the app looks for it without the schemas. */
export const PENDING_ORDER_KEY = 'pending_order';

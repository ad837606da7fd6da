import type { PrintOrder } from './print-documents.tsx';

/** Prints an order. The documents are loaded with the first print. */
export const printOrder: PrintOrder = async (...job) =>
  (await import('./print-documents.tsx')).printOrder(...job);

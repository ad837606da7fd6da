import { OrderRequest } from '@app/contract/schemas/orders';
import * as z from 'zod/mini';
import { type createStorage, storage } from '#lib/storage.ts';
import { PENDING_ORDER_KEY as KEY } from './pending-order-key.ts';

const PendingOrder = z.object({
  /** Under it the server knows the order, however often it is sent. */
  key: z.string(),
  customerId: z.string(),
  branchId: z.string(),
  body: OrderRequest,
  sentAt: z.number(),
});
export type PendingOrder = z.output<typeof PendingOrder>;
export type OrderDraft = Pick<PendingOrder, 'customerId' | 'branchId'> & { body: OrderRequest };

/** Later than this, nobody who opens the app expects an old cart to become an order. */
const KEEP_MS = 15 * 60_000;

type Area = Pick<ReturnType<typeof createStorage>, 'readJson' | 'writeJson' | 'remove'>;

/** An order whose answer is not known: written before it is sent, gone once the server has said yes or no. */
export function pendingOrders(area: Area) {
  return {
    read(now: number): PendingOrder | null {
      const pending = area.readJson(KEY, PendingOrder);
      if (pending === null || Math.abs(now - pending.sentAt) < KEEP_MS) return pending;
      area.remove(KEY);
      return null;
    },
    write: (pending: PendingOrder) => area.writeJson(KEY, pending),
    remove: () => area.remove(KEY),
  };
}
export type PendingOrders = ReturnType<typeof pendingOrders>;

export const pendingOrderStorage = pendingOrders(storage);

export function isSameDraft(a: OrderDraft, b: OrderDraft): boolean {
  const textOf = ({ customerId, branchId, body }: OrderDraft) => JSON.stringify([customerId, branchId, body]);
  return textOf(a) === textOf(b);
}

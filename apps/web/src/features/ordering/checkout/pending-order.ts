import { type createStorage, storage } from '@app/client/storage/storage.ts';
import { GroupOrderRequest } from '@app/contract/schemas/customer/group-orders';
import { OrderRequest } from '@app/contract/schemas/customer/orders';
import * as z from 'zod/mini';
import { PENDING_ORDER_KEY as KEY } from './pending-order-key.ts';

const sending = {
  /** Idempotency key: the server recognises the order under it on every retry. */
  key: z.string(),
  customerId: z.string(),
  branchId: z.string(),
  sentAt: z.number(),
};
const PendingGroup = z.object({ ...sending, partyId: z.string(), body: GroupOrderRequest });
const PendingCart = z.object({ ...sending, body: OrderRequest });
/** The order of a group or of a cart. */
const PendingOrder = z.union([PendingGroup, PendingCart]);
export type PendingOrder = z.output<typeof PendingOrder>;
type Sending = 'key' | 'sentAt';
export type OrderDraft =
  | Omit<z.output<typeof PendingGroup>, Sending>
  | Omit<z.output<typeof PendingCart>, Sending>;

/** An older pending order is discarded, because the customer no longer expects it to be placed. */
const KEEP_MS = 15 * 60_000;

type Area = Pick<ReturnType<typeof createStorage>, 'readJson' | 'writeJson' | 'remove'>;

/** An order without a known outcome: stored before it is sent, removed once the server accepts or rejects it. */
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
  const serialize = ({ customerId, branchId, body, ...draft }: OrderDraft) =>
    JSON.stringify([customerId, branchId, body, 'partyId' in draft ? draft.partyId : null]);
  return serialize(a) === serialize(b);
}

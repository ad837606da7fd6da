import { REMOVAL_REASONS } from '@app/domain/delivery/driver-step';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import * as z from 'zod/mini';
import type { Task } from './runner.ts';

const OrderChanged = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  /** A change of which the customer is notified although the status stays, with its time. */
  event: z.optional(z.enum(['promise', 'ready'])),
  at: z.optional(z.iso.datetime()),
});
const BoardChanged = z.object({ orderId: z.uuid() });
const ItemChanged = z.object({ branchId: z.uuid(), itemId: z.uuid() });
const BranchChanged = z.object({ branchId: z.uuid() });
const MenuDraftChanged = z.object({ branchId: z.uuid() });
const MenuPublished = z.object({ branchId: z.uuid(), publicationId: z.uuid() });
const TableChanged = z.object({ branchId: z.uuid(), tableId: z.uuid() });
const TableRequest = z.object({ requestId: z.uuid() });
const DriverMoved = z.object({ driverId: z.uuid() });
const DriverChanged = z.object({
  driverId: z.uuid(),
  removed: z.optional(z.object({ orderId: z.uuid(), reason: z.enum(REMOVAL_REASONS) })),
  assignedOrderId: z.optional(z.uuid()),
  notice: z.optional(z.enum(['silent', 'problem'])),
});
const FeedbackGiven = z.object({ feedbackId: z.uuid() });
const StaffChanged = z.object({ staffId: z.uuid() });

type Listener<Event> = (event: Event) => Promise<void>;
type OrderEvent = z.output<typeof OrderChanged>;

/** Listeners of committed events. A failure repeats the event for all of them, so each must be idempotent. */
export type Listeners = {
  orderChanged: readonly Listener<OrderEvent>[];
  /** Changes that only staff see. */
  boardChanged: readonly Listener<z.output<typeof BoardChanged>>[];
  /** An item that is sold out, or back on the menu. */
  itemChanged: readonly Listener<z.output<typeof ItemChanged>>[];
  /** A pause of a branch began or ended. */
  branchChanged: readonly Listener<z.output<typeof BranchChanged>>[];
  /** CON-82 The draft of a menu. */
  menuDraftChanged: readonly Listener<z.output<typeof MenuDraftChanged>>[];
  menuPublished: readonly Listener<z.output<typeof MenuPublished>>[];
  /** A table of a branch, or its sessions. */
  tableChanged: readonly Listener<z.output<typeof TableChanged>>[];
  /** A request of guests, new or answered. */
  tableRequest: readonly Listener<z.output<typeof TableRequest>>[];
  driverMoved: readonly Listener<z.output<typeof DriverMoved>>[];
  /** The shift, the orders or the state of a driver. */
  driverChanged: readonly Listener<z.output<typeof DriverChanged>>[];
  /** A rating that is new, or was handled or answered. */
  feedbackGiven: readonly Listener<z.output<typeof FeedbackGiven>>[];
  /** The roles of an account. */
  staffChanged: readonly Listener<z.output<typeof StaffChanged>>[];
};

export const eventTasks = ({
  orderChanged,
  boardChanged,
  itemChanged,
  branchChanged,
  menuDraftChanged,
  menuPublished,
  tableChanged,
  tableRequest,
  driverMoved,
  driverChanged,
  feedbackGiven,
  staffChanged,
}: Listeners) => ({
  order_changed: notifyTask(OrderChanged, orderChanged),
  board_changed: notifyTask(BoardChanged, boardChanged),
  item_changed: notifyTask(ItemChanged, itemChanged),
  branch_changed: notifyTask(BranchChanged, branchChanged),
  menu_draft_changed: notifyTask(MenuDraftChanged, menuDraftChanged),
  menu_published: notifyTask(MenuPublished, menuPublished),
  table_changed: notifyTask(TableChanged, tableChanged),
  table_request: notifyTask(TableRequest, tableRequest),
  driver_moved: notifyTask(DriverMoved, driverMoved),
  driver_changed: notifyTask(DriverChanged, driverChanged),
  feedback_given: notifyTask(FeedbackGiven, feedbackGiven),
  staff_changed: notifyTask(StaffChanged, staffChanged),
});

const notifyTask =
  <Event>(schema: z.ZodMiniType<Event>, listeners: readonly Listener<Event>[]): Task =>
  async (payload) =>
    notifyAll(listeners, z.parse(schema, payload));

/** Notifies all listeners before it throws the first failure. */
async function notifyAll<Event>(listeners: readonly Listener<Event>[], event: Event): Promise<void> {
  const results = await Promise.allSettled(listeners.map(async (listen) => listen(event)));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failures.length > 0) throw failures[0];
}

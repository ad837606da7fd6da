import { PAUSE_REASONS } from '@app/domain/branch/pause';
import { DELIVERY_PROBLEMS, PROBLEM_ANSWERS } from '@app/domain/delivery/driver-step';
import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { AVAILABILITIES } from '../order-values.ts';
import { ErrorBody } from './errors.ts';
import { Cents, EpochMs, Id, LatLng, Texts } from './vocabulary.ts';

/** CON-61 Why a driver could not deliver, and what the branch told the driver then. */
export const DeliveryProblemReport = z.object({
  reason: z.enum(DELIVERY_PROBLEMS),
  at: EpochMs,
  answer: z.nullable(z.enum(PROBLEM_ANSWERS)),
});
export type DeliveryProblemReport = z.output<typeof DeliveryProblemReport>;

const TicketLine = z.object({
  id: Id,
  /** The item while it is on the menu. */
  itemId: z.nullable(Id),
  name: Texts,
  quantity: z.number(),
  options: z.array(Texts),
  /** DOOR-02 The customer's note for this line. */
  note: z.nullable(z.string()),
  /** GROUP-10 The name that was typed for this line of a group order. */
  person: z.optional(z.string()),
  doneAt: z.nullable(EpochMs),
  station: z.nullable(z.string()),
});

/** What a kitchen screen shows of an order: no names, places or money. */
export const KitchenTicket = z.object({
  id: Id,
  branchId: Id,
  orderNumber: z.string(),
  type: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  /** Raised by every change of the order, its lines or its driver. */
  revision: z.number(),
  changedAt: EpochMs,
  orderedAt: EpochMs,
  receiveAt: z.nullable(EpochMs),
  acceptedAt: z.nullable(EpochMs),
  promisedAt: z.nullable(EpochMs),
  startedAt: z.nullable(EpochMs),
  readyAt: z.nullable(EpochMs),
  rideMinutes: z.number(),
  table: z.nullable(z.number()),
  /** The position of the order among those of its table session. */
  round: z.nullable(z.number()),
  lines: z.array(TicketLine),
  /** REFUND-02 Shown struck for a minute. */
  removedLines: z.optional(z.array(z.object({ ...TicketLine.shape, removedAt: EpochMs }))),
  /** REFUND-02 How often its lines were changed since it was accepted: each prints a correction. */
  corrections: z.optional(z.number()),
  note: z.nullable(z.string()),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
});
export type KitchenTicket = z.output<typeof KitchenTicket>;

/** CON-15 An order on the board of its branch, in both languages. It has neither phone nor exact place. */
export const OrderTicket = z.object({
  ...KitchenTicket.shape,
  seenAt: z.nullable(EpochMs),
  /** When it ends without an answer; null for a type that does not, and after the answer. */
  answerBy: z.nullable(EpochMs),
  /** The proposed minutes of a new order. */
  presetMinutes: z.nullable(z.number()),
  endedAt: z.nullable(EpochMs),
  customerName: z.string(),
  zone: z.nullable(Texts),
  currency: z.string(),
  total: Cents,
  /** The amount that is still to be collected. */
  amountDue: Cents,
  isPaid: z.boolean(),
  driver: z.nullable(
    z.object({ id: Id, name: Texts, location: z.nullable(LatLng), locatedAt: z.nullable(EpochMs) }),
  ),
  problem: z.nullable(DeliveryProblemReport),
  /** REFUND-04 A change that the customer was asked about and has not answered. */
  question: z.optional(z.object({ until: EpochMs, newTotal: Cents })),
});
export type OrderTicket = z.output<typeof OrderTicket>;

/** CON-97 A pause with its end, and who began it. */
export const Pause = z.object({
  until: EpochMs,
  /** When it began; null for a pause of an earlier release. */
  at: z.nullable(EpochMs),
  reason: z.enum(PAUSE_REASONS),
  by: z.string(),
  /** The sentence for customers, besides when the branch is back. */
  sentence: z.nullable(Texts),
});
export type Pause = z.output<typeof Pause>;

/** A branch as its board shows it. */
const BoardBranch = z.object({
  id: Id,
  name: Texts,
  /** The zone of its clock, such as Asia/Amman. */
  timezone: z.string(),
  availability: z.enum(AVAILABILITIES),
  /** Null while it takes orders, and while it is switched off without an end. */
  pause: z.nullable(Pause),
  /** CON-96 When an open branch closes, or a closed one opens, by its hours. */
  closesAt: z.nullable(EpochMs),
  opensAt: z.nullable(EpochMs),
  /** The proposed minutes of a new order, by type. */
  presetMinutes: z.object({ pickup: z.number(), delivery: z.number(), table_session: z.number() }),
  /** The orders that ended since midnight at the branch. */
  doneToday: z.number(),
});
export type BoardBranch = z.output<typeof BoardBranch>;

/** A snapshot of all active orders, or the changes since a cursor. */
export const BoardPage = z.object({
  /** For the next request of changes. */
  cursor: z.string(),
  /** The time of a snapshot; null for changes. */
  completeAt: z.nullable(EpochMs),
  branches: z.array(BoardBranch),
  tickets: z.array(OrderTicket),
});
export type BoardPage = z.output<typeof BoardPage>;

/** CON-32 CON-40 The body of `order.moved`: the last change of the order, and the order as it is now. */
export const OrderMovedBody = z.object({
  ...ErrorBody.shape,
  change: z.nullable(z.object({ action: z.string(), name: z.nullable(z.string()), at: EpochMs })),
  ticket: z.nullable(OrderTicket),
});
export type OrderMovedBody = z.output<typeof OrderMovedBody>;

/** Of calls that change an order. */
export const TICKET_ERRORS = ['order.not_found', 'order.moved'] as const;

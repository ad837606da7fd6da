import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { MessageAndUser } from './account.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Message } from '../vocabulary.ts';

/** As `PushSubscription.toJSON()` of the browser. */
export const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(2_048)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

const Notification = z.object({
  _id: Id,
  title: z.string(),
  body: z.string(),
  orderId: z.nullable(Id),
  /** CON-110 The branch that answered a rating. */
  branchId: z.optional(Id),
  /** The status and the order of the event. */
  status: z.optional(z.enum(ORDER_STATUSES)),
  /** A change of the promise or the lines, that the order is ready, or a refund, instead of the status. */
  event: z.optional(
    z.enum(['status', 'promise', 'ready', 'refund', 'refund_failed', 'change_suggested', 'changed']),
  ),
  orderNumber: z.optional(z.string()),
  vendor: z.optional(z.string()),
  type: z.optional(z.enum(ORDER_TYPES)),
  isRead: z.boolean(),
  createdAt: Instant,
});

export const notificationsSchemas = {
  subscribeToPush: {
    summary: 'Send order updates to this device',
    errors: ['request.too_many'],
    body: z.object({ subscription: PushSubscription }),
    response: Message,
  },
  listNotifications: {
    summary: 'List the notifications of the customer, newest first',
    response: z.object({ notifications: z.array(Notification) }),
  },
  markNotificationsRead: {
    summary: 'Mark all notifications as read',
    response: Message,
  },
  updateNotices: {
    summary: 'Choose what this customer is told of besides orders',
    body: z.object({ offers: z.boolean() }),
    response: MessageAndUser,
  },
} satisfies SchemaMap;

import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Message } from './vocabulary.ts';

const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(2_048)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  summary: 'Send order updates to this device',
  method: 'POST',
  path: '/web/push',
  access: 'customer',
  body: z.object({ subscription: PushSubscription }),
  answer: Message,
});

const Notification = z.object({
  _id: Id,
  title: z.string(),
  body: z.string(),
  orderId: z.nullable(Id),
  /** What happened, to which order of whom. */
  status: z.optional(z.enum(ORDER_STATUSES)),
  orderNumber: z.optional(z.string()),
  vendor: z.optional(z.string()),
  type: z.optional(z.enum(ORDER_TYPES)),
  isRead: z.boolean(),
  createdAt: Instant,
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'What happened to this customer, newest first',
  method: 'GET',
  path: '/notifications',
  access: 'customer',
  answer: z.object({ notifications: z.array(Notification) }),
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  summary: 'Everything has been seen',
  method: 'POST',
  path: '/notifications/read',
  access: 'customer',
  answer: Message,
});

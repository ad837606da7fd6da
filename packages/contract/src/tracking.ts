import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { orderFacts, orderItemFacts } from './orders.ts';
import { Id } from './vocabulary.ts';

/** Strict: a field that is not listed here can never reach a stranger (D-090). */
const PublicOrder = z.strictObject({
  ...orderFacts,
  vendor: z.strictObject(orderFacts.vendor.shape),
  branch: z.strictObject(orderFacts.branch.shape),
  items: z.array(z.strictObject(orderItemFacts)),
});
export type PublicOrder = z.output<typeof PublicOrder>;

/** What everybody may see of the newest order of a branch: neither its number nor what it cost (D-127). */
const LatestOrder = z.strictObject({
  /** The last three characters of the number: who ordered knows it by them. */
  numberEnding: z.string().check(z.maxLength(3)),
  status: orderFacts.status,
  type: orderFacts.type,
  /** To the minute. */
  orderedAt: orderFacts.orderedAt,
  items: z.array(z.strictObject({ name: z.string(), quantity: orderItemFacts.quantity })),
});
export type LatestOrder = z.output<typeof LatestOrder>;

export const trackOrder = endpoint({
  name: 'trackOrder',
  summary: 'Follow an order by its number, without signing in',
  method: 'GET',
  path: '/branch/:branchId/order/:orderNumber/tracking',
  access: 'anyone',
  params: z.object({ branchId: Id, orderNumber: z.string().check(z.minLength(1), z.maxLength(20)) }),
  answer: z.object({ order: PublicOrder }),
});

export const trackLatestOrder = endpoint({
  name: 'trackLatestOrder',
  summary: 'The newest order of a branch in the last 24 hours',
  method: 'GET',
  path: '/branch/:branchId/track/latest',
  access: 'anyone',
  params: z.object({ branchId: Id }),
  answer: z.object({ order: LatestOrder }),
});

import * as z from 'zod/mini';
import { publicOrderFields, publicItemFields } from './orders.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id } from '../vocabulary.ts';

/** Strict, so that no other field is ever public (D-090). */
const PublicOrder = z.strictObject({
  ...publicOrderFields,
  vendor: z.strictObject(publicOrderFields.vendor.shape),
  branch: z.strictObject(publicOrderFields.branch.shape),
  items: z.array(z.strictObject(publicItemFields)),
});
export type PublicOrder = z.output<typeof PublicOrder>;

/** The public part of the latest order of a branch: neither number nor amounts (D-127). */
const LatestOrder = z.strictObject({
  /** The last three characters of the number, by which the customer recognises it. */
  numberEnding: z.string().check(z.maxLength(3)),
  status: publicOrderFields.status,
  type: publicOrderFields.type,
  /** Rounded down to the minute. */
  orderedAt: publicOrderFields.orderedAt,
  items: z.array(z.strictObject({ name: z.string(), quantity: publicItemFields.quantity })),
});
export type LatestOrder = z.output<typeof LatestOrder>;

export const trackingSchemas = {
  trackOrder: {
    summary: 'Follow an order by its number, without signing in',
    errors: ['tracking.not_found', 'tracking.too_many_attempts'],
    work: 'tracking',
    params: z.object({ branchId: Id, orderNumber: z.string().check(z.minLength(1), z.maxLength(20)) }),
    response: z.object({ order: PublicOrder }),
  },
  trackLatestOrder: {
    summary: 'The newest order of a branch in the last 24 hours',
    errors: ['tracking.not_found', 'tracking.too_many_attempts'],
    work: 'tracking',
    params: z.object({ branchId: Id }),
    response: z.object({ order: LatestOrder }),
  },
} satisfies SchemaMap;

import { STAFF_REASONS } from '@app/domain/order/cancel-reason';
import * as z from 'zod/mini';
import { Id } from './vocabulary.ts';

/** In one language or both; the service checks the length of the visible text. */
export const OwnText = z.object({
  en: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  ar: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
});

/** Why staff refuse or cancel an order. */
export const Cancellation = z.object({
  reason: z.enum(STAFF_REASONS),
  /** The sold-out lines of the order. */
  itemIds: z.optional(z.array(Id).check(z.maxLength(100))),
  ownText: z.optional(OwnText),
});

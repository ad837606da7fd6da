import { isApiError } from '@app/client/http/api-error.ts';
import { logError } from '@app/client/log.ts';
import { storage } from '@app/client/storage/storage.ts';
import { reviewOrder } from '@app/contract/endpoints/reviews';
import * as z from 'zod/mini';
import { api } from '#session/api.ts';
import { PENDING_RATINGS_KEY as KEY } from './pending-ratings-key.ts';

const PendingRating = z.object({
  rating: z.number(),
  comments: z.nullable(z.string()),
  isAnonymous: z.optional(z.boolean()),
});
export type PendingRating = z.output<typeof PendingRating>;
/** By order. */
const PendingRatings = z.record(z.string(), PendingRating);

const read = () => storage.readJson(KEY, PendingRatings) ?? {};

function write(ratings: Record<string, PendingRating>): void {
  if (Object.keys(ratings).length === 0) storage.remove(KEY);
  else storage.writeJson(KEY, ratings);
}

/** The last rating of an order replaces the one before. */
export const keepRating = (orderId: string, rating: PendingRating): void =>
  write({ ...read(), [orderId]: rating });

export function forgetRating(orderId: string): void {
  const { [orderId]: sent, ...others } = read();
  if (sent) write(others);
}

/** Sends the ratings that were given without a connection. Returns whether one was saved. */
export async function sendPendingRatings(): Promise<boolean> {
  let hasSaved = false;
  for (const [orderId, { rating, comments, isAnonymous }] of Object.entries(read())) {
    const body = { rating, comments, ...(isAnonymous && { isAnonymous }) };
    try {
      await api.call(reviewOrder, { params: { orderId }, body });
      hasSaved = true;
    } catch (error) {
      logError('ratings: sending a stored rating failed', error);
      // Only a refusal of the rating itself is final.
      if (!isApiError(error) || error.status === 401 || error.status === 429 || error.status >= 500) break;
    }
    forgetRating(orderId);
  }
  return hasSaved;
}

import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type ReviewRecord, reviewsRepository } from './reviews.repository.ts';

const PAGE = 50;
const PHONE_DAYS = 14;
const DAY_MS = 86_400_000;

type ReviewsQuery = {
  branchIds: readonly string[];
  stars: readonly number[];
  day?: string | undefined;
  isUnread: boolean;
  cursor?: string | undefined;
};
type Caller = { actor: Actor; scopes: readonly StaffScope[] };

export type ReviewsService = ReturnType<typeof reviewsService>;

/** CON-108 Managers read the ratings of their branches and mark them as handled. */
export function reviewsService({ db, clock }: { db: Db; clock: Clock }) {
  const reviews = reviewsRepository(db);
  return {
    async list({ cursor, day, ...filter }: ReviewsQuery) {
      const now = clock.now();
      const [found, weeks, waiting] = await Promise.all([
        reviews.list({ ...filter, day, before: cursorOf(cursor) }, PAGE + 1),
        reviews.weeks(filter.branchIds, now),
        reviews.waiting(filter.branchIds),
      ]);
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        feedback: found.slice(0, PAGE).map((review) => toWire(review, now)),
        next: last ? `${last.created_at.toISOString()}_${last.id}` : null,
        weeks,
        waiting,
      };
    },

    /** A repeated call changes nothing: the first note stays. */
    async handle(feedbackId: string, note: string | null | undefined, { actor, scopes }: Caller) {
      const review = await reviews.find(feedbackId);
      if (!review || !reachesBranch(scopes, review.branch_id)) throw new AppError('feedback.not_found');
      const text = plainText(note ?? '') || null;
      await db.transaction().execute(async (tx) => {
        const own = reviewsRepository(tx);
        const at = clock.now();
        if (!(await own.handle(feedbackId, { at, by: actor.name, note: text }))) return;
        await operationLog(tx).add({
          at,
          actor,
          action: 'feedback.handled',
          subjectId: feedbackId,
          place: { branchId: review.branch_id },
          details: { rating: review.rating, before: 'unhandled', after: 'handled' },
        });
        await own.announce(feedbackId);
      });
      const handled = await reviews.find(feedbackId);
      if (!handled) throw new AppError('feedback.not_found');
      return toWire(handled, clock.now());
    },
  };
}

function toWire(review: ReviewRecord, now: Date): WireFeedback {
  const { author_name: name, author_phone: phone, order, handled_at: handledAt, handled_by: by } = review;
  const isRecent = now.getTime() - review.created_at.getTime() < PHONE_DAYS * DAY_MS;
  return {
    _id: review.id,
    branch: { _id: review.branch_id, name: { en: review.name_en, ar: review.name_ar } },
    rating: review.rating,
    comments: review.comments,
    createdAt: review.created_at.getTime(),
    author: name === null ? null : { name, phone: isRecent ? phone : null },
    order:
      name === null || order === null
        ? null
        : { _id: order.id, orderNumber: order.order_number, orderedAt: order.ordered_at },
    handled: handledAt === null || by === null ? null : { at: handledAt.getTime(), by, note: review.note },
  };
}

/** The position in the list: the time and the id of its last rating. */
function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [, time, id] = /^(.+)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  const at = new Date(time ?? '');
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id };
}

export const REFUSAL_REASONS = ['insult', 'personal_data', 'off_topic', 'advertising', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** REVIEW-07 So many reports hide a comment until an admin decides. */
export const REPORTS_TO_HIDE = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** REVIEW-02 An order is reviewed within 30 days of its completion. */
export const REVIEW_MS = 30 * DAY_MS;

/** REVIEW-05 A comment without a decision goes to the platform's list after 7 days. */
export const DECISION_MS = 7 * DAY_MS;

const CHANGE_MS = 7 * DAY_MS;
/* The stars are sent with the first tap; what follows soon belongs to the same review. */
const WRITING_MS = HOUR_MS;

export const isReviewable = (completedAt: Date, now: Date): boolean =>
  now.getTime() - completedAt.getTime() < REVIEW_MS;

type Written = { createdAt: Date; changedAt: Date | null };

export const isBeingWritten = ({ createdAt }: Pick<Written, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < WRITING_MS;

/** REVIEW-02 A review can be changed once in seven days. */
export const changeableFrom = ({ createdAt, changedAt }: Written): Date =>
  changedAt === null ? createdAt : new Date(changedAt.getTime() + CHANGE_MS);

export const canChangeReview = (review: Written, now: Date): boolean =>
  isBeingWritten(review, now) || changeableFrom(review) <= now;

/** REVIEW-11 What others see of the author's name: its first word. Null for a hidden or deleted one. */
export const shownName = (name: string | null, isAnonymous: boolean): string | null =>
  isAnonymous ? null : (name?.trim().split(/\s+/)[0] ?? '') || null;

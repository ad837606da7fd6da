/** GROUP-06 GROUP-07 What may still be done with a party. */
export const PARTY_STATES = ['open', 'locked', 'ended', 'placed'] as const;
export type PartyState = (typeof PARTY_STATES)[number];

/** TABLE-17 What open pages are told of. */
export const PARTY_CHANGES = ['lines', 'people', 'rounds', 'bill', 'request', 'moved', 'closed'] as const;
export type PartyChange = (typeof PARTY_CHANGES)[number];

type Times = {
  lockedAt: Date | null;
  deadline: Date | null;
  endsAt: Date;
  endedAt: Date | null;
  isPlaced: boolean;
};

const HOUR_MS = 3_600_000;
const LASTS_MS = 24 * HOUR_MS;
const AFTER_DEADLINE_MS = 2 * HOUR_MS;
/** GROUP-08 */
const OFFLINE_AFTER_MS = 60_000;

/** The clock locks and ends a party, so that no job has to. */
export function partyStateAt(
  now: Date,
  { lockedAt, deadline, endsAt, endedAt, isPlaced }: Times,
): PartyState {
  if (isPlaced) return 'placed';
  if (endedAt !== null || endsAt <= now) return 'ended';
  return lockedAt !== null || (deadline !== null && deadline <= now) ? 'locked' : 'open';
}

/** When a group that is not placed ends: two hours after its deadline, or a day after its start. */
export function groupEndsAt(startedAt: Date, deadline: Date | null): Date {
  const longest = startedAt.getTime() + LASTS_MS;
  return new Date(deadline === null ? longest : Math.min(longest, deadline.getTime() + AFTER_DEADLINE_MS));
}

export const isOfflineAt = (now: Date, seenAt: Date): boolean =>
  now.getTime() - seenAt.getTime() > OFFLINE_AFTER_MS;

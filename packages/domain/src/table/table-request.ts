export const TABLE_REQUEST_KINDS = ['waiter', 'bill'] as const;
export type TableRequestKind = (typeof TABLE_REQUEST_KINDS)[number];

/** CON-105 A guest sends a request of a kind once in this time. */
export const REQUEST_EVERY_MS = 60_000;
/** TABLE-03 How long guests see that somebody is on the way. */
export const COMING_MS = 5 * 60_000;

export type RequestState = 'idle' | 'called' | 'coming';

/** What a guest sees of the last request of a kind; the server leaves out those that are over. */
export function requestState(request: { answeredAt: unknown } | undefined): RequestState {
  if (request === undefined) return 'idle';
  return request.answeredAt === null ? 'called' : 'coming';
}

/** The seconds until a guest may send a request of the kind again; 0 if at once. */
export const secondsToNextRequest = (lastAt: number, now: number): number =>
  Math.max(0, Math.ceil((lastAt + REQUEST_EVERY_MS - now) / 1_000));

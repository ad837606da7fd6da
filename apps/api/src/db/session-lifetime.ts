const DAY_MS = 86_400_000;

/** A session ends after this time without a request. */
export const IDLE_MS = 30 * DAY_MS;
/** A session ends after this time, used or not. */
export const MAX_AGE_MS = 180 * DAY_MS;

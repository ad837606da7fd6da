const MINUTE_MS = 60_000;
const PROLONGED_MINUTES = 5;
/* An order for later than the shortest reservation is paid at once. */
const MAX_HOLD_DAYS = 5;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEFORE_HOLD_ENDS_MS = DAY_MS / 2;

/** PAY-11 */
export const MAX_ATTEMPTS = 10;
/** PAY-44 Cards that were refused. */
export const MAX_REFUSED_PER_ORDER = 5;
export const MAX_REFUSED_PER_DAY = 10;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** PAY-10 */
export const payableUntil = (placedAt: Date, minutes: number): Date => after(placedAt, minutes * MINUTE_MS);

/** PAY-10 The time to pay is longer once if a page was opened shortly before its end; null if it stays. */
export function prolongedUntil(expiresAt: Date, isProlonged: boolean, openedAt: Date | null): Date | null {
  const isLate = openedAt !== null && openedAt >= after(expiresAt, -PROLONGED_MINUTES * MINUTE_MS);
  return isProlonged || !isLate ? null : after(expiresAt, PROLONGED_MINUTES * MINUTE_MS);
}

/** PAY-13 */
export const captureModeFor = (
  mode: 'on_accept' | 'at_once',
  placedAt: Date,
  receiveAt: Date | null,
): 'on_accept' | 'at_once' =>
  receiveAt !== null && receiveAt > after(placedAt, MAX_HOLD_DAYS * DAY_MS) ? 'at_once' : mode;

/** PAY-13 */
export const isHoldEnding = (reservedAt: Date, now: Date): boolean =>
  now >= after(reservedAt, MAX_HOLD_DAYS * DAY_MS - BEFORE_HOLD_ENDS_MS);

/* PAY-28 Counted from the opening of the page. */
const SECONDS = 1_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUERIES_MS = [
  30 * SECONDS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  ...[1, 6, 24, 48, 72].map((hours) => hours * HOUR_MS),
];

/** PAY-28 When the provider is asked about a page for the next time; null after the last one. */
export function nextQueryAt(openedAt: Date, now: Date): Date | null {
  const next = QUERIES_MS.find((ms) => openedAt.getTime() + ms > now.getTime());
  return next === undefined ? null : after(openedAt, next);
}

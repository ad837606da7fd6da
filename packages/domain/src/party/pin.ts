/** TABLE-06 A wrong code counts for the visit: after ten it changes, after thirty it is off until a member renews it. */
export const PIN_MISSES = { renew: 10, off: 30, waitMs: 60_000 } as const;
export const RENEW_EVERY_MS = 60_000;

type PinState = { pin: string | null; misses: number; waitUntil: Date | null };

export type PinOutcome =
  | { kind: 'right' }
  /** `isNew`: a new code replaces it. */
  | { kind: 'wrong'; misses: number; isNew: boolean; isOff: boolean }
  /** Not compared and not counted. */
  | { kind: 'closed' };

/** What one try of a code does. Tries at one visit run one after another. */
export function tryPin(typed: string, { pin, misses, waitUntil }: PinState, now: Date): PinOutcome {
  if (pin === null || misses >= PIN_MISSES.off || (waitUntil !== null && waitUntil > now))
    return { kind: 'closed' };
  if (typed === pin) return { kind: 'right' };
  const counted = misses + 1;
  return {
    kind: 'wrong',
    misses: counted,
    isNew: counted % PIN_MISSES.renew === 0,
    isOff: counted >= PIN_MISSES.off,
  };
}

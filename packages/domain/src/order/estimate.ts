import { STEP_MINUTES } from './promise.ts';

/** Minutes from the order to the customer. */
export type Estimate = { from: number; to: number };

const MIN_WIDTH = 10;

type Basis = {
  /** The usual preparation of the branch. */
  preparationMinutes: number;
  /** The longest preparation of the items in the cart. */
  longestItemMinutes: number;
  /** Zero for an order that is not delivered. */
  travelMinutes: number;
};

/** ETA-01 The range that is shown before ordering: rounded outwards to five minutes, at least ten wide. */
export function estimateOf({ preparationMinutes, longestItemMinutes, travelMinutes }: Basis): Estimate {
  const minutes = Math.max(preparationMinutes, longestItemMinutes) + travelMinutes;
  const from = Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES;
  return { from, to: Math.max(Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES, from + MIN_WIDTH) };
}

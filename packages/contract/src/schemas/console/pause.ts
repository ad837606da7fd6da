import { PAUSE_CHOICES, PAUSE_REASONS } from '@app/domain/branch/pause';
import * as z from 'zod/mini';
import { AVAILABILITIES } from '@app/contract/order-values';
import { Pause } from '../board.ts';
import type { SchemaMap } from '../schema-map.ts';
import { texts, EpochMs, Id } from '../vocabulary.ts';

const params = z.object({ branchId: Id });
/** CON-96 CON-97 Whether a branch takes orders, and until when. */
const BranchState = z.object({
  /** The time of the server. */
  now: EpochMs,
  /** The zone of the branch's clock, such as Asia/Amman. */
  timeZone: z.string(),
  availability: z.enum(AVAILABILITIES),
  pause: z.nullable(Pause),
  closesAt: z.nullable(EpochMs),
  opensAt: z.nullable(EpochMs),
});
export type BranchState = z.output<typeof BranchState>;

const response = z.object({ pause: z.nullable(Pause) });

export const consolePauseSchemas = {
  pauseBranch: {
    summary: 'Take no new orders for a while; a pause that runs gets the new end',
    errors: ['branch.not_found'],
    params,
    body: z.object({
      until: z.enum(PAUSE_CHOICES),
      reason: z.enum(PAUSE_REASONS),
      /** For customers, besides when the branch is back. */
      sentence: z.optional(z.nullable(texts(140))),
      /** Adds the minutes to a pause that runs, which stays as it is otherwise. */
      isProlonged: z.optional(z.boolean()),
    }),
    response,
  },
  resumeBranch: { summary: 'End the pause of a branch', errors: ['branch.not_found'], params, response },
  showBranchState: {
    summary: 'Whether a branch takes orders, until when, and its pause',
    errors: ['branch.not_found'],
    params,
    response: z.object({ state: BranchState }),
  },
} satisfies SchemaMap;

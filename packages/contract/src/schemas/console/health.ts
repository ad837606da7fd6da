import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Instant } from '../vocabulary.ts';

export const HEALTH_CHECKS = [
  'quotes',
  'data_folder',
  'database',
  'replica',
  'redis',
  'files',
  'mail',
  'text_messages',
  'public_address',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

const Checked = z.object({
  check: z.enum(HEALTH_CHECKS),
  isFine: z.boolean(),
  /** What was found; for a problem also what to do about it. */
  text: z.string(),
});
export type CheckedHealth = z.output<typeof Checked>;

export const consoleHealthSchemas = {
  showHealth: {
    summary: 'What `npm run doctor` finds at the process that answers, at most ten seconds old',
    errors: [],
    response: z.object({ checkedAt: Instant, checks: z.array(Checked) }),
  },
} satisfies SchemaMap;

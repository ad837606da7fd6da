import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas/quotas.ts';

/* D-091: enough for polling every 15 seconds, too little for guessing numbers. */

export const requestsFrom = (ip: string, branchId: string): Quota => ({
  name: 'tracking-branch',
  subject: `${addressKey(ip)} ${branchId}`,
  limit: 10,
  windowSeconds: 60,
});

export const missesFrom = (ip: string): Quota => ({
  name: 'tracking-miss',
  subject: addressKey(ip),
  limit: 20,
  windowSeconds: 3_600,
});

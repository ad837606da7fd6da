import pLimit from 'p-limit';
import { AppError } from '#errors/app-error.ts';

type Capacity = { maxConcurrent: number; waiting: number };

/** Limits concurrent work, with a short queue. Further work is rejected with 503. */
export function concurrencyLimit({ maxConcurrent, waiting }: Capacity) {
  const limit = pLimit(maxConcurrent);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + waiting) throw new AppError('server.busy');
    return limit(work);
  };
}

type Limit = ReturnType<typeof concurrencyLimit>;

/** One limit per key. A limit exists only while it is in use. */
export function keyedConcurrencyLimit(capacity: Capacity) {
  const limits = new Map<string, { run: Limit; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.getOrInsertComputed(key, () => ({ run: concurrencyLimit(capacity), users: 0 }));
    limit.users += 1;
    try {
      return await limit.run(work);
    } finally {
      limit.users -= 1;
      if (limit.users === 0) limits.delete(key);
    }
  };
}

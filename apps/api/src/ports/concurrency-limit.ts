import { AppError } from '#http/app-error.ts';

type Capacity = { maxConcurrent: number; waiting: number };

/** Limits concurrent work, with a short queue. Further work is rejected with 503. */
export function concurrencyLimit({ maxConcurrent, waiting }: Capacity) {
  const queue: (() => void)[] = [];
  let inside = 0;

  const enter = async () => {
    if (inside < maxConcurrent) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('server.busy');
    // The one who leaves hands over his place, so `inside` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

type InTurn = ReturnType<typeof concurrencyLimit>;

/** One limit per key. A limit exists only while it is in use. */
export function keyedConcurrencyLimit(capacity: Capacity) {
  const open = new Map<string, { enter: InTurn; people: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const at = open.get(key) ?? { enter: concurrencyLimit(capacity), people: 0 };
    open.set(key, at);
    at.people += 1;
    try {
      return await at.enter(work);
    } finally {
      at.people -= 1;
      if (at.people === 0) open.delete(key);
    }
  };
}

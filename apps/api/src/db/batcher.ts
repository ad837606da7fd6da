type Pending<Key, Value> = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };

type Options = {
  /** How many batches run at the same time; further keys wait and are sent together. */
  maxConcurrent?: number;
  maxBatchSize?: number;
  /** Whether the keys of a batch that failed with this error are sent again, each alone. */
  shouldSplit?: (error: unknown) => boolean;
};

/**
 * Sends keys that arrive in the same turn of the event loop together. `load` returns a value for each key, in their
 * order. Nothing is cached.
 */
export function createBatcher<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxConcurrent = Infinity, maxBatchSize = Infinity, shouldSplit = () => false }: Options = {},
): (key: Key) => Promise<Value> {
  let pending: Pending<Key, Value>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const send = async (batch: readonly Pending<Key, Value>[]): Promise<void> => {
    try {
      const values = await load(batch.map(({ key }) => key));
      if (values.length !== batch.length)
        throw new Error('a batch has another number of values than of keys');
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value);
    } catch (error) {
      if (batch.length > 1 && shouldSplit(error)) for (const one of batch) await send([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const flush = async () => {
    isScheduled = false;
    if (pending.length === 0 || inFlight >= maxConcurrent) return;
    const batch = pending.slice(0, maxBatchSize);
    pending = pending.slice(maxBatchSize);
    if (pending.length > 0) schedule();
    inFlight += 1;
    await send(batch);
    inFlight -= 1;
    if (pending.length > 0) schedule();
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => void flush());
  };

  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    pending.push({ key, resolve, reject });
    schedule();
    return promise;
  };
}

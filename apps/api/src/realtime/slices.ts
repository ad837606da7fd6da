/**
 * Processes large lists in slices, so that other work runs in between. Lists are finished in the order in which
 * they were added.
 */
export function inSlices(size: number) {
  const queue: Iterator<unknown>[] = [];

  const processSlice = () => {
    for (let left = size; left > 0 && queue.length > 0; left -= 1) {
      if (queue[0]?.next().done) queue.shift();
    }
    if (queue.length > 0) setImmediate(processSlice);
  };

  return <T>(items: Iterable<T>, act: (item: T) => void): void => {
    queue.push(Iterator.from([...items]).map(act));
    if (queue.length === 1) processSlice();
  };
}

/**
 * Does work on many things a slice at a time, so that others get a turn in between. What was begun first is also
 * finished first.
 */
export function inSlices(size: number) {
  const waiting: Iterator<unknown>[] = [];

  const workOn = () => {
    for (let left = size; left > 0 && waiting.length > 0; left -= 1) {
      if (waiting[0]?.next().done) waiting.shift();
    }
    if (waiting.length > 0) setImmediate(workOn);
  };

  return <T>(items: Iterable<T>, act: (item: T) => void): void => {
    waiting.push(Iterator.from([...items]).map(act));
    if (waiting.length === 1) workOn();
  };
}

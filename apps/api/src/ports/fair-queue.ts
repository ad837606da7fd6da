export type Capacity = {
  /** How many are served at once. */
  maxConcurrent: number;
  /** How many may wait; the next one is refused at once. */
  waiting: number;
  /** How long one waits before it is refused. */
  waitMs: number;
  /** How many of one caller are served at once; half of the queue is the most that one caller can fill. */
  perCaller: number;
};

type Entry = { caller: string | null; giveUpAt: number; admit: () => void; refuse: () => void };

export type FairQueue = ReturnType<typeof fairQueue>;

/** A limit of concurrent work with a short queue in which no single caller can take every place. */
export function fairQueue({ maxConcurrent, waiting, waitMs, perCaller }: Capacity) {
  const queue: Entry[] = [];
  const served = counter();
  const queued = counter();
  let inside = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (caller: string | null) => inside < maxConcurrent && served.of(caller) < perCaller;
  const isFull = (caller: string | null) =>
    queue.length >= waiting || queued.of(caller) >= Math.max(1, waiting / 2);

  const begin = ({ caller, admit }: Pick<Entry, 'caller' | 'admit'>) => {
    inside += 1;
    served.add(caller, 1);
    admit();
  };
  const take = (index: number): Entry => {
    const [entry] = queue.splice(index, 1);
    if (!entry) throw new Error('no such place in the queue');
    queued.add(entry.caller, -1);
    return entry;
  };
  const admitNext = () => {
    const index = queue.findIndex(({ caller }) => hasRoom(caller));
    if (index >= 0) begin(take(index));
  };
  // Everybody waits equally long, so the first in the queue is always the next to give up.
  const watchHead = () => {
    const head = queue[0];
    if (timer || !head) return;
    timer = setTimeout(refuseLate, Math.max(1, head.giveUpAt - performance.now()));
  };
  const refuseLate = () => {
    timer = undefined;
    const now = performance.now();
    while (queue[0] && queue[0].giveUpAt <= now) take(0).refuse();
    watchHead();
  };
  const leave = (caller: string | null) => {
    inside -= 1;
    served.add(caller, -1);
    admitNext();
  };

  return {
    /** Whether the next one of this caller would be refused at once. */
    isFull: (caller: string | null) => !hasRoom(caller) && isFull(caller),

    /** Calls exactly one of the two, now or later; who was admitted leaves by `leave`, once. */
    enter(caller: string | null, admit: (leave: () => void) => void, refuse: () => void): void {
      const entry = { caller, giveUpAt: 0, admit: () => admit(onlyOnce(() => leave(caller))), refuse };
      if (hasRoom(caller)) return begin(entry);
      if (isFull(caller)) return refuse();
      queued.add(caller, 1);
      queue.push({ ...entry, giveUpAt: performance.now() + waitMs });
      watchHead();
    },
  };
}

/** Counts by caller; those without a name are not counted. */
function counter() {
  const counts = new Map<string, number>();
  return {
    of: (caller: string | null) => (caller === null ? 0 : (counts.get(caller) ?? 0)),
    add: (caller: string | null, change: number) => {
      if (caller === null) return;
      const count = (counts.get(caller) ?? 0) + change;
      if (count === 0) counts.delete(caller);
      else counts.set(caller, count);
    },
  };
}

function onlyOnce(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}

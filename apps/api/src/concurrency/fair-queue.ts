export type Capacity = {
  /** Concurrent requests. */
  maxConcurrent: number;
  /** Length of the queue; further requests are refused at once. */
  waiting: number;
  /** Maximum wait before a request is refused. */
  waitMs: number;
  /** Concurrent requests of one caller, who can fill at most half of the queue. */
  perCaller: number;
};

type Entry = { caller: string | null; expiresAt: number; admit: () => void; refuse: () => void };

export type FairQueue = ReturnType<typeof fairQueue>;

/** Limits concurrent requests, with a short queue that no single caller can fill. */
export function fairQueue({ maxConcurrent, waiting, waitMs, perCaller }: Capacity) {
  const queue: Entry[] = [];
  const served = counter();
  const queued = counter();
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (caller: string | null) => inFlight < maxConcurrent && served.of(caller) < perCaller;
  const isFull = (caller: string | null) =>
    queue.length >= waiting || queued.of(caller) >= Math.max(1, waiting / 2);

  const begin = ({ caller, admit }: Pick<Entry, 'caller' | 'admit'>) => {
    inFlight += 1;
    served.add(caller, 1);
    admit();
  };
  const take = (index: number): Entry => {
    const [entry] = queue.splice(index, 1);
    if (!entry) throw new Error('fair queue: no entry at this index');
    queued.add(entry.caller, -1);
    return entry;
  };
  const admitNext = () => {
    const index = queue.findIndex(({ caller }) => hasRoom(caller));
    if (index >= 0) begin(take(index));
  };
  // All requests have the same maximum wait, so the head of the queue expires first.
  const scheduleExpiry = () => {
    const head = queue[0];
    if (timer || !head) return;
    timer = setTimeout(refuseExpired, Math.max(1, head.expiresAt - performance.now()));
  };
  const refuseExpired = () => {
    timer = undefined;
    const now = performance.now();
    while (queue[0] && queue[0].expiresAt <= now) take(0).refuse();
    scheduleExpiry();
  };
  const leave = (caller: string | null) => {
    inFlight -= 1;
    served.add(caller, -1);
    admitNext();
  };

  return {
    /** Whether the next request of this caller would be refused at once. */
    isFull: (caller: string | null) => !hasRoom(caller) && isFull(caller),

    /** Calls either `admit` or `refuse`, now or later. An admitted request must call `leave`. */
    enter(caller: string | null, admit: (leave: () => void) => void, refuse: () => void): void {
      const entry = { caller, expiresAt: 0, admit: () => admit(onlyOnce(() => leave(caller))), refuse };
      if (hasRoom(caller)) return begin(entry);
      if (isFull(caller)) return refuse();
      queued.add(caller, 1);
      queue.push({ ...entry, expiresAt: performance.now() + waitMs });
      scheduleExpiry();
    },
  };
}

/** Counts by caller; anonymous callers are not counted. */
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

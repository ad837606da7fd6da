import { setTimeout as sleep } from 'node:timers/promises';

/** Runs the work again and again until it is stopped, which waits for a run in progress. */
export function repeatEvery(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const run = async () => {
    for (;;) {
      await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await work().catch(onError);
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    start: async () => void (running = run()),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

import { realtime } from '#session/realtime.ts';
import { reportLiveness } from './live.ts';

/** Reports the liveness of a screen that listens to channels; `news` notes that it has the state of the server. */
export function watchLiveness(channels: readonly string[]) {
  let lastNewsAt = Date.now();
  function report() {
    const isLive = realtime.livenessOf(channels) !== 'paused';
    reportLiveness({ state: isLive ? 'live' : 'delayed', lastNewsAt });
  }
  const stop = realtime.onChange(report);
  report();
  return {
    news() {
      lastNewsAt = Date.now();
      report();
    },
    stop() {
      stop();
      reportLiveness(null);
    },
  };
}

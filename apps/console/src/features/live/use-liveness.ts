import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { realtime } from '#session/realtime.ts';
import { setClockOffset, useByClock } from '#session/server-clock.ts';
import { reportLiveness } from './live.ts';

/** CON-33 The bar about a lost connection appears after this time. */
const OFFLINE_MS = 3_000;

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

/** Reports the liveness of a screen that follows the events of a channel. */
export function useChannelLiveness(channel: string | null, lastNewsAt: number | null): void {
  const state = useSyncExternalStore(realtime.onChange, () =>
    channel === null ? 'opening' : realtime.livenessOf([channel]),
  );
  useEffect(() => {
    if (state !== 'opening') reportLiveness({ state: state === 'live' ? 'live' : 'delayed', lastNewsAt });
  }, [state, lastNewsAt]);
  useEffect(() => () => reportLiveness(null), []);
}

/** Listens to one event and reports the liveness of the screen. */
export function useLiveChannel(channel: string, event: string, onNews?: () => void): void {
  const handle = useEffectEvent(() => onNews?.());
  useEffect(() => {
    const liveness = watchLiveness([channel]);
    const read = () => {
      liveness.news();
      handle();
    };
    const stop = realtime.listen(channel, { event, onEvent: read, onOpen: read });
    return () => {
      stop();
      liveness.stop();
    };
  }, [channel, event]);
}

type LiveScreen = {
  isLive: boolean;
  failedAt: number | null;
  lastNewsAt: number | null;
  clockOffset: number;
};

/** Reports the liveness of a screen and the clock of the server. Returns whether the server does not respond. */
export function useReportedLiveness({ isLive, failedAt, lastNewsAt, clockOffset }: LiveScreen): boolean {
  const isOffline = useByClock(() => failedAt !== null && Date.now() - failedAt >= OFFLINE_MS);
  useEffect(() => setClockOffset(clockOffset), [clockOffset]);
  useEffect(() => {
    reportLiveness({ state: isOffline ? 'offline' : isLive ? 'live' : 'delayed', lastNewsAt });
  }, [isOffline, isLive, lastNewsAt]);
  useEffect(() => () => reportLiveness(null), []);
  return isOffline;
}

import { useEffect } from 'react';
import { setClockOffset, useByClock } from '#session/server-clock.ts';
import { reportLiveness } from './live.ts';

/** CON-33 The bar about a lost connection appears after this time. */
const OFFLINE_MS = 3_000;

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

import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { POLL } from '@app/client/realtime/use-live-query.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '#session/realtime.ts';
import { useByClock } from '#session/server-clock.ts';
import { type LiveState, reportLiveness } from './live.ts';

/** CON-33 For screens that ring: also while they are hidden. */
export const ALWAYS = { poll: { ...POLL, silentMs: 5_000 }, isHiddenToo: true };

/** CON-33 The bar about a lost connection appears after this time. */
const OFFLINE_MS = 3_000;

export type LiveScreen = { liveness: Liveness; failedAt: number | null; lastNewsAt: number | null };

export function useLiveState({ liveness, failedAt }: LiveScreen): LiveState {
  const isOffline = useByClock(() => failedAt !== null && Date.now() - failedAt >= OFFLINE_MS);
  if (isOffline) return 'offline';
  return liveness === 'paused' ? 'delayed' : 'live';
}

/** Reports the liveness of a screen. Returns whether the server does not respond. */
export function useReportedLiveness(live: LiveScreen): boolean {
  const state = useLiveState(live);
  const { lastNewsAt } = live;
  useEffect(() => reportLiveness({ state, lastNewsAt }), [state, lastNewsAt]);
  useEffect(() => () => reportLiveness(null), []);
  return state === 'offline';
}

/** Reports whether the channel of a form is live. Its events do not read the form again. */
export function useChannelLiveness(channel: string | null, lastNewsAt: number | null): void {
  const liveness = useSyncExternalStore(realtime.onChange, () =>
    channel === null ? 'opening' : realtime.livenessOf([channel]),
  );
  useEffect(() => {
    if (liveness !== 'opening')
      reportLiveness({ state: liveness === 'live' ? 'live' : 'delayed', lastNewsAt });
  }, [liveness, lastNewsAt]);
  useEffect(() => () => reportLiveness(null), []);
}

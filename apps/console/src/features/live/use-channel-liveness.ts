import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '#session/realtime.ts';
import { reportLiveness } from './live.ts';

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

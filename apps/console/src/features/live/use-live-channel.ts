import { useEffect, useEffectEvent } from 'react';
import { realtime } from '#session/realtime.ts';
import { watchLiveness } from './watch-liveness.ts';

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

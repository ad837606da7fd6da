import { createAppRealtime } from '@app/client/realtime/app-realtime.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { onSessionLost } from './session-lost.ts';
import { onSignedOut } from './signed-out.ts';

const realtime = createAppRealtime({
  // The session client: an expired token is refreshed and the request replayed.
  authorise: (socket_id, channel_name) => api.call(authoriseChannel, { body: { socket_id, channel_name } }),
  endings: [onSignedOut, onSessionLost],
});

type Subscription = {
  event: string;
  onEvent: (data: unknown) => void;
  /** Also called after a reconnect, because events in between were missed. */
  onOpen?: () => void;
};

/** Subscribes to one event on several channels while the component is mounted. */
export function useChannels(names: readonly string[], { event, onEvent, onOpen }: Subscription): void {
  const handle = useEffectEvent(onEvent);
  const open = useEffectEvent(() => onOpen?.());
  const key = names.join(' ');
  useEffect(() => {
    const listener = { event, onEvent: (data: unknown) => handle(data), onOpen: () => open() };
    const stops = key
      .split(' ')
      .filter(Boolean)
      .map((name) => realtime.listen(name, listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, event]);
}

/** The combined state of the channels. */
export const useLiveness = (names: readonly string[]): Liveness =>
  useSyncExternalStore(realtime.onChange, () => realtime.livenessOf(names));

/** The polling interval: short without a live channel, long as a safety net with one. */
export const pollMs = (liveness: Liveness) => (liveness === 'live' ? 60_000 : 10_000);

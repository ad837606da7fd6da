import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Liveness } from '#lib/realtime-client.ts';
import { realtime } from './realtime.ts';

type Hearing = {
  event: string;
  onEvent: (data: unknown) => void;
  /** Also when a channel opens again: what happened in between was not heard. */
  onOpen?: () => void;
};

/** Hears one event on some channels, as long as the component stands. */
export function useChannels(names: readonly string[], { event, onEvent, onOpen }: Hearing): void {
  const hear = useEffectEvent(onEvent);
  const open = useEffectEvent(() => onOpen?.());
  const key = names.join(' ');
  useEffect(() => {
    const listener = { event, onEvent: (data: unknown) => hear(data), onOpen: () => open() };
    const stops = key
      .split(' ')
      .filter(Boolean)
      .map((name) => realtime.listen(name, listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, event]);
}

/** Whether all of these channels are heard. */
export const useLiveness = (names: readonly string[]): Liveness =>
  useSyncExternalStore(realtime.onChange, () => realtime.livenessOf(names));

/** How often to ask while a channel is not heard, and how often to make sure while it is. */
export const pollMs = (liveness: Liveness) => (liveness === 'live' ? 60_000 : 10_000);

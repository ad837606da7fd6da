import type { Liveness, Realtime } from '#realtime/realtime-client.ts';
import { createSignal } from '#signal.ts';

type Listener = Parameters<Realtime['listen']>[1];

/** A socket whose events and state a test decides. */
export function createFakeRealtime() {
  const listeners = new Map<Listener, string>();
  const changed = createSignal<void>();
  let liveness: Liveness = 'live';
  const client: Realtime = {
    listen: (channel, listener) => {
      listeners.set(listener, channel);
      return () => void listeners.delete(listener);
    },
    onChange: changed.listen,
    livenessOf: () => liveness,
  };
  return {
    client,
    /** The channels with listeners. */
    channels: () => [...new Set(listeners.values())],
    send: (channel: string, event: string, data: unknown = {}) => {
      for (const [listener, name] of listeners)
        if (name === channel && listener.event === event) listener.onEvent(data);
    },
    /** A channel has opened, at first or after an interruption. */
    open: (channel: string) => {
      for (const [listener, name] of listeners) if (name === channel) listener.onOpen?.();
    },
    setLiveness: (next: Liveness) => {
      liveness = next;
      changed.emit();
    },
  };
}

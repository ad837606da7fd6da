import { createRealtimeClient } from './realtime-client.ts';

type Settings = {
  /** Signs a private channel for a socket. */
  authorise: (socketId: string, channel: string) => Promise<{ auth: string }>;
  /** Signals after which the socket closes. */
  endings: readonly ((listener: () => void) => unknown)[];
};

/** The single socket of a tab. The first listener loads its library. */
export function createAppRealtime({ authorise, endings }: Settings) {
  const realtime = createRealtimeClient({
    load: async () => {
      const { createPusherEngine } = await import('./pusher-engine.ts');
      return createPusherEngine({ authorise });
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void realtime.wake();
  });
  window.addEventListener('online', () => void realtime.wake());
  for (const onEnd of endings) onEnd(() => void realtime.disconnect());
  return realtime;
}

import { logError } from '#log.ts';
import type { ChannelHandlers, Engine } from './pusher-engine.ts';
import { createReconnector } from './reconnector.ts';
import { createSignal } from '#signal.ts';

/** The state of a channel: connecting, receiving events, or interrupted. */
export type Liveness = 'opening' | 'live' | 'paused';

type Listener = { event: string; onEvent: (data: unknown) => void; onOpen?: () => void };
type Channel = { liveness: Liveness; listeners: Set<Listener>; refusals: number; isRequested: boolean };

type Parts = { load: () => Promise<Engine>; random?: () => number };

/* Keeps the connection open while the user goes from one order to the next. */
const LINGER_MS = 3_000;
const RELOAD_MS = 5_000;
const MAX_REFUSAL_MS = 60_000;

/**
 * Subscribes to a channel while it has listeners. The first listener loads the library, the last one closes the
 * connection. The server does not replay events, so after each `onOpen` a listener must reload its data.
 */
export function createRealtimeClient({ load, random = Math.random }: Parts) {
  const channels = new Map<string, Channel>();
  const changed = createSignal<void>();
  let running: Promise<Running> | null = null;

  function setLiveness(liveness: Liveness, targets: Iterable<Channel> = channels.values()) {
    for (const channel of targets) channel.liveness = liveness;
    changed.emit();
  }

  async function start(): Promise<Running> {
    const engine = await load();
    const handlers = { onLost: () => setLiveness('opening'), onStillDown: () => setLiveness('paused') };
    return { engine, reconnector: createReconnector(engine, handlers, random) };
  }

  async function connect() {
    running ??= start();
    try {
      const { engine, reconnector } = await running;
      if (channels.size === 0) return;
      reconnector.open();
      for (const [name, channel] of channels) {
        if (!channel.isRequested) engine.open(name, channelHandlers(name));
        channel.isRequested = true;
      }
    } catch (error) {
      logError('realtime: loading the library failed', error);
      running = null;
      setLiveness('paused');
      if (channels.size > 0) setTimeout(() => void connect(), RELOAD_MS);
    }
  }

  const channelHandlers = (name: string): ChannelHandlers => ({
    onOpen() {
      const channel = channels.get(name);
      if (!channel) return;
      channel.refusals = 0;
      setLiveness('live', [channel]);
      for (const { onOpen } of channel.listeners) onOpen?.();
    },
    onRefused(error) {
      const channel = channels.get(name);
      if (!channel) return;
      logError(`realtime: subscription to ${name} failed`, error);
      setLiveness('paused', [channel]);
      const waitMs = Math.min(MAX_REFUSAL_MS, 5_000 * 2 ** channel.refusals) * (1 + random());
      channel.refusals += 1;
      setTimeout(() => void reopen(name, channel), waitMs);
    },
    onEvent(event, data) {
      for (const listener of channels.get(name)?.listeners ?? []) {
        if (listener.event === event) listener.onEvent(data);
      }
    },
  });

  async function reopen(name: string, channel: Channel) {
    const engine = (await running)?.engine;
    if (channels.get(name) === channel && channel.liveness !== 'live') engine?.reopen(name);
  }

  function listen(name: string, listener: Listener): () => void {
    const channel = channels.get(name) ?? newChannel();
    channel.listeners.add(listener);
    channels.set(name, channel);
    if (channel.liveness === 'live') listener.onOpen?.();
    else void connect();
    return () => void leave(name, channel, listener);
  }

  async function leave(name: string, channel: Channel, listener: Listener) {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
    channels.delete(name);
    const now = await running?.catch(() => null);
    if (!now) return;
    if (!channels.has(name)) now.engine.leave(name);
    if (channels.size === 0) setTimeout(() => channels.size === 0 && now.reconnector.close(), LINGER_MS);
  }

  return {
    listen,
    /** Calls the listener when the liveness of any channel changes. */
    onChange: changed.listen,
    /** The combined state of several channels: live if all are live. */
    livenessOf(names: readonly string[]): Liveness {
      const states = names.map((name) => channels.get(name)?.liveness ?? 'opening');
      if (states.includes('paused')) return 'paused';
      return states.includes('opening') ? 'opening' : 'live';
    },
    wake: async () => (await running?.catch(() => null))?.reconnector.wake(),
    /** Closes the connection until the next call of `listen`. */
    async disconnect() {
      (await running?.catch(() => null))?.reconnector.close();
      setLiveness('opening');
    },
  };
}

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

const newChannel = (): Channel => ({
  liveness: 'opening',
  listeners: new Set(),
  refusals: 0,
  isRequested: false,
});

export type Realtime = Pick<ReturnType<typeof createRealtimeClient>, 'listen' | 'onChange' | 'livenessOf'>;

type Running = { engine: Engine; reconnector: ReturnType<typeof createReconnector> };

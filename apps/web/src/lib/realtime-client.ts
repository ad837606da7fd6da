import { logError } from './log.ts';
import { createReconnector } from './reconnector.ts';
import { createSignal } from './signal.ts';

/** Whether a channel is heard: not yet, yes, or not for a while. */
export type Liveness = 'opening' | 'live' | 'paused';

/** As much of the stock Pusher client as is used here. */
export type Engine = {
  connect(): void;
  disconnect(): void;
  onState(listener: (state: string) => void): void;
  /** Opens the channel, now and after every new connection. */
  open(channel: string, received: ChannelNews): void;
  /** Asks once more for a channel that was refused. */
  reopen(channel: string): void;
  leave(channel: string): void;
};

type ChannelNews = {
  onOpen: () => void;
  onRefused: (error: unknown) => void;
  onEvent: (event: string, data: unknown) => void;
};

type Listener = { event: string; onEvent: (data: unknown) => void; onOpen?: () => void };
type Channel = { liveness: Liveness; listeners: Set<Listener>; refusals: number; isAskedFor: boolean };

type Parts = { load: () => Promise<Engine>; random?: () => number };

/* Who goes from one order to the next needs no new connection. */
const LINGER_MS = 3_000;
const RELOAD_MS = 5_000;
const MAX_REFUSAL_MS = 60_000;

/**
 * Listens on channels as long as somebody wants to hear them. The library comes with the first listener, the
 * connection goes with the last. There is no replay: every `onOpen` means that something may have been missed.
 */
export function createRealtimeClient({ load, random = Math.random }: Parts) {
  const channels = new Map<string, Channel>();
  const changed = createSignal<void>();
  let running: Promise<Running> | null = null;

  function become(liveness: Liveness, which: Iterable<Channel> = channels.values()) {
    for (const channel of which) channel.liveness = liveness;
    changed.announce();
  }

  async function start(): Promise<Running> {
    const engine = await load();
    const told = { onLost: () => become('opening'), onStillDown: () => become('paused') };
    return { engine, line: createReconnector(engine, told, random) };
  }

  async function connect() {
    running ??= start();
    try {
      const { engine, line } = await running;
      if (channels.size === 0) return;
      line.open();
      for (const [name, channel] of channels) {
        if (!channel.isAskedFor) engine.open(name, newsOf(name));
        channel.isAskedFor = true;
      }
    } catch (error) {
      logError('live updates could not be loaded', error);
      running = null;
      become('paused');
      if (channels.size > 0) setTimeout(() => void connect(), RELOAD_MS);
    }
  }

  const newsOf = (name: string): ChannelNews => ({
    onOpen() {
      const channel = channels.get(name);
      if (!channel) return;
      channel.refusals = 0;
      become('live', [channel]);
      for (const { onOpen } of channel.listeners) onOpen?.();
    },
    onRefused(error) {
      const channel = channels.get(name);
      if (!channel) return;
      logError(`${name} is not heard`, error);
      become('paused', [channel]);
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
    if (channels.size === 0) setTimeout(() => channels.size === 0 && now.line.close(), LINGER_MS);
  }

  return {
    listen,
    /** Tells when the liveness of any channel has changed. */
    onChange: changed.listen,
    /** Of several channels together: live when all are. */
    livenessOf(names: readonly string[]): Liveness {
      const states = names.map((name) => channels.get(name)?.liveness ?? 'opening');
      if (states.includes('paused')) return 'paused';
      return states.includes('opening') ? 'opening' : 'live';
    },
    wake: async () => (await running?.catch(() => null))?.line.wake(),
    /** Whoever listened has gone: nothing is heard until somebody listens anew. */
    async disconnect() {
      (await running?.catch(() => null))?.line.close();
      become('opening');
    },
  };
}

const newChannel = (): Channel => ({
  liveness: 'opening',
  listeners: new Set(),
  refusals: 0,
  isAskedFor: false,
});

type Running = { engine: Engine; line: ReturnType<typeof createReconnector> };

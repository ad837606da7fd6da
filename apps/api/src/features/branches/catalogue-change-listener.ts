import pg from 'pg';
import type { ConnectionTarget } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';

/** The id of a branch, or null if anything may have changed. */
type Listener = (branchId: string | null) => void;

export type CatalogueChangeListener = {
  isConnected(): boolean;
  onChange(listener: Listener): void;
};

type Subscription = CatalogueChangeListener & { start(): Promise<void>; stop(): Promise<void> };

const CHANNEL = 'catalogue_changed';
const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;

/** For a process without a listening connection: always disconnected, so nothing is cached. */
export const noopCatalogueListener: Subscription = {
  isConnected: () => false,
  onChange: () => {},
  start: async () => {},
  stop: async () => {},
};

/** Listens for catalogue changes on a connection of its own, and reconnects. */
export function catalogueChangeListener(target: ConnectionTarget, log: Logger): Subscription {
  const listeners: Listener[] = [];
  let client: pg.Client | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const notify = (branchId: string | null) => listeners.forEach((listener) => listener(branchId));

  const lose = (lost: pg.Client) => {
    if (client === lost) client = null;
    notify(null);
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  };

  const connect = async () => {
    const fresh = newClient(target);
    const loseOnce = once(() => lose(fresh));
    fresh.on('error', loseOnce).on('end', loseOnce);
    fresh.on('notification', ({ payload }) =>
      notify(payload === undefined || payload === '' ? null : payload),
    );
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'catalogue listener: connection failed',
      );
      loseOnce();
      return void fresh.end().catch(() => {});
    }
    if (isStopped) return fresh.end();
    notify(null);
    client = fresh;
    timer = setTimeout(() => void beat(fresh), HEARTBEAT_MS).unref();
  };

  /* Detects connections that a firewall has dropped silently. */
  const beat = async (beating: pg.Client) => {
    try {
      await beating.query('select 1');
      if (client === beating) timer = setTimeout(() => void beat(beating), HEARTBEAT_MS).unref();
    } catch {
      await beating.end().catch(() => {});
    }
  };

  return {
    isConnected: () => client !== null,
    onChange: (listener) => listeners.push(listener),
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function newClient(target: ConnectionTarget): pg.Client {
  return new pg.Client({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'hana-changes',
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
  });
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { toPoolConfig, type ConnectionTarget, type Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';

/** The id of a branch, or null if anything may have changed. */
type Listener = (branchId: string | null) => void;

export type CatalogueChangeListener = {
  /** Whether notifications arrive. */
  isConnected(): boolean;
  onChange(listener: Listener): void;
};

export type CatalogueSubscription = CatalogueChangeListener & {
  /** False after some seconds without a connection on which notifications arrive. */
  isHealthy(): boolean;
  /** Resolves when the listeners know of every change that was committed before the call. */
  catchUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type ListenerDeps = { target: ConnectionTarget; db: Db; log: Logger };

const CHANNEL = 'catalogue_changed';
const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const PING_WITHIN_MS = 2_000;
/* A restart of the database does not make this process unready. */
const UNHEALTHY_AFTER_MS = 5_000;

/** For a process without a listening connection: always disconnected, so nothing is cached. */
export const noopCatalogueListener: CatalogueSubscription = {
  isConnected: () => false,
  isHealthy: () => true,
  catchUp: async () => {},
  onChange: () => {},
  start: async () => {},
  stop: async () => {},
};

/**
 * Listens for catalogue changes on a connection of its own, and reconnects. Notifications to itself, sent through
 * the pool of requests, prove that they arrive: behind a pooler in transaction mode they do not.
 */
export function catalogueChangeListener({ target, db, log }: ListenerDeps): CatalogueSubscription {
  const listeners: Listener[] = [];
  const ownChannel = `hana_ping_${randomBytes(8).toString('hex')}`;
  let client: pg.Client | null = null;
  let lostAt = -Infinity;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let onPing = () => {};
  /* A connection runs one statement at a time. */
  let lastAnswer = Promise.resolve();
  let nextAnswer: Promise<void> | null = null;

  const notify = (branchId: string | null) => listeners.forEach((listener) => listener(branchId));

  const lose = (lost: pg.Client) => {
    if (client === lost) [client, lostAt] = [null, performance.now()];
    notify(null);
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  };

  const connect = async () => {
    const fresh = newClient(target);
    const loseOnce = once(() => lose(fresh));
    fresh.on('error', loseOnce).on('end', loseOnce);
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === ownChannel) onPing();
      else notify(payload === undefined || payload === '' ? null : payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      await fresh.query(`listen ${ownChannel}`);
      await requirePing();
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

  /** Throws if a notification to this process does not arrive. */
  const requirePing = async () => {
    const arrived = new Promise<true>((resolve) => (onPing = () => resolve(true)));
    try {
      await sql`select pg_notify(${ownChannel}, '')`.execute(db);
    } catch {
      // A busy pool proves nothing about this connection.
      return;
    }
    if (!(await Promise.race([arrived, sleep(PING_WITHIN_MS, false, { ref: false })])))
      throw new Error('notifications do not arrive; a pooler needs DATABASE_DIRECT_URL');
  };

  /** Who asks while a statement runs shares the next one, so that those who ask together go on together. */
  const ask = () => {
    nextAnswer ??= lastAnswer.then(async () => {
      nextAnswer = null;
      const connection = client;
      try {
        await connection?.query('select 1');
      } catch (error) {
        await connection?.end().catch(() => {});
        throw error;
      }
    });
    lastAnswer = nextAnswer.catch(() => {});
    return nextAnswer;
  };

  /* Detects connections that a firewall has dropped silently, and those that receive nothing. */
  const beat = async (beating: pg.Client) => {
    try {
      await ask();
      await requirePing();
      if (client === beating) timer = setTimeout(() => void beat(beating), HEARTBEAT_MS).unref();
    } catch (error) {
      if (isStopped) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'catalogue listener: connection lost');
      await beating.end().catch(() => {});
    }
  };

  return {
    isConnected: () => client !== null,
    isHealthy: () => client !== null || performance.now() - lostAt < UNHEALTHY_AFTER_MS,
    async catchUp() {
      // PostgreSQL sends the notifications that are due before the end of a statement. Nothing is cached without them.
      if (client !== null) await ask().catch(() => {});
    },
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
    ...toPoolConfig(target),
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

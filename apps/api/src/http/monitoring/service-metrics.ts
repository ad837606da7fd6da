import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { cachedFor } from '#concurrency/cached-for.ts';
import type { Db, PoolState } from '#db/connect.ts';
import { isReleased, releasedAt } from '#db/order-parts.ts';
import type { Clock } from '#ports/clock.ts';

type Watched = {
  db: Db;
  clock: Clock;
  pool?: PoolState | undefined;
  redis: { status: string } | null;
  listener: { isConnected(): boolean };
};

type Figures = {
  pending: number;
  processing: number;
  shipped: number;
  oldest: number;
  jobs_ready: number;
  jobs_lag: number;
  jobs_dead: number;
  messages_failed: number;
  backup_age: number;
};

/* Several collectors may read more often than that. */
const CACHED_MS = 5_000;

/** Gauges of orders, jobs and connections. Those of the database are the same in every process. */
export function addServiceMetrics(registry: Registry, { db, clock, pool, redis, listener }: Watched): void {
  const read = cachedFor(CACHED_MS, () => readFigures(db, clock.now()));
  const gauge = (name: string, help: string, value: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await read();
        // Without the database there is no value rather than an old one.
        if (figures === null) this.reset();
        else this.set(value(figures));
      },
    });
  const local = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });

  new Gauge({
    name: 'orders_open',
    help: 'Orders that have not ended, by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const figures = await read();
      this.reset();
      if (figures === null) return;
      for (const status of ['pending', 'processing', 'shipped'] as const)
        this.set({ status }, figures[status]);
    },
  });
  gauge(
    'orders_unanswered_oldest_seconds',
    'Age of the oldest order for now that its branch has not answered; 0 without one',
    ({ oldest }) => oldest,
  );
  gauge('jobs_ready', 'Jobs that are due and wait for a worker', (figures) => figures.jobs_ready);
  gauge('jobs_lag_seconds', 'How long the oldest due job has waited', (figures) => figures.jobs_lag);
  gauge('jobs_dead', 'Jobs that failed in their last attempt', (figures) => figures.jobs_dead);
  gauge(
    'messages_failed',
    'Messages that could not be sent, of the last seven days',
    (figures) => figures.messages_failed,
  );
  gauge(
    'backup_age_seconds',
    'Time since the last `npm run backup`; without one, since the database was made',
    (figures) => figures.backup_age,
  );
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  local('catalogue_listener_up', 'Whether notifications of menu changes arrive', () =>
    Number(listener.isConnected()),
  );
  if (redis) local('redis_up', 'Whether Redis is connected', () => Number(redis.status === 'ready'));
  if (pool) {
    local('db_pool_connections', 'Open connections of the pool', () => pool().total);
    local('db_pool_idle', 'Idle connections of the pool', () => pool().idle);
    local('db_pool_waiting', 'Requests that wait for a connection of the pool', () => pool().waiting);
  }
}

async function readFigures(db: Db, now: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      orders.pending, orders.processing, orders.shipped,
      coalesce(extract(epoch from ${now}::timestamptz - orders.oldest), 0)::float8 as oldest,
      jobs.ready as jobs_ready, coalesce(extract(epoch from now() - jobs.due), 0)::float8 as jobs_lag,
      jobs.dead as jobs_dead,
      (select count(*) from outgoing_message where failed_at is not null) as messages_failed,
      extract(epoch from now() - coalesce(
        (select finished_at from last_backup), (select min(applied_at) from schema_migration)))::float8 as backup_age
    from (
      select
        count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'processing') as processing,
        count(*) filter (where status = 'shipped') as shipped,
        min(${releasedAt()}) filter (where status = 'pending' and receive_at is null) as oldest
      from customer_order where status in ('pending', 'processing', 'shipped') and ${isReleased()}) orders,
    (
      select
        count(*) filter (where is_available and run_at <= now()) as ready,
        min(run_at) filter (where is_available and run_at <= now()) as due,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as dead
      from graphile_worker._private_jobs) jobs`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('metrics: no figures');
  return figures;
}

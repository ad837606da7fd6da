import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '#db/connect.ts';
import { MigrationError, readMigrations, unapplied } from '#db/migrate.ts';
import { StartupError } from '#startup/startup-error.ts';
import { isSameSecret } from '#http/callers/bearer.ts';

const READY_WITHIN_MS = 1_000;
/* Anyone may ask; a probe asks every second or two. */
const READY_FOR_MS = 1_000;
const NO_STORE = { 'cache-control': 'no-store' };

const PACKAGE_FILE = join(import.meta.dirname, '../../../../../package.json');

type Site = {
  isPublic: boolean;
  metricsToken: string | null;
  /** Null: at the port of customers. */
  metricsPort?: number | null;
  host?: string;
};
type Redis = { status: string };
type Listener = { isHealthy(): boolean };
type Storage = { state: () => 'ready' | 'away' };

/**
 * /healthz, /readyz and /metrics. Must be called before the other routes are added, so that they are measured;
 * other metrics are added to the returned registry.
 */
export function addHealthRoutes(app: FastifyInstance, db: Db, site: Site, isDraining = () => false) {
  let redis: Redis | null = null;
  let listener: Listener | null = null;
  let storage: Storage | null = null;
  // Orders need neither Redis nor the storage of files, so their states are reported but do not affect readiness.
  const redisState = () => (redis === null ? {} : { redis: redis.status === 'ready' ? 'ready' : 'away' });
  const storageState = () => (storage === null ? {} : { files: storage.state() });
  const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string };
  app.get('/healthz', (_request, reply) => reply.headers(NO_STORE).send({ status: 'alive', version }));
  const problemNow = sharedFor(READY_FOR_MS, () => findProblem(db));
  app.get('/readyz', async (_request, reply) => {
    const isSilent = listener?.isHealthy() === false;
    const problem = isDraining()
      ? 'closing'
      : ((await problemNow()) ?? (isSilent ? 'catalogue_listener' : null));
    if (problem) reply.code(503);
    const state = problem ? { status: 'unavailable', problem } : { status: 'ready' };
    return reply.headers(NO_STORE).send({ ...state, ...redisState(), ...storageState() });
  });
  const watchRedis = (watched: Redis) => {
    redis = watched;
  };
  const watchListener = (watched: Listener) => {
    listener = watched;
  };
  const watchStorage = (watched: Storage) => {
    storage = watched;
  };
  return { registry: addMetrics(app, site), watchRedis, watchListener, watchStorage };
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** On a public server: with the token, or from this machine without a proxy. */
function mayReadMetrics({ ip, headers }: FastifyRequest, { isPublic, metricsToken }: Site): boolean {
  if (metricsToken !== null) return isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPublic || (LOOPBACK.test(ip) && !isForwarded);
}

/** Read once: the files belong to the release. */
const knownMigrations = memoized(readMigrations);

function memoized<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => (known ??= read());
}

/** One answer for all who ask within this time. */
function sharedFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now >= last.until) last = { answer: read(), until: now + milliseconds };
    return last.answer;
  };
}

async function findProblem(db: Db): Promise<'database' | 'migrations' | null> {
  try {
    const [applied, known] = await within(READY_WITHIN_MS, [
      db
        .selectFrom('schema_migration')
        .select(['name', 'sha256', 'is_compatible as isCompatible'])
        .orderBy('name')
        .execute(),
      knownMigrations(),
    ]);
    return unapplied(known, applied).length === 0 ? null : 'migrations';
  } catch (error) {
    return error instanceof MigrationError ? 'migrations' : 'database';
  }
}

function within<T extends readonly unknown[]>(milliseconds: number, work: T) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  return Promise.race([Promise.all(work), tooLate]).finally(() => clearTimeout(timer));
}

function addMetrics(app: FastifyInstance, site: Site): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Unknown paths share one label: clients can send any number of them.
    const route = routeOptions.url ?? 'none';
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1_000);
    done();
  });
  if (typeof site.metricsPort === 'number') serveMetrics(app, registry, { ...site, port: site.metricsPort });
  else
    app.get('/metrics', async (request, reply) => {
      if (!mayReadMetrics(request, site)) return reply.callNotFound();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  return registry;
}

type MetricsSite = Site & { port: number };

/** A port of its own for `/metrics`. Without a token only this machine reaches it. */
function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  { port, host, metricsToken }: MetricsSite,
): void {
  const server = createServer((request, response) => {
    const isAllowed =
      metricsToken === null || isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (request.method !== 'GET' || request.url !== '/metrics' || !isAllowed)
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    server.listen(port, metricsToken === null ? '127.0.0.1' : host);
    await once(server, 'listening').catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      throw new StartupError(
        `Port ${port} cannot be used for the metrics: ${code}. Set METRICS_PORT to another.`,
      );
    });
    app.log.info({ port: (server.address() as AddressInfo).port }, 'metrics: listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

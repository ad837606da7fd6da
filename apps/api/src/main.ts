import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup/startup-error.ts';
import { type Config, readServerConfig } from './config/config.ts';
import { connect } from './db/connect.ts';
import { openDatabase } from './db/open-database.ts';
import { isLoopback } from '#http/server/loopback.ts';
import { createLogger, type Logger } from './startup/logging.ts';
import { systemClock } from './ports/clock.ts';
import { randomIds } from './ports/ids.ts';
import { suspendDemoAccounts } from './features/staff/accounts/suspend-demo-accounts.ts';
import { startTelemetry } from '#ports/telemetry/start-telemetry.ts';
import { noTelemetry } from '#ports/telemetry/telemetry.ts';
import { adminNotice } from './features/staff/accounts/first-admin.ts';
import { readyBanner } from './startup/ready-banner.ts';

/* After the drain time. */
const CLOSE_WITHIN_MS = 15_000;
/* The length of the accept queue; the kernel's limit (somaxconn) is 4,096 by default. */
const BACKLOG = 4_096;

async function start(): Promise<void> {
  const config = readServerConfig();
  const log = createLogger(config.logLevel);
  // Closed in reverse order: first the server, then the database.
  const opened = new AsyncDisposableStack();
  const opening = open(config, log, opened);
  closeOnSignal(log, config, async () => {
    await opening.catch(() => {});
    await opened.disposeAsync();
  });
  try {
    await opening;
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(config: Config, log: Logger, opened: AsyncDisposableStack): Promise<void> {
  const telemetry = await startTelemetry(config.otlpEndpoint);
  opened.defer(() => telemetry.stop());
  const hasTelemetry = telemetry !== noTelemetry;
  const database = await openDatabase(config, log, 'app', hasTelemetry ? telemetry : undefined);
  opened.defer(() => database.close());
  const deps = {
    config,
    db: database.db,
    database: database.target,
    pool: database.pool,
    telemetry,
    log,
    clock: systemClock,
    ids: randomIds,
  };
  if (config.demo) {
    if (!isLoopback(config.publicUrl)) log.warn('demo: /__inbox shows every code to every visitor');
    const { loadDemoWhenEmpty } = await import('./app/demo/load-demo.ts');
    const imports = connect(database.target, { purpose: 'imports' });
    try {
      await loadDemoWhenEmpty({ ...deps, db: imports.db });
    } finally {
      await imports.close();
    }
  } else await suspendDemoAccounts(deps);
  // Imported late, so that a second app on the same data fails before the whole server is loaded.
  const { buildApp } = await import('./app/build-app.ts');
  const app = await buildApp(deps);
  opened.defer(() => app.close());
  const notice = await adminNotice({ ...deps, publicUrl: config.publicUrl }, config);
  await listen(app, config);
  const { port } = app.server.address() as AddressInfo;
  log.info({ port, sinceStartMs: Math.round(performance.now()) }, 'ready');
  if (!config.isProduction) process.stdout.write(readyBanner(config, port));
  if (notice !== null) process.stdout.write(notice);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is in use. Stop what uses it, or set PORT.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} needs more rights. Set PORT to one above 1023.`);
    throw error;
  }
}

function closeOnSignal(log: Logger, { drainSeconds }: Config, closeAll: () => Promise<void>): void {
  let isClosing = false;
  const closed = (code: number, error?: unknown) => {
    if (error !== undefined) log.error({ err: error }, 'shutdown: could not close everything');
    process.exit(code);
  };
  const close = (signal: NodeJS.Signals) => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (isClosing) return;
    isClosing = true;
    log.info({ signal, drainSeconds }, 'closing');
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + CLOSE_WITHIN_MS).unref();
    closeAll().then(
      () => closed(0),
      (error: unknown) => closed(1, error),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

function fail(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLogger('fatal').fatal({ err: error }, 'could not start');
  process.exit(1);
}

await start().catch(fail);

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(['debug', 'trace']);

/**
 * Logs one line per request with its route pattern: URLs may contain personal data. Successful reads are logged at
 * debug level only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ id, method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? null;
    logRequest(log, { reqId: id, method, route, status: statusCode, ms: elapsedTime });
    done();
  });
}

type Facts = { reqId: string; method: string; route: string | null; status: number; ms: number };

function logRequest(log: FastifyBaseLogger, facts: Facts): void {
  const { method, status, ms } = facts;
  const isSlow = ms > SLOW_MS;
  const isQuietRead = (method === 'GET' || method === 'HEAD') && status < 400;
  // Most requests are such reads, so the line is not built unless it is logged.
  if (isQuietRead && !isSlow && !VERBOSE_LEVELS.has(log.level)) return;
  const level = status >= 500 || isSlow ? 'warn' : isQuietRead ? 'debug' : 'info';
  log[level]({ ...facts, ms: Math.round(ms) }, 'request');
}

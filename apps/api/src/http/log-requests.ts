import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;
const WORDY: ReadonlySet<string> = new Set(['debug', 'trace']);

/**
 * One line a request, by its route's pattern: an address or a query may name a person or a place. A read that
 * went well is only worth a line when someone looks closely.
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
  // Most requests are such reads: what nobody looks at is not put together.
  if (isQuietRead && !isSlow && !WORDY.has(log.level)) return;
  const level = status >= 500 || isSlow ? 'warn' : isQuietRead ? 'debug' : 'info';
  log[level]({ ...facts, ms: Math.round(ms) }, 'request');
}

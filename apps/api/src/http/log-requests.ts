import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;

/**
 * One line a request, by its route's pattern: an address or a query may name a person or a place. A read that
 * went well is only worth a line when someone looks closely.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ id, method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    logRequest(log, {
      reqId: id,
      method,
      route: routeOptions.url ?? null,
      status: statusCode,
      ms: elapsedTime,
    });
    done();
  });
}

type Facts = { reqId?: string; method: string; route: string | null; status: number; ms: number };

export function logRequest(log: FastifyBaseLogger, { ms, ...facts }: Facts): void {
  const isQuietRead = (facts.method === 'GET' || facts.method === 'HEAD') && facts.status < 400;
  const level = facts.status >= 500 || ms > SLOW_MS ? 'warn' : isQuietRead ? 'debug' : 'info';
  log[level]({ ...facts, ms: Math.round(ms) }, 'request');
}

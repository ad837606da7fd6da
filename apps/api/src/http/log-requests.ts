import type { FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;

/**
 * One line a request, by its route's pattern: an address or a query may name a person or a place. A read that
 * went well is only worth a line when someone looks closely.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const isQuietRead = (request.method === 'GET' || request.method === 'HEAD') && status < 400;
    const isSlow = elapsedTime > SLOW_MS;
    const level = status >= 500 || isSlow ? 'warn' : isQuietRead ? 'debug' : 'info';
    const route = request.routeOptions.url ?? null;
    request.log[level]({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}

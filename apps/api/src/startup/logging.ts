import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

import { contextFields } from '#ports/telemetry/request-context.ts';

export type { Logger };

/* Redacts personal fields that are logged without a serializer. */
const PERSONAL = [
  'authorization',
  'body',
  'cookie',
  'email',
  'headers',
  'ip',
  'location',
  'otp',
  'password',
  'phone',
  'query',
  'token',
];

/** Logs one JSON object per line, to standard output by default, without personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: () => contextFields(),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    redact: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return destination ? pino(options, destination) : pino(options);
}

/* Logs the route pattern instead of the URL, which may contain a location, an order number or a name. */
const describeRequest = (request: Partial<FastifyRequest>) => ({
  method: request.method,
  route: request.routeOptions?.url ?? null,
});

const describeReply = (reply: Partial<FastifyReply>) => ({ status: reply.statusCode });

/* Fields are listed one by one, because PostgreSQL's `detail` quotes the row ("Key (phone)=(…) already exists"). */
const SAFE_FIELDS = ['type', 'name', 'message', 'code', 'constraint', 'stack'];

function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const fields = SAFE_FIELDS.flatMap((field) => (field in error ? [[field, Reflect.get(error, field)]] : []));
  const cause = 'cause' in error && error.cause ? { cause: describeError(error.cause) } : {};
  return { ...Object.fromEntries(fields), ...cause };
}

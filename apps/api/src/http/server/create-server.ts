import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Ids } from '#ports/ids.ts';
import { noTelemetry, type Telemetry } from '#ports/telemetry/telemetry.ts';
import type { Admission } from './admission.ts';
import { AppError } from '#errors/app-error.ts';
import { isTooDeep } from '#http/json-depth.ts';
import { errorHandler, notFoundHandler } from '#http/responses/error-handler.ts';
import { addRequestContext, REQUEST_ID_HEADER, requestIds } from './request-context.ts';
import { logRequests } from './log-requests.ts';
import { securityHeaders } from './security-headers.ts';
import type { Shutdown } from './shutdown.ts';

type ServerDeps = {
  config: Config;
  log: FastifyBaseLogger;
  ids: Ids;
  /** Without it concurrency is not limited. */
  admission?: Admission;
  shutdown?: Shutdown;
  telemetry?: Telemetry;
};

const BODY_LIMIT = 256 * 1_024;
/* A client that sends or reads too slowly is disconnected within 15 s, and so is one whose handler hangs. Node
   extends the timeout of a blocked write once, so the limit for reading a response counts twice. */
const SILENT_MS = 15_000;
const UNREAD_MS = 7_000;

/** Fastify with hooks and limits, without routes. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, log, ids, admission, telemetry = noTelemetry } = deps;
  const { trustProxy } = config;
  const headersFor = securityHeaders(config);
  const allowed = allowedOrigins(config);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds({ trustProxy, ids }),
    // No request gets a child logger: the context adds the request id to every line.
    childLoggerFactory: (parent, _bindings, options) => (options.level ? parent.child({}, options) : parent),
    serverFactory: (route) => httpServer(route, deps),
    // The server responds in its own form; see shutdown.ts.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT,
    // Only trusted proxies may set the client address: all rate limits depend on it.
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.url)).header(REQUEST_ID_HEADER, request.id);
      void errorHandler(error, request, reply);
    },
  });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  addRequestContext(app, { telemetry, trustProxy });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
  if (admission) {
    app.addHook('preValidation', ({ raw }, reply, done) => admission.bodyArrived(raw, reply.raw, done));
  }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    limitReading(reply.raw);
    done();
  });
  logRequests(app);
  acceptOnlyJson(app);
  await app.register(cors, {
    // Requests without an origin get no CORS headers, and other sites none for staff: those have a cookie.
    delegator: ({ headers, url }, done) =>
      done(null, {
        ...OF_CUSTOMERS,
        origin: headers.origin === undefined || !url.startsWith(CUSTOMER_BASE) ? false : allowed,
      }),
  });
  return app;
}

const CUSTOMER_BASE = '/service/api/customer/';
const OF_CUSTOMERS = {
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key'],
  exposedHeaders: ['Content-Language', 'Retry-After', 'X-Request-Id'],
  maxAge: 600,
  strictPreflight: false,
};

function httpServer(route: RequestListener, { admission, shutdown }: ServerDeps) {
  const options = {
    // Other upgrade requests are handled as ordinary requests.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    connectionsCheckingInterval: 2_000,
    headersTimeout: 10_000,
    requestTimeout: 12_000,
    keepAliveTimeout: 65_000,
  };
  const server = createHttpServer(options, (request, response) => {
    if (shutdown?.isClosing()) return shutdown.refuse(request, response);
    const serve = () => route(request, response);
    if (admission) return admission.admit(request, response, serve);
    return serve();
  });
  return server.setTimeout(SILENT_MS);
}

/* Applies while the response is sent; afterwards Node restores the timeout of idle connections. */
function limitReading({ socket, writableFinished }: ServerResponse): void {
  if (socket instanceof Socket && !writableFinished) socket.setTimeout(UNREAD_MS);
}

/** Web origins that may call the API. */
export function allowedOrigins({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): string[] {
  return [new URL(publicUrl).origin, ...corsOrigins];
}

/* Requests without a payload may still send a content type: an empty body is accepted. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (json.length === 0) return done(null, undefined);
    if (isTooDeep(json)) return done(new AppError('request.malformed'));
    return parseJson(request, json, done);
  });
}

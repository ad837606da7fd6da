import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config.ts';
import type { Ids } from '#ports/ids.ts';
import type { Admission } from './admission.ts';
import { errorHandler, notFoundHandler } from './error-handler.ts';
import { logRequests } from './log-requests.ts';
import { securityHeaders } from './security-headers.ts';

type ServerDeps = {
  config: Config;
  log: FastifyBaseLogger;
  ids: Ids;
  /** Without it nothing is refused for being too much at once. */
  admission?: Admission;
};

const BODY_LIMIT = 256 * 1_024;
/* A client that sends or reads too slowly is cut within 15 s. Node gives a blocked write a second chance, so the
   limit for reading an answer counts twice. */
const SILENT_MS = 15_000;
const UNREAD_MS = 7_000;

/** Fastify as this project uses it, with nothing to serve yet. */
export async function createServer({ config, log, ids, admission }: ServerDeps): Promise<FastifyInstance> {
  const headersFor = securityHeaders(config);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.next(),
    // Few requests write a line, so none gets a logger of its own: the lines carry its id themselves.
    childLoggerFactory: (parent, _bindings, options) => (options.level ? parent.child({}, options) : parent),
    serverFactory: (route) => httpServer(route, admission),
    handlerTimeout: 10_000,
    bodyLimit: BODY_LIMIT,
    // Only a proxy of ours may say whose request it passes on: all limits rest on that address.
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void errorHandler(error, request, reply.headers(headersFor(request.url)));
    },
  });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
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
    origin: allowedOrigins(config),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Content-Language', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
  return app;
}

function httpServer(route: RequestListener, admission: Admission | undefined) {
  const options = {
    // Whatever else somebody would like to upgrade to is answered as the request it is.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    connectionsCheckingInterval: 2_000,
    headersTimeout: 10_000,
    requestTimeout: 12_000,
    keepAliveTimeout: 65_000,
  };
  const server = createHttpServer(options, (request, response) => {
    const serve = () => route(request, response);
    if (admission) admission.admit(request, response, serve);
    else serve();
  });
  return server.setTimeout(SILENT_MS);
}

/* From the moment that the answer begins; when it has been read, Node goes back to the limit of idle connections. */
function limitReading({ socket, writableFinished }: ServerResponse): void {
  if (socket instanceof Socket && !writableFinished) socket.setTimeout(UNREAD_MS);
}

/** The web origins whose pages may call. */
export function allowedOrigins({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): string[] {
  return [new URL(publicUrl).origin, ...corsOrigins];
}

/* A call without payload may come with the type of one: an empty body is no body. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
}

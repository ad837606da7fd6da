import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import cors from '@fastify/cors';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config.ts';
import type { Ids } from '#ports/ids.ts';
import { errorHandler, notFoundHandler } from './error-handler.ts';
import { logRequests } from './log-requests.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { securityHeaders } from './security-headers.ts';

type ServerDeps = { config: Config; log: FastifyBaseLogger; ids: Ids; ready?: ReadyAnswers };

const BODY_LIMIT = 256 * 1_024;
const CONNECTION_MS = 30_000;

/** Fastify as this project uses it, with nothing to serve yet. */
export async function createServer({ config, log, ids, ready }: ServerDeps): Promise<FastifyInstance> {
  const headersFor = securityHeaders(config);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.next(),
    // Few requests write a line, so none gets a logger of its own: the lines carry its id themselves.
    childLoggerFactory: (parent, _bindings, options) => (options.level ? parent.child({}, options) : parent),
    serverFactory: (route) => httpServer(route, ready),
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
  app.addHook('preClose', async () => ready?.close());
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

function httpServer(route: RequestListener, ready: ReadyAnswers | undefined) {
  const options = {
    // Whatever else somebody would like to upgrade to is answered as the request it is.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
  };
  const server = createHttpServer(options, (request, response) => {
    if (!ready?.answer(request, response)) route(request, response);
  });
  return server.setTimeout(CONNECTION_MS);
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

import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ids } from '#ports/ids.ts';
import {
  isInContext,
  readTraceparent,
  type RequestContext,
  runInContext,
} from '#ports/telemetry/request-context.ts';
import type { OpenSpan, Telemetry } from '#ports/telemetry/telemetry.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

type Site = { trustProxy: readonly string[]; ids: Ids };

/**
 * The id of a request: of a trusted proxy if it is well-formed, else a new one. A client could otherwise choose the
 * id of its log lines.
 */
export function requestIds({ trustProxy, ids }: Site) {
  const isTrusted = proxyTrust(trustProxy);
  return (request: IncomingMessage): string => {
    const sent = request.headers[REQUEST_ID_HEADER];
    return typeof sent === 'string' && REQUEST_ID.test(sent) && isTrusted(request) ? sent : ids.next();
  };
}

function proxyTrust(trustProxy: readonly string[]): (request: IncomingMessage) => boolean {
  if (trustProxy.length === 0) return () => false;
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
}

const CONTEXT = 'requestContext';
const SPAN = 'requestSpan';

type ContextOf = { telemetry: Telemetry; trustProxy: readonly string[] };

/** Runs each request in its context, within a span, and sends its id with the response. */
export function addRequestContext(app: FastifyInstance, { telemetry, trustProxy }: ContextOf): void {
  const isTrusted = proxyTrust(trustProxy);
  app.decorateRequest(CONTEXT, null);
  app.decorateRequest(SPAN, null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = telemetry.begin(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'hana.request_id': request.id },
      parent: isTrusted(request.raw) ? readTraceparent(request.headers['traceparent']) : undefined,
    });
    const { traceparent } = span;
    const context = { reqId: request.id, ...(traceparent === undefined ? {} : { traceparent }) };
    request.setDecorator<RequestContext>(CONTEXT, context);
    request.setDecorator<OpenSpan>(SPAN, span);
    runInContext(context, done);
  });
  // Reading the body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contextOf(request);
    if (isInContext(context)) return done();
    return runInContext(context, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.getDecorator<OpenSpan | null>(SPAN)?.end({
      attributes: { 'http.response.status_code': statusCode },
      hasFailed: statusCode >= 500,
    });
    done();
  });
}

const contextOf = (request: FastifyRequest) =>
  request.getDecorator<RequestContext | null>(CONTEXT) ?? { reqId: request.id };

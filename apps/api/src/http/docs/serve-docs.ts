import type { Endpoint } from '@app/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { compressBody } from '#http/responses/compressed-body.ts';
import { sendPublic } from '#http/responses/send-response.ts';

/* Swagger UI sets inline styles, which the policy of our own pages forbids. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Site = { appName: { en: string }; publicUrl: string; isPublic: boolean };

/** Serves the OpenAPI document and Swagger UI. On a public server the calls of staff are left out. */
export async function serveDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { appName: { en: appName }, publicUrl, isPublic }: Site,
): Promise<void> {
  const shown = isPublic ? endpoints.filter(({ base }) => base === '/service/api/customer') : endpoints;
  // The document is made when it is first asked for: a start does not wait for it.
  const json = once(() => JSON.stringify(openApiDocument(shown, { appName, publicUrl })));
  const body = once(() => compressBody(json()));
  app.get('/service/api/openapi.json', async (request, reply) => sendPublic(request, reply, await body()));
  await app.register(swagger, { openapi: {}, transformObject: () => JSON.parse(json()) });
  await app.register(swaggerUi, {
    routePrefix: '/service/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: appName },
    uiConfig: { url: '/service/api/openapi.json', docExpansion: 'list', tryItOutEnabled: true },
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@app/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, compressBody, type CompressedBody } from '#http/responses/compressed-body.ts';
import { clientConfig } from './client-config.ts';
import { DESCRIPTION } from './page-texts.ts';
import { shellPreloads } from './preloads.ts';
import type { WebBuild } from './web-build.ts';
import type { WebDeps } from './web-deps.ts';

/** A placeholder in the worker for the documents' revision, which depends on the server's settings. */
const REVISION = '__SHELL_REVISION__';
/** A placeholder in the worker's list of offline files; empty without a base map. */
const BASE_MAP_URL = '__BASE_MAP_URL__';

/**
 * Serves the worker at /sw.js and the two documents for offline pages. With the worker switched off, the same path
 * serves a worker that unregisters itself (PWA-02).
 */
export async function serveShell(app: FastifyInstance, build: WebBuild, deps: WebDeps): Promise<void> {
  const { config, baseMapUrl } = deps;
  const file = join(build.distDir, config.serviceWorker ? 'sw.js' : 'sw-off.js');
  if (!existsSync(file)) return;
  const shells = LANGUAGES.map((language) => ({ language, html: shellIn(language, build, deps) }));
  const revision = hash('sha256', shells.map(({ html }) => html).join(), 'hex').slice(0, 16);
  const script = readFileSync(file, 'utf8')
    .replaceAll(REVISION, revision)
    .replaceAll(BASE_MAP_URL, baseMapUrl ?? '');
  const worker = await compressBody(script);

  app.get('/sw.js', (request, reply) => send(request, reply, worker, 'text/javascript; charset=utf-8'));
  for (const { language, html } of shells) {
    const body = await compressBody(html);
    app.get(`/shell/${language}`, (request, reply) => send(request, reply, body, 'text/html; charset=utf-8'));
  }
}

function shellIn(language: Language, build: WebBuild, { config, baseMapUrl }: WebDeps): string {
  const appName = config.appName[language];
  return build.writeDocument({
    head: {
      status: 200,
      title: appName,
      description: DESCRIPTION[language],
      picture: null,
      view: null,
      skeleton: null,
      about: null,
      isListed: false,
    },
    language,
    pathname: `/shell/${language}`,
    origin: config.publicUrl,
    appName,
    mark: null,
    config: clientConfig(config, baseMapUrl),
    preloads: shellPreloads(language, build),
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
  type: string,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: body.etag });
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  const encoding = bestEncoding(request.headers['accept-encoding'], body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(body[encoding] ?? body.identity);
}

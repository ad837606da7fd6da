import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveInbox } from './inbox-page.ts';
import { storedLanguage } from './page-language.ts';
import { serveAssets } from './serve-assets.ts';
import { serveRobots } from './robots.ts';
import { documentSender } from './send-document.ts';
import { serveShell } from './serve-shell.ts';
import { readWebBuild, type WebBuild } from './web-build.ts';
import type { WebDeps } from './web-deps.ts';
import { serveManifests } from './web-manifest.ts';

/** Prefixes with their own handlers and their own "not found" responses. */
const RESERVED = /^\/(service|app|media|assets)(\/|$)/;

const NOT_BUILT =
  'The web app has not been built yet. "npm run build" and "npm start" build it; "npm run dev" serves it by itself.\n';

/** Serves the built web app: immutable hashed assets, revalidated public files, and a document for every page. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps, appsFolder: string): Promise<void> {
  const distDir = join(appsFolder, 'web/dist');
  const build = readWebBuild(distDir);
  await app.register(fastifyStatic, { serve: false, root: distDir, dotfiles: 'ignore', index: false });
  if (build) {
    await serveAssets(app, '/assets', join(distDir, 'assets'));
    await serveShell(app, build, deps);
    serveManifests(app, build, deps);
  }
  serveRobots(app, deps);
  serveInbox(app, deps);
  app.get('/navigate-me', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' })
      .redirect(storedLanguage(request.headers) === 'ar' ? '/ar' : '/', 302),
  );
  app.get('/*', pageHandler(build, deps));
}

function pageHandler(build: WebBuild | null, deps: WebDeps) {
  const sendDocument = build && documentSender(build, deps);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (build?.hasFile(pathname)) {
      return reply.header('cache-control', 'no-cache').sendFile(pathname.slice(1), { cacheControl: false });
    }
    if (RESERVED.test(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    if (sendDocument) return sendDocument(request, reply, withoutSlash(pathname));
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  };
}

/** Removes a trailing slash: `/vendors/` is `/vendors`. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

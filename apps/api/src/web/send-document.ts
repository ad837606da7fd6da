import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, bodyCompressor } from '#http/responses/compressed-body.ts';
import { clientConfig } from './client-config.ts';
import { pageHead } from './page-head.ts';
import { pageLanguage } from './page-language.ts';
import { preloadsFor } from './preloads.ts';
import { matchPage } from './match-page.ts';
import type { WebBuild } from './web-build.ts';
import type { WebDeps } from './web-deps.ts';

const MARK = '/social.png';

type Send = (request: FastifyRequest, reply: FastifyReply, pathname: string) => Promise<FastifyReply>;

/** Sends the document of a page. It must be revalidated, because it names the newest scripts. */
export function documentSender(build: WebBuild, { config, db, clock, ratings, baseMapUrl }: WebDeps): Send {
  const compress = bodyCompressor();
  const mark = build.hasFile(MARK) ? MARK : null;
  const settings = clientConfig(config, baseMapUrl);

  return async (request, reply, pathname) => {
    const language = pageLanguage(pathname, request.headers);
    const match = matchPage(pathname);
    const head = await pageHead(match, language, { db, clock, ratings, appName: config.appName });
    const html = build.writeDocument({
      head,
      language,
      pathname,
      origin: config.publicUrl,
      appName: config.appName[language],
      mark,
      config: settings,
      preloads: preloadsFor(match, language, build, head.view !== null),
    });
    const body = await compress(html);
    reply.code(head.status).headers({
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      etag: body.etag,
    });
    if (head.status === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding'], body);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body[encoding] ?? body.identity);
  };
}

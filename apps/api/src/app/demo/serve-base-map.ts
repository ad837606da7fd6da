import { hash } from 'node:crypto';
import { BASE_MAP } from '@app/demo/base-map/base-map';
import type { FastifyInstance } from 'fastify';
import { bestEncoding, compressBody } from '#http/responses/compressed-body.ts';

/** Serves the drawn map of the demo and returns its URL, which contains a hash of the content. */
export async function serveBaseMap(app: FastifyInstance): Promise<string> {
  const json = JSON.stringify(BASE_MAP);
  const body = await compressBody(json);
  const url = `/assets/base-map-${hash('sha256', json, 'hex').slice(0, 16)}.json`;
  app.get(url, (request, reply) => {
    const encoding = bestEncoding(request.headers['accept-encoding'], body);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body[encoding] ?? body.identity);
  });
  return url;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, encodeOnce, isCompressedBody, type CompressedBody } from './compressed-body.ts';
import { CsvFile } from './csv-file.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Below this, compressing one response costs more time than sending it. */
const MIN_PRIVATE_LENGTH = 16_384;

/** Request headers that select a public response. */
const PUBLIC_VARY = 'Accept-Language, Authorization, Accept-Encoding';

/** Personal responses are not stored by any cache. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (response instanceof CsvFile) return sendCsv(reply, response);
  if (isCompressedBody(response)) return sendCompressed(request, reply, response);
  const json = JSON.stringify(response);
  reply.type(JSON_TYPE);
  if (json.length < MIN_PRIVATE_LENGTH) return reply.send(json);
  const { encoding, body } = await encodeOnce(json, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

function sendCsv(reply: FastifyReply, { name, text }: CsvFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text);
}

/** May be cached but is revalidated each time, usually with 304. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
  addToVary(reply, PUBLIC_VARY);
  reply.header('etag', body.etag).header('cache-control', 'public, no-cache');
  if (isFresh(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  return sendCompressed(request, reply, body);
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'], body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(body[encoding] ?? body.identity);
}

function addToVary(reply: FastifyReply, names: string): void {
  const already = reply.getHeader('vary');
  reply.header('vary', already === undefined ? names : `${String(already)}, ${names}`);
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}

/**
 * Tells the reader that the response is from memory, because the database is away, and how old it is: from the last
 * time at which it was right.
 */
export function noteStale(reply: FastifyReply, since: Date | null): void {
  if (since === null) return;
  const seconds = Math.max(0, Math.round((Date.now() - since.getTime()) / 1_000));
  void reply.header('warning', '110 - "Response is Stale"').header('age', String(seconds));
}

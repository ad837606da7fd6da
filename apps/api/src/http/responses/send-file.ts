import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#ports/files/files.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Sends a stored file: whole, as a range, or 304 if the client has it. The caller sets type and caching. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const etag = `W/"${file.tag}"`;
  const modified = file.modifiedAt.toUTCString();
  reply.headers({ etag, 'last-modified': modified, 'accept-ranges': 'bytes' });
  if (isUnchanged(request, etag, file)) {
    reply.removeHeader('content-type');
    return reply.code(304).send();
  }
  const { range } = request.headers;
  const ifRange = request.headers['if-range'];
  if (range === undefined || (ifRange !== undefined && ifRange !== modified && ifRange !== etag))
    return reply.send(file.content);
  return sendRange(reply, file.content, range);
}

function isUnchanged({ headers }: FastifyRequest, etag: string, { modifiedAt }: StoredFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim() === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.trunc(modifiedAt.getTime() / 1_000) * 1_000 <= since;
}

/** One range. Several, or another unit, get the whole file, which the protocol allows. */
function sendRange(reply: FastifyReply, content: Buffer, range: string): FastifyReply {
  const [, first = '', last = ''] = RANGE.exec(range.replaceAll(' ', '')) ?? [];
  if (first === '' && last === '') return reply.send(content);
  const { length } = content;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (start > end) {
    reply.removeHeader('content-type');
    return reply.code(416).header('content-range', `bytes */${length}`).send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${length}`)
    .send(content.subarray(start, end + 1));
}

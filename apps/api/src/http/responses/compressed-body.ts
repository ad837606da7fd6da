import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A JSON body that is sent many times: hashed once, and compressed where that saves anything. */
export type CompressedBody = {
  readonly [COMPRESSED]: true;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};
export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSED = Symbol('compressed body');
const MIN_COMPRESSED_LENGTH = 1_024;
const MAX_CACHED_BODIES = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function isCompressedBody(response: unknown): response is CompressedBody {
  return typeof response === 'object' && response !== null && COMPRESSED in response;
}

export async function compressBody(json: string): Promise<CompressedBody> {
  const identity = Buffer.from(json);
  const isSmall = identity.length < MIN_COMPRESSED_LENGTH;
  const [br, gz] = isSmall ? [null, null] : await Promise.all([toBrotli(identity), compressGzip(identity)]);
  return compressedBody({ etag: makeEtag(json), identity, br, gzip: gz });
}

/** An encoding may be a getter, computed when it is read. */
export function compressedBody(encodings: Omit<CompressedBody, typeof COMPRESSED>): CompressedBody {
  return Object.assign(encodings, { [COMPRESSED]: true as const });
}

type EncodedBody = { encoding: Encoding; body: Buffer };

/** A body that is sent once, compressed in one encoding that the client accepts. */
export async function encodeOnce(json: string, acceptEncoding = ''): Promise<EncodedBody> {
  const identity = Buffer.from(json);
  if (accepts(acceptEncoding, 'br')) return { encoding: 'br', body: await toBrotli(identity) };
  if (accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', body: await compressGzip(identity) };
  return { encoding: 'identity', body: identity };
}

function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** Weak, because all encodings of the body share one tag. */
export function makeEtag(json: string): string {
  return `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`;
}

/** Compresses a body once while it is among the most recently used. */
export function bodyCompressor(): (json: string) => Promise<CompressedBody> {
  const cache = new LRUCache<string, Promise<CompressedBody>>({ max: MAX_CACHED_BODIES });
  return (json) => {
    const key = makeEtag(json);
    const cached = cache.get(key);
    if (cached) return cached;
    const compressed = compressBody(json);
    cache.set(key, compressed);
    return compressed;
  };
}

/** The smallest encoding that the client accepts. */
export function bestEncoding(acceptEncoding: string | undefined, body: CompressedBody): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (body.br !== null && accepts(acceptEncoding, 'br')) return 'br';
  return body.gzip !== null && accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A JSON body made ready to be sent many times: hashed, and compressed where that saves anything. */
export type CompressedBody = {
  readonly [COMPRESSED]: true;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};
export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSED = Symbol('compressed body');
const WORTH_COMPRESSING = 1_024;
const MAX_CACHED_BODIES = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function isCompressedBody(response: unknown): response is CompressedBody {
  return typeof response === 'object' && response !== null && COMPRESSED in response;
}

export async function compressBody(json: string): Promise<CompressedBody> {
  const identity = Buffer.from(json);
  const isSmall = identity.length < WORTH_COMPRESSING;
  const [br, gz] = isSmall ? [null, null] : await Promise.all([toBrotli(identity), compressGzip(identity)]);
  return compressedBody({ etag: etagOf(json), identity, br, gzip: gz });
}

/** A form may be a getter, made only when somebody wants it. */
export function compressedBody(forms: Omit<CompressedBody, typeof COMPRESSED>): CompressedBody {
  return Object.assign(forms, { [COMPRESSED]: true as const });
}

function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** Weak, because one tag stands for every encoding of the body. */
export function etagOf(json: string): string {
  return `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"`;
}

/** Packs a body once for as long as it is among the last few hundred that were asked for. */
export function bodyCompressor(): (json: string) => Promise<CompressedBody> {
  const packed = new Map<string, Promise<CompressedBody>>();
  return (json) => {
    const key = etagOf(json);
    const known = packed.get(key) ?? compressBody(json);
    packed.delete(key);
    packed.set(key, known);
    if (packed.size > MAX_CACHED_BODIES) packed.delete(packed.keys().next().value ?? key);
    return known;
  };
}

/** The smallest form the client can read. */
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

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { compressedBody, type CompressedBody, makeEtag } from './compressed-body.ts';

/** The beginning that many JSON bodies share, compressed once; each body appends its own short ending. */
export type GzipPrefix = { bytes: Buffer; deflated: Buffer; crc: number; hash: string };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const MAX_ENDING_LENGTH = 0xffff;

export function startGzip(json: string): GzipPrefix {
  const bytes = Buffer.from(json);
  // A full flush ends on a whole byte, so another block may follow.
  const deflated = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, deflated, crc: crc32(bytes), hash: makeEtag(json) };
}

/** The whole body. The ending is the last block of the gzip stream, stored without compression. */
export function appendToGzip(prefix: GzipPrefix, json: string): CompressedBody {
  const ending = Buffer.from(json);
  if (ending.length > MAX_ENDING_LENGTH) throw new RangeError(`ending of ${ending.length} bytes is too long`);
  return compressedBody({
    get etag() {
      return makeEtag(prefix.hash + json);
    },
    get identity() {
      return Buffer.concat([prefix.bytes, ending]);
    },
    br: null,
    gzip: gzipOf(prefix, ending),
  });
}

function gzipOf(prefix: GzipPrefix, ending: Buffer): Buffer {
  const blockHeader = Buffer.from([1, 0, 0, 0, 0]);
  blockHeader.writeUInt16LE(ending.length, 1);
  blockHeader.writeUInt16LE(~ending.length & MAX_ENDING_LENGTH, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(ending, prefix.crc), 0);
  trailer.writeUInt32LE((prefix.bytes.length + ending.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, prefix.deflated, blockHeader, ending, trailer]);
}

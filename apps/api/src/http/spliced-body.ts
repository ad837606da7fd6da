import { constants, crc32, deflateRawSync } from 'node:zlib';
import { etagOf, packedAs, type CompressedBody } from './compressed-body.ts';

/** The long beginning that many bodies share, compressed once; each gets its own short end. */
export type Opening = { bytes: Buffer; deflated: Buffer; crc: number; hash: string };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const MAX_ENDING_LENGTH = 0xffff;

export function openBody(json: string): Opening {
  const bytes = Buffer.from(json);
  // Flushed but not finished, it ends on a whole byte and more may follow.
  const deflated = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, deflated, crc: crc32(bytes), hash: etagOf(json) };
}

/** The whole body. Its end is stored as it is, the last block of the same gzip stream. */
export function closeBody(opening: Opening, json: string): CompressedBody {
  const end = Buffer.from(json);
  if (end.length > MAX_ENDING_LENGTH) throw new RangeError(`the end of a body has ${end.length} bytes`);
  return packedAs({
    get etag() {
      return etagOf(opening.hash + json);
    },
    get identity() {
      return Buffer.concat([opening.bytes, end]);
    },
    br: null,
    gzip: gzipOf(opening, end),
  });
}

function gzipOf(opening: Opening, end: Buffer): Buffer {
  const blockHeader = Buffer.from([1, 0, 0, 0, 0]);
  blockHeader.writeUInt16LE(end.length, 1);
  blockHeader.writeUInt16LE(~end.length & MAX_ENDING_LENGTH, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, opening.crc), 0);
  trailer.writeUInt32LE((opening.bytes.length + end.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, opening.deflated, blockHeader, end, trailer]);
}

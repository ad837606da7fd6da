import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#errors/app-error.ts';
import { concurrencyLimit } from '#ports/concurrency-limit.ts';
import type { Files } from '#ports/files/files.ts';

export type Portraits = {
  /** The URL path of the picture. */
  store: (picture: Buffer) => Promise<string>;
  remove: (src: string | null) => Promise<void>;
};

export const MAX_BYTES = 5 * 1_024 * 1_024;
const MAX_PIXELS = 24_000_000;
const WIDTH = 512;
const QUALITY = 80;
const SECONDS = 5;
/* Decoding 24 megapixels takes some 100 MB. */
const CAPACITY = { maxConcurrent: 2, waiting: 8 };
const ADDRESS = /^\/media\/people\/([0-9a-f]{32})\/512\.webp$/;

/** Profile pictures. Uploads are decoded and encoded again, so that metadata and appended data are lost. */
export function createPortraits(files: Files): Portraits {
  const inTurn = concurrencyLimit(CAPACITY);
  const fileOf = (name: string) => `media/people/${name}/${WIDTH}.webp`;
  return {
    async store(picture) {
      const webp = await inTurn(() => redraw(picture));
      const name = randomBytes(16).toString('hex');
      await files.write(fileOf(name), webp);
      return `/${fileOf(name)}`;
    },
    async remove(src) {
      const name = ADDRESS.exec(src ?? '')?.[1];
      if (name !== undefined) await files.remove(fileOf(name));
    },
  };
}

async function redraw(picture: Buffer): Promise<Buffer> {
  if (picture.length > MAX_BYTES || !isKnownFormat(picture)) throw refused();
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: WIDTH, height: WIDTH, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw refused(cause);
  }
}

const SIGNATURES = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];

/** Detected by the first bytes, so that decoders of other formats never read an upload. */
function isKnownFormat(picture: Buffer): boolean {
  const isWebp = /^RIFF.{4}WEBP/s.test(picture.toString('latin1', 0, 12));
  return isWebp || SIGNATURES.some((signature) => picture.subarray(0, signature.length).equals(signature));
}

const refused = (cause?: unknown) =>
  new AppError('request.invalid', {}, { fields: { image: [{ problem: 'not_an_image' }] }, cause });

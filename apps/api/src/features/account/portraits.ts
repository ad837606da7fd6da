import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#errors/app-error.ts';
import { isUploadFormat } from '#media/picture-format.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
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
  if (picture.length > MAX_BYTES || !isUploadFormat(picture)) throw refused();
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

const refused = (cause?: unknown) =>
  new AppError('request.invalid', {}, { fields: { image: [{ problem: 'not_an_image' }] }, cause });

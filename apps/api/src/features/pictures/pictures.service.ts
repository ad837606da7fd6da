import sharp from 'sharp';
import { AppError } from '#errors/app-error.ts';
import { isUploadFormat } from '#media/picture-format.ts';
import { type Crop, type PictureKind, storePictureBytes } from '#media/store-picture.ts';
import { concurrencyLimit } from '#ports/concurrency-limit.ts';
import type { Files } from '#ports/files/files.ts';

export type PicturesService = ReturnType<typeof picturesService>;

const MAX_PICTURE_BYTES = 10 * 1_024 * 1_024;
const MAX_PIXELS = 50_000_000;
/* Decoding 50 megapixels takes some 200 MB. */
const CAPACITY = { maxConcurrent: 2, waiting: 8 };
const KINDS = { item: 'picture', logo: 'logo', cover: 'cover' } as const satisfies Record<
  string,
  PictureKind
>;

type Upload = { picture: Buffer | null; kind: keyof typeof KINDS; crop: Crop | null };

/** CON-73 Pictures of menus, logos and covers, encoded as the importer does it. */
export function picturesService({ files }: { files: Files }) {
  const inTurn = concurrencyLimit(CAPACITY);
  return {
    limits: { fileBytes: MAX_PICTURE_BYTES, tooLarge: notAPicture },

    async store({ picture, kind, crop }: Upload) {
      if (!picture || picture.length > MAX_PICTURE_BYTES || !isUploadFormat(picture)) throw notAPicture();
      return inTurn(async () => {
        const size = await sizeOf(picture);
        if (crop && !isInside(crop, size)) throw cropOutside();
        return storePictureBytes(picture, KINDS[kind], files, crop);
      });
    },
  };
}

/** Decodes all pixels, so that a broken file is refused before anything is stored. */
async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info;
  } catch (cause) {
    throw notAPicture(cause);
  }
}

const isInside = ({ left, top, width, height }: Crop, size: { width: number; height: number }) =>
  width > 0 && height > 0 && left + width <= size.width && top + height <= size.height;

const notAPicture = (cause?: unknown) =>
  new AppError('request.invalid', {}, { fields: { picture: [{ problem: 'not_a_picture' }] }, cause });

const cropOutside = () =>
  new AppError('request.invalid', {}, { fields: { cropWidth: [{ problem: 'invalid' }] } });

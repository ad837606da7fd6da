import type { StaffScope } from '@app/domain/staff/scope';
import sharp from 'sharp';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { isUploadFormat } from '#media/picture-format.ts';
import { type Crop, pictureHash, type PictureKind, storePictureBytes } from '#media/store-picture.ts';
import type { Clock } from '#ports/clock.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Files } from '#ports/files/files.ts';
import { picturesRepository } from './pictures.repository.ts';

export type PicturesService = ReturnType<typeof picturesService>;

const MAX_PICTURE_BYTES = 10 * 1_024 * 1_024;
const MAX_PIXELS = 25_000_000;
/* Decoding 25 megapixels takes some 200 MB. */
const CAPACITY = { maxConcurrent: 1, waiting: 8 };
const MAX_VENDOR_BYTES = 200 * 1_024 * 1_024;
const DAY_MS = 86_400_000;
const KINDS = { item: 'picture', logo: 'logo', cover: 'cover' } as const satisfies Record<
  string,
  PictureKind
>;

type Upload = { picture: Buffer | null; kind: keyof typeof KINDS; crop: Crop | null };
type PicturesDeps = { db: Db; clock: Clock; files: Files };

/** CON-73 Pictures of menus, logos and covers, encoded as the importer does it. */
export function picturesService({ db, clock, files }: PicturesDeps) {
  const inTurn = concurrencyLimit(CAPACITY);

  /** Refuses more than a vendor may store in a day. */
  const enforceBytes = async (vendorId: string, bytes: number) => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const stored = await picturesRepository(db).bytesSince(vendorId, since);
    if (stored + bytes > MAX_VENDOR_BYTES)
      throw new AppError('request.too_many', {}, { retryAfterSeconds: 3_600 });
  };

  return {
    limits: { fileBytes: MAX_PICTURE_BYTES, tooLarge: notAPicture },

    async store({ picture, kind, crop }: Upload, scopes: readonly StaffScope[]) {
      if (!picture || picture.length > MAX_PICTURE_BYTES || !isUploadFormat(picture)) throw notAPicture();
      const vendorId = vendorOf(scopes);
      return inTurn(async () => {
        if (vendorId !== null) await enforceBytes(vendorId, picture.length);
        const size = await sizeOf(picture);
        if (crop && !isInside(crop, size)) throw cropOutside();
        await picturesRepository(db).note(pictureHash(picture, crop), vendorId, picture.length, clock.now());
        return storePictureBytes(picture, KINDS[kind], files, crop).catch((cause: unknown) => {
          throw cause instanceof AppError ? cause : notAPicture(cause);
        });
      });
    },
  };
}

/** The vendor that the bytes are counted for. Admins of the platform have none. */
const vendorOf = (scopes: readonly StaffScope[]): string | null =>
  scopes.some(({ kind }) => kind === 'platform')
    ? null
    : (scopes
        .flatMap((scope) => ('vendorId' in scope ? [scope.vendorId] : []))
        .toSorted()
        .at(0) ?? null);

/** The upright size by the header, so that a picture that is too large is never decoded. */
async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((cause: unknown) => {
      throw notAPicture(cause);
    });
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw notAPicture();
  return autoOrient;
}

const isInside = ({ left, top, width, height }: Crop, size: { width: number; height: number }) =>
  width > 0 && height > 0 && left + width <= size.width && top + height <= size.height;

const notAPicture = (cause?: unknown) =>
  new AppError('request.invalid', {}, { fields: { picture: [{ problem: 'not_a_picture' }] }, cause });

const cropOutside = () =>
  new AppError('request.invalid', {}, { fields: { cropWidth: [{ problem: 'invalid' }] } });

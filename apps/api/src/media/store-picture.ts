import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Files } from '#ports/files/files.ts';

/** The widths of each kind of picture, and the one in its URL. */
export const PICTURE_SIZES = {
  picture: { widths: [240, 480, 960], named: 480 },
  cover: { widths: [480, 960, 1440], named: 960 },
  logo: { widths: [96, 192, 384], named: 192 },
} as const;

export type PictureKind = keyof typeof PICTURE_SIZES;
export type StoredPicture = { src: string; color: string };

const HASH_LENGTH = 32;
const QUALITY = 74;
/* For each size; a small file can hold a picture that takes minutes. */
const MAX_SECONDS = 10;

/** The URL and the colour that a picture has once it is stored. Fails for a file that is no picture. */
export async function describePicture(file: string, kind: PictureKind): Promise<StoredPicture> {
  return describe(await readFile(file), kind);
}

/**
 * Encodes a picture as WebP under the hash of its content, and returns its URL. Metadata, such as the location of a
 * photo, is removed.
 */
export async function storePicture(file: string, kind: PictureKind, files: Files): Promise<StoredPicture> {
  return storePictureBytes(await readFile(file), kind, files);
}

/** Pixels of the upright picture. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The same for a picture in memory, or for a part of it. */
export async function storePictureBytes(
  original: Buffer,
  kind: PictureKind,
  files: Files,
  crop: Crop | null = null,
): Promise<StoredPicture> {
  const hash = pictureHash(original, crop);
  // All sizes are encoded before one is written, so that nothing is stored of a broken file.
  const encoded: { name: string; content: Buffer }[] = [];
  for (const width of PICTURE_SIZES[kind].widths) {
    const name = `media/${hash}/${width}.webp`;
    if (!(await files.has(name))) encoded.push({ name, content: await encodePicture(original, width, crop) });
  }
  const stored = await describe(original, kind, crop);
  for (const { name, content } of encoded) await files.write(name, content);
  return stored;
}

/** The hash in the address of a picture. */
export function pictureHash(original: Buffer, crop: Crop | null): string {
  const hash = createHash('sha256').update(original);
  if (crop) hash.update(`${crop.left} ${crop.top} ${crop.width} ${crop.height}`);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

const describe = async (
  original: Buffer,
  kind: PictureKind,
  crop: Crop | null = null,
): Promise<StoredPicture> => ({
  src: `/media/${pictureHash(original, crop)}/${PICTURE_SIZES[kind].named}.webp`,
  color: await dominantColour(original, crop),
});

/** Upright, and only the part of the crop. */
function decode(original: Buffer, crop: Crop | null) {
  const upright = sharp(original).timeout({ seconds: MAX_SECONDS }).rotate();
  return crop ? upright.extract(crop) : upright;
}

export const encodePicture = (original: Buffer, width: number, crop: Crop | null = null): Promise<Buffer> =>
  decode(original, crop).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

/** Six hex digits, the colour of the placeholder tile. */
async function dominantColour(original: Buffer, crop: Crop | null): Promise<string> {
  // Statistics are those of the input, so a crop is drawn first.
  const input = crop ? await decode(original, crop).resize({ width: 100 }).png().toBuffer() : original;
  const { dominant } = await sharp(input).flatten({ background: '#ffffff' }).resize({ width: 100 }).stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
}

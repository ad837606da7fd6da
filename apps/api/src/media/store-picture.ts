import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Files } from '#ports/files/files.ts';

/** The widths of each kind of picture, and the one in its URL. */
const SIZES = {
  picture: { widths: [240, 480, 960], named: 480 },
  cover: { widths: [480, 960, 1440], named: 960 },
  logo: { widths: [96, 192, 384], named: 192 },
} as const;

export type PictureKind = keyof typeof SIZES;
export type StoredPicture = { src: string; color: string };

const HASH_LENGTH = 32;
const QUALITY = 74;

/** The URL and the colour that a picture has once it is stored. Fails for a file that is no picture. */
export async function describePicture(file: string, kind: PictureKind): Promise<StoredPicture> {
  return describe(await readFile(file), kind);
}

/**
 * Encodes a picture as WebP under the hash of its content, and returns its URL. Metadata, such as the location of a
 * photo, is removed.
 */
export async function storePicture(file: string, kind: PictureKind, files: Files): Promise<StoredPicture> {
  const original = await readFile(file);
  const hash = hashOf(original);
  for (const width of SIZES[kind].widths) {
    const name = `media/${hash}/${width}.webp`;
    if (!(await files.has(name))) await files.write(name, await encode(original, width));
  }
  return describe(original, kind);
}

const hashOf = (original: Buffer) =>
  createHash('sha256').update(original).digest('hex').slice(0, HASH_LENGTH);

const describe = async (original: Buffer, kind: PictureKind): Promise<StoredPicture> => ({
  src: `/media/${hashOf(original)}/${SIZES[kind].named}.webp`,
  color: await dominantColour(original),
});

const encode = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

/** Six hex digits, the colour of the placeholder tile. */
async function dominantColour(original: Buffer): Promise<string> {
  const { dominant } = await sharp(original)
    .flatten({ background: '#ffffff' })
    .resize({ width: 100 })
    .stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
}

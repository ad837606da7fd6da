import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The widths each kind of picture is wanted in, and the one its address names. */
const SIZES = {
  picture: { widths: [240, 480, 960], named: 480 },
  cover: { widths: [480, 960, 1440], named: 960 },
  logo: { widths: [96, 192, 384], named: 192 },
} as const;

export type PictureKind = keyof typeof SIZES;
export type StoredPicture = { src: string; color: string };

const HASH_LENGTH = 32;
const QUALITY = 74;

/**
 * Encodes a picture file to WebP under the hash of its content, and answers with the address it is served at.
 * Metadata, such as where a photo was taken, is left behind.
 */
export async function storePicture(
  file: string,
  kind: PictureKind,
  mediaDir: string,
): Promise<StoredPicture> {
  const original = await readFile(file);
  const hash = createHash('sha256').update(original).digest('hex').slice(0, HASH_LENGTH);
  const folder = join(mediaDir, hash);
  await mkdir(folder, { recursive: true });
  for (const width of SIZES[kind].widths) await encode(original, width, join(folder, `${width}.webp`));
  return { src: `/media/${hash}/${SIZES[kind].named}.webp`, color: await dominantColour(original) };
}

/** Written aside and moved into place, so that nobody is ever served half a picture. */
async function encode(original: Buffer, width: number, target: string) {
  if (existsSync(target)) return;
  const webp = sharp(original)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY });
  const aside = `${target}.${process.pid}.part`;
  await writeFile(aside, await webp.toBuffer());
  await rename(aside, target);
}

/** Six hex digits, for the tile that waits for the picture. */
async function dominantColour(original: Buffer): Promise<string> {
  const { dominant } = await sharp(original)
    .flatten({ background: '#ffffff' })
    .resize({ width: 100 })
    .stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
}

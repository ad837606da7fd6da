import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from '#ports/files/local-files.ts';
import { storePicture } from './store-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'hana-test-picture-'));
const files = localFiles(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = join(folder, 'photo.jpg');
const plain = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0b525f' } });
await plain
  .withExif({ IFD3: { GPSLatitude: '29/1 31/1 0/1' } })
  .jpeg()
  .toFile(file);

test('encodes a picture in three widths under the hash of its content', async () => {
  const { src, color } = await storePicture(file, 'picture', files);
  const [, hash = ''] = /^\/media\/([0-9a-f]{32})\/480\.webp$/.exec(src) ?? [];
  expect((await readdir(join(folder, 'media', hash))).toSorted()).toEqual([
    '240.webp',
    '480.webp',
    '960.webp',
  ]);
  expect(color).toMatch(/^[0-9a-f]{6}$/);

  const medium = await sharp(join(folder, 'media', hash, '480.webp')).metadata();
  expect(medium).toMatchObject({ format: 'webp', width: 480, height: 360 });
  expect(medium.exif).toBeUndefined();
});

test('the same file has the same URL, and another kind only adds widths', async () => {
  const first = await storePicture(file, 'picture', files);
  const logo = await storePicture(file, 'logo', files);
  expect(logo.src).toBe(first.src.replace('480', '192'));
  expect(await storePicture(file, 'picture', files)).toEqual(first);
});

test('rejects a file that is not a picture', async () => {
  const text = join(folder, 'note.jpg');
  await writeFile(text, 'not a picture');
  await expect(storePicture(text, 'picture', files)).rejects.toThrow('unsupported image format');
});

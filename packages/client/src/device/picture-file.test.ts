import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES, pictureProblem } from './picture-file.ts';

const file = (start: readonly number[], size = start.length) => {
  const bytes = new Uint8Array(Math.max(size, start.length));
  bytes.set(start);
  return new Blob([bytes], { type: 'image/png' });
};
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WEBP')];

test.each([JPEG, PNG, WEBP])('D-111 accepts JPEG, PNG and WebP', async (...start) => {
  expect(await pictureProblem(file(start))).toBeNull();
});

test.each(['<svg xmlns="x"><script>alert(1)</script></svg>', 'GIF89a', '%PDF-1.7', 'RIFF1234WAVE', ''])(
  'D-111 rejects a file whose content is not a picture: %j',
  async (text) => {
    expect(await pictureProblem(file(ascii(text)))).toBe('type');
  },
);

test('D-111 accepts 5 MB and rejects more', async () => {
  expect(await pictureProblem(file(JPEG, PICTURE_MAX_BYTES))).toBeNull();
  expect(await pictureProblem(file(JPEG, PICTURE_MAX_BYTES + 1))).toBe('size');
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  bestEncoding,
  bodyCompressor,
  compressBody,
  encodeOnce,
  isCompressedBody,
} from './compressed-body.ts';

const menu = JSON.stringify({ items: Array.from({ length: 200 }, (_, index) => ({ index, name: 'كباب' })) });

test('every encoding decodes to the same text', async () => {
  const body = await compressBody(menu);
  expect(brotliDecompressSync(body.br ?? '').toString()).toBe(menu);
  expect(gunzipSync(body.gzip ?? '').toString()).toBe(menu);
  expect(body.identity.toString()).toBe(menu);
  expect(body.br?.length).toBeLessThan(body.identity.length / 4);
});

test('does not compress short bodies', async () => {
  expect(await compressBody('{}')).toMatchObject({ br: null, gzip: null });
});

test('the entity tag depends on the content', async () => {
  const { etag } = await compressBody(menu);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect((await compressBody(menu)).etag).toBe(etag);
  expect((await compressBody(`${menu} `)).etag).not.toBe(etag);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
])('for Accept-Encoding %s sends %s', async (header, encoding) => {
  expect(bestEncoding(header, await compressBody(menu))).toBe(encoding);
});

test('compresses equal bodies once and evicts the least recently used', async () => {
  const compress = bodyCompressor();
  const first = compress(menu);
  expect(compress(menu)).toBe(first);
  for (let index = 0; index < 500; index += 1) await compress(`{"a":${index}}`);
  expect(compress(menu)).not.toBe(first);
  expect(isCompressedBody(await first)).toBe(true);
  expect(isCompressedBody({ etag: '', identity: '' })).toBe(false);
});

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
] as const)('encodes a body that is sent once for %s', async (accepted, encoding, decode) => {
  const encoded = await encodeOnce(menu, accepted);
  expect(encoded.encoding).toBe(encoding);
  expect(decode(encoded.body).toString()).toBe(menu);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestEncoding, bodyPacker, isPacked, packBody } from './compressed-body.ts';
import { closeBody, openBody } from './spliced-body.ts';

const menu = JSON.stringify({ items: Array.from({ length: 200 }, (_, index) => ({ index, name: 'كباب' })) });

test('every form holds the same text', async () => {
  const body = await packBody(menu);
  expect(brotliDecompressSync(body.br ?? '').toString()).toBe(menu);
  expect(gunzipSync(body.gzip ?? '').toString()).toBe(menu);
  expect(body.identity.toString()).toBe(menu);
  expect(body.br?.length).toBeLessThan(body.identity.length / 4);
});

test('what is short is not compressed', async () => {
  expect(await packBody('{}')).toMatchObject({ br: null, gzip: null });
});

test('the tag follows the content', async () => {
  const { etag } = await packBody(menu);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect((await packBody(menu)).etag).toBe(etag);
  expect((await packBody(`${menu} `)).etag).not.toBe(etag);
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
  expect(bestEncoding(header, await packBody(menu))).toBe(encoding);
});

test('a packer packs equal bodies once and forgets old ones', async () => {
  const pack = bodyPacker();
  const first = pack(menu);
  expect(pack(menu)).toBe(first);
  for (let index = 0; index < 500; index += 1) await pack(`{"a":${index}}`);
  expect(pack(menu)).not.toBe(first);
  expect(isPacked(await first)).toBe(true);
  expect(isPacked({ etag: '', identity: '' })).toBe(false);
});

test.each(['"b":2}', '}', `"long":"${'ب'.repeat(20_000)}"}`])('a spliced body is one gzip stream', (end) => {
  const body = closeBody(openBody(`{"menu":${menu},`), end);
  expect(gunzipSync(body.gzip ?? '').toString()).toBe(`{"menu":${menu},${end}`);
  expect(body.identity.toString()).toBe(`{"menu":${menu},${end}`);
});

test('a spliced body has a tag of its opening and its end', () => {
  const tags = [closeBody(openBody('a'), 'b'), closeBody(openBody('a'), 'c'), closeBody(openBody('d'), 'b')];
  expect(new Set(tags.map(({ etag }) => etag)).size).toBe(3);
  expect(() => closeBody(openBody('a'), 'x'.repeat(70_000))).toThrow(RangeError);
});

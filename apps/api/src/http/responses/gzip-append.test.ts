import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appendToGzip, startGzip } from './gzip-append.ts';

const menu = JSON.stringify({ items: Array.from({ length: 200 }, (_, index) => ({ index, name: 'كباب' })) });

test.each(['"b":2}', '}', `"long":"${'ب'.repeat(20_000)}"}`])(
  'prefix and ending form one gzip stream',
  (ending) => {
    const body = appendToGzip(startGzip(`{"menu":${menu},`), ending);
    expect(gunzipSync(body.gzip ?? '').toString()).toBe(`{"menu":${menu},${ending}`);
    expect(body.identity.toString()).toBe(`{"menu":${menu},${ending}`);
  },
);

test('the entity tag depends on prefix and ending', () => {
  const bodies = [
    appendToGzip(startGzip('a'), 'b'),
    appendToGzip(startGzip('a'), 'c'),
    appendToGzip(startGzip('d'), 'b'),
  ];
  expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(3);
});

test('rejects an ending longer than one stored block', () => {
  expect(() => appendToGzip(startGzip('a'), 'x'.repeat(70_000))).toThrow(RangeError);
});

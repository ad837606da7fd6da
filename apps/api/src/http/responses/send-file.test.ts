import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const file = {
  content: Buffer.from('0123456789'),
  tag: 'a-1',
  modifiedAt: new Date('2026-11-15T10:00:00.500Z'),
};
const MODIFIED = 'Sun, 15 Nov 2026 10:00:00 GMT';

const app = fastify();
app.get('/file', (request, reply) => sendFile(request, reply.type('image/webp'), file));
afterAll(() => app.close());
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/file', headers });

test('sends the file with its validators', async () => {
  const { statusCode, headers, body } = await get();
  expect([statusCode, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'last-modified': MODIFIED,
    etag: 'W/"a-1"',
  });
});

test('HEAD has the headers of GET and no body', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/file' });
  expect([statusCode, headers['content-length'], headers.etag, body]).toEqual([200, '10', 'W/"a-1"', '']);
});

test.each([
  [{ 'if-none-match': 'W/"a-1"' }, 304],
  [{ 'if-none-match': '"x", W/"a-1"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': 'W/"other"', 'if-modified-since': MODIFIED }, 200],
  [{ 'if-modified-since': MODIFIED }, 304],
  [{ 'if-modified-since': 'Sun, 15 Nov 2026 09:59:59 GMT' }, 200],
  [{ 'if-modified-since': 'yesterday' }, 200],
])('%o gets %i', async (headers, status) => {
  const { statusCode, body } = await get(headers);
  expect([statusCode, body]).toEqual([status, status === 304 ? '' : '0123456789']);
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-20', '0123456789', 'bytes 0-9/10'],
  ['bytes=5-100', '56789', 'bytes 5-9/10'],
])('the range %s gets %s', async (range, content, described) => {
  const { statusCode, headers, body } = await get({ range });
  expect([statusCode, body, headers['content-range']]).toEqual([206, content, described]);
  expect(headers['content-length']).toBe(String(content.length));
});

test.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])('the range %s cannot be served', async (range) => {
  const { statusCode, headers } = await get({ range });
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10']);
});

test.each([
  { range: 'bytes=0-1,4-5' },
  { range: 'lines=1-2' },
  { range: 'bytes=-' },
  { range: 'bytes=0-3', 'if-range': 'W/"other"' },
])('%o gets the whole file', async (headers) => {
  expect(await get(headers)).toMatchObject({ statusCode: 200, body: '0123456789' });
});

test('a range of the known version is served', async () => {
  expect((await get({ range: 'bytes=0-3', 'if-range': MODIFIED })).statusCode).toBe(206);
});

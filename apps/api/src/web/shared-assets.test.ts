import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { createLogger } from '#startup/logging.ts';
import { startS3 } from '#testing/s3-server.ts';
import { startTestWebApp } from './web-app.fixture.ts';

const storage = await startS3();
const config = readConfig(storage.env);
const openBucket = async () => (await openFiles(config, createLogger('silent'))).files;

const earlier = await openBucket();
await earlier.write('web-assets/main-0.js', Buffer.from('export const main = 0;'));
await earlier.write('web-assets/main-0.js.br', Buffer.from('brotli of 0'));
await earlier.write('console-assets/console-0.js', Buffer.from('export const console = 0;'));
const webApp = await startTestWebApp({}, { files: await openBucket() });
afterAll(async () => {
  await webApp.close();
  await storage.close();
});

test('serves the chunks of a build of another machine, compressed where they are stored so', async () => {
  const plain = await webApp.open('/assets/main-0.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'export const main = 0;']);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const compressed = await webApp.open('/assets/main-0.js', { 'accept-encoding': 'gzip, br' });
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'brotli of 0']);
  expect((await webApp.open('/console/assets/console-0.js')).body).toBe('export const console = 0;');
});

test('its own chunks are in the bucket for the other machines', async () => {
  const other = await openBucket();
  expect((await other.read('web-assets/main-1.js'))?.content.toString()).toBe('export const main = 1;');
  expect(await other.has('console-assets/console-1.js')).toBe(true);
});

test.each(['/assets/gone.js', '/assets/kept.txt', '/assets/..%2fmedia%2fx.js', '/console/assets/gone.css'])(
  '%s is a 404 in the form of the API',
  async (url) => {
    const { statusCode, headers } = await webApp.open(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  },
);

test('while the storage is away own chunks are served, and others are a 503 until it is back', async () => {
  await storage.stop();
  expect((await webApp.open('/assets/main-1.js')).statusCode).toBe(200);
  const away = await webApp.open('/assets/main-9.js');
  expect([away.statusCode, away.headers['cache-control'], away.headers['retry-after']]).toEqual([
    503,
    'no-store',
    '2',
  ]);
  await storage.restart();
  expect((await webApp.open('/assets/main-9.js')).statusCode).toBe(404);
});

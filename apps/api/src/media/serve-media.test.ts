import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from '#ports/files/local-files.ts';
import { serveMedia } from './serve-media.ts';

const folder = await mkdtemp(join(tmpdir(), 'hana-test-media-'));
const demoDir = join(folder, 'demo-media');
await mkdir(join(demoDir, 'grill.logo'), { recursive: true });
await mkdir(join(folder, 'media/0a1b'), { recursive: true });
await writeFile(join(demoDir, 'grill.logo/192.webp'), 'logo');
await writeFile(join(demoDir, 'index.json'), '{"secret":true}');
await writeFile(join(folder, 'media/0a1b/480.webp'), 'picture');
await writeFile(join(folder, 'media/.hidden.webp'), 'secret');
await writeFile(join(folder, 'inbox.jsonl'), 'secret');
await writeFile(join(folder, 'outside.webp'), 'secret');

const app = fastify();
await serveMedia(app, { files: localFiles(folder) }, demoDir);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['/media/demo/grill.logo/192.webp', 'logo', 'public, max-age=86400'],
  ['/media/0a1b/480.webp', 'picture', 'public, max-age=31536000, immutable'],
])('%s has the cache lifetime of its kind', async (url, content, caching) => {
  const { headers, body, statusCode } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toBe(content);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/media/gone/480.webp',
  '/media/',
  '/media/demo/',
  '/media/0a1b',
  '/media/demo/index.json',
  '/media/.hidden.webp',
  '/media/../outside.webp',
  '/media/..%2foutside.webp',
  '/media/%2e%2e/inbox.jsonl',
  '/media/demo/..%2f..%2foutside.webp',
  '/media/0a1b/..%5c..%5coutside.webp',
  '/media/%00.webp',
  '/media/%E0%A4%A.webp',
])('%s is not served', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toContain('secret');
  expect(body).not.toContain('480.webp');
});

test('responds to a missing picture in plain text', async () => {
  const { headers, body } = await app.inject('/media/gone/480.webp');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toBe('Not found\n');
});

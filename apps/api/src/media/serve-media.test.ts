import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from '#ports/files/local-files.ts';
import { serveMedia } from './serve-media.ts';

const folder = await mkdtemp(join(tmpdir(), 'hana-test-media-'));
await mkdir(join(folder, 'media/0a1b'), { recursive: true });
await writeFile(join(folder, 'media/0a1b/480.webp'), 'picture');
await writeFile(join(folder, 'media/.hidden.webp'), 'secret');
await writeFile(join(folder, 'inbox.jsonl'), 'secret');
await writeFile(join(folder, 'outside.webp'), 'secret');

const app = fastify();
await serveMedia(app, { files: localFiles(folder) });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a stored picture is cached for ever', async () => {
  const { headers, body, statusCode } = await app.inject('/media/0a1b/480.webp');
  expect(statusCode).toBe(200);
  expect(body).toBe('picture');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/media/gone/480.webp',
  '/media/',
  '/media/0a1b',
  '/media/.hidden.webp',
  '/media/../outside.webp',
  '/media/..%2foutside.webp',
  '/media/%2e%2e/inbox.jsonl',
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

import { BASE_MAP } from '@app/demo/base-map/base-map';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveBaseMap } from './serve-base-map.ts';

test('serves the base map of the demo, compressed and cached for good', async () => {
  const app = fastify();
  const url = await serveBaseMap(app);
  expect(url).toMatch(/^\/assets\/base-map-[0-9a-f]{16}\.json$/);
  const plain = await app.inject(url);
  expect(plain.json()).toEqual(BASE_MAP);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(packed.rawPayload.length).toBeLessThan(12 * 1_024);
  await app.close();
});

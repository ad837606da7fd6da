import { afterAll, expect, test } from 'vitest';
import { startTestWebApp } from './web-app.fixture.ts';

const baseMapUrl = '/assets/base-map-1.json';
const webApp = await startTestWebApp({}, { baseMapUrl });
afterAll(() => webApp.close());

test.each(['/console', '/console/', '/console/orders?branch=1', '/console/join/abc'])(
  'CON-132 %s gets the document of the console',
  async (url) => {
    const { body, statusCode, headers } = await webApp.open(url, { cookie: 'language=ar' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<title>لوحة التحكم – هنا</title>');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain('href="/console/manifest.ar.webmanifest"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`"baseMapUrl":"${baseMapUrl}"`);
  },
);

test('CON-132 the console is an app of its own, installable in both languages', async () => {
  for (const [language, name] of [
    ['en', 'Console – Hana'],
    ['ar', 'لوحة التحكم – هنا'],
  ] as const) {
    const response = await webApp.open(`/console/manifest.${language}.webmanifest`);
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json()).toMatchObject({ id: '/console', scope: '/console', name, lang: language });
  }
});

test('CON-131 the drivers have an app of their own at /drive', async () => {
  for (const url of ['/drive', '/drive/deliveries']) {
    const { body, statusCode } = await webApp.open(url, { cookie: 'language=en' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Drivers – Hana</title>');
    expect(body).toContain('href="/drive/manifest.en.webmanifest"');
    expect(body).toContain('/src/main.tsx');
  }
  const manifest = await webApp.open('/drive/manifest.ar.webmanifest');
  expect(manifest.json()).toMatchObject({ id: '/drive', scope: '/drive', start_url: '/drive', dir: 'rtl' });
});

test.each([
  ['', 'en-GB', 'ar'],
  ['language=en', 'ar-JO', 'en'],
  ['language=fr', 'en', 'ar'],
])(
  'CON-57 with the cookie "%s" and a browser in %s the drivers’ app is in %s',
  async (cookie, accepted, language) => {
    const { body, headers } = await webApp.open('/drive', { cookie, 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}"`);
    expect(headers['content-language']).toBe(language);
  },
);

test.each(['/console', '/drive'])('CON-132 %s has a worker of its own scope', async (base) => {
  const { headers, body } = await webApp.open(`${base}/sw.js`);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': base,
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(body).toMatch(/^const revision = '[0-9a-f]{16}';$/);
  const shells = [await webApp.open(`${base}/shell/en`), await webApp.open(`${base}/shell/ar`)];
  expect(shells.map(({ headers: { 'content-language': language } }) => language)).toEqual(['en', 'ar']);
});

test('CON-132 a worker that is switched off removes itself', async () => {
  const off = await startTestWebApp({ SERVICE_WORKER: 'off' });
  expect((await off.open('/console/sw.js')).body).toContain('unregister');
  await off.close();
});

test.each(['console', 'drive'])(
  'serves the assets of %s as immutable files, and 404 for an unknown one',
  async (name) => {
    const { statusCode, headers } = await webApp.open(`/${name}/assets/${name}-1.js`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect((await webApp.open(`/${name}/assets/missing.js`, { accept: '*/*' })).statusCode).toBe(404);
  },
);

test('CON-131 the document of a customer does not mention the console', async () => {
  expect((await webApp.open('/')).body).not.toContain('/console');
});

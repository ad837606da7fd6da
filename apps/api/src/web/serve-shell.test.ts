import { afterAll, expect, test } from 'vitest';
import { startTestWebApp } from './web-app.fixture.ts';

const webApp = await startTestWebApp();
afterAll(() => webApp.close());

test('PWA-02 T53 serves the worker at /sw.js for the whole site, revalidated on every request', async () => {
  const { headers, body } = await webApp.open('/sw.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(body).toMatch(/^const list = \[\{"url":"\/shell\/en","revision":"[0-9a-f]{16}"\},\{"url":""\}\];$/);
  const again = await webApp.open('/sw.js', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['en', 'ltr', 'Hana'],
  ['ar', 'rtl', 'هنا'],
])('D-098 the %s shell has its language and direction', async (language, direction, name) => {
  const { body, headers } = await webApp.open(`/shell/${language}`, { cookie: 'language=en' });
  expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(body).toContain(`<title>${name}</title>`);
  expect(body).toContain('id="app-config"');
  expect(body).toContain(`<link rel="manifest" href="/manifest.${language}.webmanifest">`);
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

test('a changed setting changes the worker, so that offline pages get it too', async () => {
  const renamed = await startTestWebApp({ APP_NAME_EN: 'Zad' });
  const [before, after] = [await webApp.open('/sw.js'), await renamed.open('/sw.js')];
  await renamed.close();
  expect(after.body).not.toBe(before.body);
});

test('D-098 the worker and the pages contain the URL of the base map, if there is one', async () => {
  const baseMapUrl = '/assets/base-map-1.json';
  const demo = await startTestWebApp({}, { baseMapUrl });
  const [worker, shell, page] = [
    await demo.open('/sw.js'),
    await demo.open('/shell/en'),
    await demo.open('/vendors'),
  ];
  await demo.close();
  expect(worker.body).toContain(`{"url":"${baseMapUrl}"}`);
  for (const { body } of [shell, page]) expect(body).toContain(`"baseMapUrl":"${baseMapUrl}"`);
  expect((await webApp.open('/vendors')).body).not.toContain('baseMapUrl');
});

test('T53 when switched off, /sw.js unregisters itself and pages register no worker', async () => {
  const off = await startTestWebApp({ SERVICE_WORKER: 'off' });
  const [worker, page] = [await off.open('/sw.js'), await off.open('/vendors')];
  await off.close();
  expect(worker.body).toBe('self.registration.unregister();');
  expect(page.body).toContain('"hasWorker":false');
});

test('T31 pages contain the allowed countries only if they are limited', async () => {
  const gulf = await startTestWebApp({ SMS_DIAL_CODES: '+962, 966' });
  const [few, all] = [await gulf.open('/register'), await webApp.open('/register')];
  await gulf.close();
  expect(few.body).toContain('"servedDialCodes":["962","966"]');
  expect(all.body).not.toContain('servedDialCodes');
});

test.each(['en', 'ar'])('PWA-01 the manifest in %s names the same app', async (language) => {
  const { headers, body } = await webApp.open(`/manifest.${language}.webmanifest`);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    id: '/',
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    name: language === 'ar' ? 'هنا' : 'Hana',
    start_url: '/navigate-me',
    display: 'standalone',
    screenshots: [{ src: `/screenshots/home-${language}.webp` }],
  });
});

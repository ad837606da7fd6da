import { afterAll, expect, test } from 'vitest';
import { startTestSite } from './site.fixture.ts';

const site = await startTestSite();
afterAll(() => site.close());

test('PWA-02 T53 the worker is at /sw.js, for the whole site, and asked for again each time', async () => {
  const { headers, body } = await site.open('/sw.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(body).toMatch(/^const list = \[\{"url":"\/shell\/en","revision":"[0-9a-f]{16}"\}\];$/);
  const again = await site.open('/sw.js', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['en', 'ltr', 'Hana'],
  ['ar', 'rtl', 'هنا'],
])('D-098 the shell in %s opens any page, in its own direction', async (language, direction, name) => {
  const { body, headers } = await site.open(`/shell/${language}`, { cookie: 'language=en' });
  expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(body).toContain(`<title>${name}</title>`);
  expect(body).toContain('id="app-config"');
  expect(body).toContain(`<link rel="manifest" href="/manifest.${language}.webmanifest">`);
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

test('a changed setting is a new worker, so that the shell offline has it too', async () => {
  const renamed = await startTestSite({ APP_NAME_EN: 'Zad' });
  const [before, after] = [await site.open('/sw.js'), await renamed.open('/sw.js')];
  await renamed.close();
  expect(after.body).not.toBe(before.body);
});

test('T53 switched off, /sw.js is the worker that goes, and pages register none', async () => {
  const off = await startTestSite({ SERVICE_WORKER: 'off' });
  const [worker, page] = [await off.open('/sw.js'), await off.open('/vendors')];
  await off.close();
  expect(worker.body).toBe('self.registration.unregister();');
  expect(page.body).toContain('"hasWorker":false');
});

test('T31 pages know the countries that codes are sent to, and nothing of it where all are served', async () => {
  const gulf = await startTestSite({ SMS_DIAL_CODES: '+962, 966' });
  const [few, all] = [await gulf.open('/register'), await site.open('/register')];
  await gulf.close();
  expect(few.body).toContain('"servedDialCodes":["962","966"]');
  expect(all.body).not.toContain('servedDialCodes');
});

test.each(['en', 'ar'])('PWA-01 the manifest in %s names the same app', async (language) => {
  const { headers, body } = await site.open(`/manifest.${language}.webmanifest`);
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

import { afterAll, expect, test } from 'vitest';
import { startTestWebApp } from './web-app.fixture.ts';

const webApp = await startTestWebApp();
afterAll(() => webApp.close());

const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
const ARABIC_BROWSER = { 'accept-language': 'ar-JO,ar;q=0.9,en;q=0.5' };

test.each([
  ['/', {}, 'en'],
  ['/', { cookie: 'language=ar', ...ARABIC_BROWSER }, 'en'],
  ['/ar', {}, 'ar'],
  ['/ar', { cookie: 'language=en' }, 'ar'],
  ['/vendors', {}, 'en'],
  ['/vendors', ARABIC_BROWSER, 'ar'],
  ['/vendors', { cookie: 'a=b; language=en; c=d', ...ARABIC_BROWSER }, 'en'],
  ['/vendors', { cookie: 'language=ar' }, 'ar'],
  ['/vendors', { cookie: 'language=fr', 'accept-language': 'fr' }, 'en'],
  ['/no/such/page', { cookie: 'language=ar' }, 'ar'],
])('D-017 I18N-03 %s with %o is in %s from the first byte', async (url, headers, language) => {
  const { body, headers: responseHeaders } = await webApp.open(url, headers);
  expect(rootOf(body)).toBe(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(responseHeaders['content-language']).toBe(language);
});

test('a page is a document with its title, its URL and the configuration', async () => {
  const { body, statusCode, headers } = await webApp.open('/vendors?utm=1');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(body).toContain('<title>Stores – Hana</title>');
  expect(body).toContain('<link rel="canonical" href="https://hana.example/vendors">');
  expect(body).toContain('<meta property="og:locale" content="en_JO">');
  expect(body).toContain('<meta property="og:locale:alternate" content="ar_JO">');
  expect(body).toContain('<meta property="og:image" content="https://hana.example/social.png">');
  expect(body.match(/<meta name="theme-color"/g)).toHaveLength(2);
  expect(body).not.toContain('noindex');
  expect(body).not.toContain('<!--app:head-->');
});

test('ignores a trailing slash', async () => {
  const { body, statusCode } = await webApp.open('/ar/');
  expect(statusCode).toBe(200);
  expect(rootOf(body)).toBe('<html lang="ar" dir="rtl">');
  expect(body).toContain('<link rel="canonical" href="https://hana.example/ar">');
});

test('responds with 304 to an unchanged page', async () => {
  const { headers } = await webApp.open('/vendors');
  const again = await webApp.open('/vendors', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('compresses pages for clients that accept it', async () => {
  const { headers } = await webApp.open('/vendors', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
});

test('ROUTE-33 serves the app for an unknown page with status 404 and noindex', async () => {
  for (const url of ['/no/such/page', '/vendors/1/2', '/ar/vendors', '/privacy-policy']) {
    const { body, statusCode } = await webApp.open(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  }
});

test.each([
  '/login',
  '/auth/reset/password?token=t&email=e',
  '/order/00000000-0000-8000-8000-000000000001',
  '/branch/00000000-0000-8000-8000-000000000001/order/ABCD1234/tracking',
  '/branch/00000000-0000-8000-8000-000000000001/track/latest',
])('%s has noindex', async (url) => {
  const { body, statusCode } = await webApp.open(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('preloads fonts, texts and screen of the page, and nothing that the entry loads', async () => {
  const arabic = await webApp.open('/branch/00000000-0000-8000-8000-000000000001/track', {
    cookie: 'language=ar',
  });
  expect(arabic.body).toContain('href="/fonts/readex-arabic.woff2"');
  expect(arabic.body).toContain('<link rel="modulepreload" crossorigin href="/assets/ar-1.js">');

  const english = await webApp.open('/vendors');
  expect(english.body).toContain('as="font" type="font/woff2" crossorigin href="/fonts/readex-latin.woff2"');
  expect(english.body).not.toContain('readex-arabic');
  expect(english.body).not.toContain('modulepreload');
});

test('ROUTE-01 /navigate-me redirects to the home of the stored language, else of the browser’s', async () => {
  const to = async (headers: Record<string, string>) => {
    const { statusCode, headers: responseHeaders } = await webApp.open('/navigate-me', headers);
    return `${statusCode} ${String(responseHeaders.location)}`;
  };
  expect(await to({})).toBe('302 /');
  expect(await to(ARABIC_BROWSER)).toBe('302 /ar');
  expect(await to({ cookie: 'language=ar' })).toBe('302 /ar');
  expect(await to({ cookie: 'language=en', ...ARABIC_BROWSER })).toBe('302 /');
});

test('caches hashed assets for a year and sends their precompressed files', async () => {
  const { headers, body } = await webApp.open('/assets/main-1.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(body).toBe('brotli');
});

test('public files are revalidated on every request', async () => {
  const { headers, body } = await webApp.open('/fonts/readex-latin.woff2');
  expect(body).toBe('latin');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await webApp.open('/fonts/readex-latin.woff2', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/assets/gone.js',
  '/console/assets/gone.js',
  '/service/api/customer/nothing',
  '/app/nothing',
  '/media/gone.webp',
])('%s is no page of the app', async (url) => {
  const { statusCode, body } = await webApp.open(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('<html');
});

test.each([
  '/.vite/manifest.json',
  '/index.html',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2findex.html',
])('%s does not reveal files of the server', async (url) => {
  const { statusCode, body } = await webApp.open(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('isEntry');
  expect(body).not.toContain('app:head');
});

test('does not send a document to a client that accepts only JSON', async () => {
  const { statusCode, headers } = await webApp.open('/vendors', { accept: 'application/json' });
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});

test('without a build, pages explain it and everything else works', async () => {
  const unbuilt = await startTestWebApp({}, { isBuilt: false });
  const page = await unbuilt.open('/vendors');
  const robots = await unbuilt.open('/robots.txt');
  await unbuilt.close();
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('has not been built yet');
  expect(robots.statusCode).toBe(200);
});

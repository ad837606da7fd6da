import { expect, test } from 'vitest';
import { ownPath, parsePush } from './push-message.ts';
import { filesIn, requestKind, shellLanguage } from './requests.ts';

const get = (path: string, mode = 'cors') => ({
  method: 'GET',
  mode: mode as RequestMode,
  url: `https://hana.example${path}`,
});

test('CON-132 the worker handles pages and immutable files, and stores nothing of orders', () => {
  expect(requestKind(get('/console/orders', 'navigate'))).toBe('page');
  expect(requestKind(get('/console/assets/main-1.js'))).toBe('file');
  expect(requestKind(get('/drive/assets/main-1.js'))).toBe('file');
  expect(requestKind(get('/fonts/readex-latin.woff2'))).toBe('file');
  for (const path of [
    '/service/api/console/board?branch=1',
    '/service/api/console/orders/1',
    '/service/api/console/me',
    '/media/people/1/480.webp',
    '/console/manifest.en.webmanifest',
  ])
    expect([path, requestKind(get(path))]).toEqual([path, null]);
  expect(requestKind({ ...get('/console/orders', 'navigate'), method: 'POST' })).toBeNull();
});

test('CON-132 the worker stores the files that the shell loads first', () => {
  const html = `<link rel="manifest" href="/console/manifest.en.webmanifest">
    <script type="module" src="/console/assets/main-1.js"></script>
    <link rel="modulepreload" href="/console/assets/react-1.js">
    <link rel="stylesheet" href="/console/assets/main-1.css"><link rel="icon" href="/favicon.svg">
    <script src="/console/assets/main-1.js"></script>`;
  expect(filesIn(html)).toEqual([
    '/console/assets/main-1.js',
    '/console/assets/react-1.js',
    '/console/assets/main-1.css',
  ]);
});

test('CON-132 the shell is in the chosen language, else in that of the browser', () => {
  expect(shellLanguage('ar', '/console', ['en-GB'])).toBe('ar');
  expect(shellLanguage(null, '/console', ['fr', 'ar-JO'])).toBe('ar');
  expect(shellLanguage('xx', '/console', ['fr'])).toBe('en');
});

test('CON-57 the shell of drivers is in Arabic unless English was chosen', () => {
  expect(shellLanguage(null, '/drive', ['en-GB'])).toBe('ar');
  expect(shellLanguage('en', '/drive', ['ar'])).toBe('en');
});

test('CON-19 a push opens a path of its app only', () => {
  const message = { title: 'New order 7K2M', body: 'Market', url: '/console/orders/1', tag: '1', lang: 'ar' };
  expect(parsePush(JSON.stringify(message), '/console', '/console')).toEqual({
    title: 'New order 7K2M',
    body: 'Market',
    path: '/console/orders/1',
    tag: '1',
    language: 'ar',
    activeOrders: null,
  });
  for (const url of ['//evil.example', 'https://evil.example/console', '/order/1', '/consoles', '/\\x', 7])
    expect([url, parsePush(JSON.stringify({ ...message, url }), '/console', '/console')?.path]).toEqual([
      url,
      '/console',
    ]);
  for (const text of [null, '', 'x', '[]', '{"title":""}', '{"title":7}'])
    expect([text, parsePush(text, '/console', '/console')]).toEqual([text, null]);
  expect(ownPath('/drive', '/drive')).toBe('/drive');
});

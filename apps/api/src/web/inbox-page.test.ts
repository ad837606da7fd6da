import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestWebApp } from './web-app.fixture.ts';

const demo = await startTestWebApp({ DEMO: 'on' });
afterAll(() => demo.close());

const message = (text: string) =>
  JSON.stringify({ at: '2026-11-15T09:59:00.000Z', channel: 'sms', to: '+962790000001', text });

test('shows an empty inbox in the language of the request', async () => {
  const { body, headers } = await demo.open('/__inbox', { cookie: 'language=ar' });
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('لم تُرسل أي رسالة بعد.');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('shows the newest message first, as escaped text with links', async () => {
  const lines = [
    message('Your code is 111111'),
    message('<b>222222</b> https://hana.example/reset?token=a&email=b'),
  ];
  await writeFile(join(demo.folder, 'inbox.jsonl'), `${lines.join('\n')}\n`);
  const { body } = await demo.open('/__inbox');
  expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'));
  expect(body).toContain('&lt;b&gt;222222&lt;/b&gt;');
  expect(body).toContain('<a href="https://hana.example/reset?token=a&amp;email=b">');
  expect(body).toContain('<bdi dir="ltr">+962790000001</bdi>');
  expect(body).not.toContain('<script');
});

test('has its own stylesheet', async () => {
  const { statusCode, headers } = await demo.open('/__inbox/style.css');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
});

test('has no inbox without the demo', async () => {
  const webApp = await startTestWebApp({ DEMO: 'off' });
  await writeFile(join(webApp.folder, 'inbox.jsonl'), `${message('Your code is 111111')}\n`);
  const { statusCode, body } = await webApp.open('/__inbox');
  await webApp.close();
  expect(statusCode).toBe(404);
  expect(body).not.toContain('111111');
});

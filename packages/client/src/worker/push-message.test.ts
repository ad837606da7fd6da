import { expect, test } from 'vitest';
import { ownPath, parsePush } from './push-message.ts';

const parse = (text: string | null) => parsePush(text, '', '/active/orders');

const sent = {
  title: 'Order #A-1042',
  body: 'On the way',
  url: '/order/0190c9d2',
  tag: 'order-0190c9d2',
  lang: 'ar',
  dir: 'rtl',
  activeOrders: 2,
};

test('D-097 parses texts, language and path of a push', () => {
  expect(parse(JSON.stringify(sent))).toEqual({
    title: sent.title,
    body: sent.body,
    path: sent.url,
    tag: sent.tag,
    language: 'ar',
    activeOrders: 2,
  });
});

test.each([null, '', 'no json', 'null', '[]', '{}', '{"title":7}', '{"title":" "}'])(
  'returns null for %j',
  (text) => {
    expect(parse(text)).toBeNull();
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'order/1',
  '/\t/evil.example',
  7,
  null,
])('T57 rejects %j as a path', (url) => {
  expect(ownPath(url, '')).toBeNull();
  expect(parse(JSON.stringify({ ...sent, url }))?.path).toBe('/active/orders');
});

test('preserves the query of a path and resolves dot segments', () => {
  expect(ownPath('/branch/1?table=2', '')).toBe('/branch/1?table=2');
  expect(ownPath('/../../order/1', '')).toBe('/order/1');
});

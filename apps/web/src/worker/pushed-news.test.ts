import { expect, test } from 'vitest';
import { newsFrom, ownPath } from './pushed-news.ts';

const sent = {
  title: 'Order #A-1042',
  body: 'On the way',
  url: '/order/0190c9d2',
  tag: 'order-0190c9d2',
  lang: 'ar',
  dir: 'rtl',
  activeOrders: 2,
};

test('D-097 news have their words, their language and the order they open', () => {
  expect(newsFrom(JSON.stringify(sent))).toEqual({
    title: sent.title,
    body: sent.body,
    path: sent.url,
    tag: sent.tag,
    language: 'ar',
    activeOrders: 2,
  });
});

test.each([null, '', 'no json', 'null', '[]', '{}', '{"title":7}', '{"title":" "}'])(
  '%j shows nothing',
  (text) => {
    expect(newsFrom(text)).toBeNull();
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
])('T57 %j is no path of ours', (url) => {
  expect(ownPath(url)).toBeNull();
  expect(newsFrom(JSON.stringify({ ...sent, url }))?.path).toBe('/active/orders');
});

test('a path keeps its query, and nothing climbs out of it', () => {
  expect(ownPath('/branch/1?table=2')).toBe('/branch/1?table=2');
  expect(ownPath('/../../order/1')).toBe('/order/1');
});

import { expect, test } from 'vitest';
import type { OrderType } from '../order/order-type.ts';
import { isOffered, offersFor, visibleMenu } from './menu.ts';

const item = (name: string, ...orderTypes: OrderType[]) => ({ name, orderTypes });
const soup = item('Lentil Soup', 'pickup', 'table_session');
const tea = item('شاي بالنعناع', 'delivery');
const menu = [
  { id: 'c1', name: 'Soups', items: [soup] },
  { id: 'c2', name: 'Drinks', items: [tea] },
  { id: 'c3', name: 'Empty', items: [] },
];
const shown = (filter: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu(menu, filter).map(({ id, items }) => [id, ...items.map(({ name }) => name)]);

test('TYPE-02 TYPE-03 shows an item for its order types and hides empty collections', () => {
  expect(shown({ orderType: 'pickup' })).toEqual([['c1', 'Lentil Soup']]);
  expect(shown({ orderType: 'delivery' })).toEqual([['c2', 'شاي بالنعناع']]);
  expect(shown({ orderType: 'table_session' })).toEqual([['c1', 'Lentil Soup']]);
  expect(isOffered(soup, 'delivery')).toBe(false);
});

test('BRANCH-12 the search filters by item name within the order type', () => {
  expect(shown({ orderType: 'pickup', search: ' lentil' })).toEqual([['c1', 'Lentil Soup']]);
  expect(shown({ orderType: 'pickup', search: 'شاي' })).toEqual([]);
  expect(shown({ orderType: 'delivery', search: 'نَعناع' })).toEqual([['c2', 'شاي بالنعناع']]);
});

test.each([
  ['humus', 'Hummus'],
  ['fatoush', 'Fattoush'],
  ['kabab', 'Kebab'],
  ['حمص', 'Hummus'],
  ['plate hummus', 'Hummus'],
  ['sumac', 'Fattoush'],
])('BRANCH-12 FIND-01 the search "%s" finds %s as the search of all vendors does', (search, name) => {
  const items = [
    { ...item('Hummus', 'pickup'), otherName: 'صحن حمص plate' },
    { ...item('Fattoush', 'pickup'), otherName: 'فتوش', description: 'With sumac' },
    { ...item('Kebab', 'pickup'), otherName: 'كباب', description: null },
  ];
  const found = visibleMenu([{ items }], { orderType: 'pickup', search });
  expect(found.flatMap((section) => section.items.map((one) => one.name))).toEqual([name]);
});

test('does not change the given menu', () => {
  visibleMenu(menu, { orderType: 'pickup', search: 'x' });
  expect(menu[0]?.items).toEqual([soup]);
});

test('TYPE-04 an offer shows for its type, and without a type for all', () => {
  const offers = [{ orderType: 'pickup' }, { orderType: null }, { orderType: 'delivery' }] as const;
  expect(offersFor(offers, 'pickup')).toEqual([{ orderType: 'pickup' }, { orderType: null }]);
  expect(offersFor(offers, 'table_session')).toEqual([{ orderType: null }]);
});

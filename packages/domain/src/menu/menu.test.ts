import { expect, test } from 'vitest';
import { isOffered, offersFor, visibleMenu } from './menu.ts';

const everywhere = { isPickupEnabled: true, isDeliveryEnabled: true, isDineinEnabled: true };
const soup = { ...everywhere, name: 'Lentil Soup', isDeliveryEnabled: false };
const tea = { ...everywhere, name: 'شاي بالنعناع', isPickupEnabled: false, isDineinEnabled: false };
const menu = [
  { _id: 'c1', name: 'Soups', items: [soup] },
  { _id: 'c2', name: 'Drinks', items: [tea] },
  { _id: 'c3', name: 'Empty', items: [] },
];
const shown = (choice: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu(menu, choice).map(({ _id, items }) => [_id, ...items.map((item) => item.name)]);

test('TYPE-02 TYPE-03 an item shows where its flag is true, and an emptied collection is hidden', () => {
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

test('the menu given is left as it was', () => {
  visibleMenu(menu, { orderType: 'pickup', search: 'x' });
  expect(menu[0]?.items).toEqual([soup]);
});

test('TYPE-04 an offer shows for its type, and without a type for all', () => {
  const offers = [{ orderType: 'pickup' }, { orderType: null }, { orderType: 'delivery' }] as const;
  expect(offersFor(offers, 'pickup')).toEqual([{ orderType: 'pickup' }, { orderType: null }]);
  expect(offersFor(offers, 'table_session')).toEqual([{ orderType: null }]);
});

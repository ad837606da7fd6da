import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import { expect, test } from 'vitest';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { demoCatalogue } from './catalogue.ts';
import { DEMO_ZONES } from './zones.ts';

const { vendors } = Catalogue.parse(demoCatalogue(new Date('2026-11-17T21:30:00Z')));
const branches = vendors.flatMap((vendor) => vendor.branches);
const menus = vendors.flatMap((vendor) => [
  vendor.menu,
  ...vendor.branches.flatMap(({ menu }) => menu ?? []),
]);
const items = menus.flat().flatMap(({ items: ofCollection }) => ofCollection);
const offers = vendors.flatMap((vendor) => vendor.offers);
const preferences = items.flatMap((item) => item.preferences);

const repeated = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
const branch = (key: string) => branches.filter((candidate) => candidate.key === key);

type Text = { en: string; ar: string };
const isText = (value: object): value is Text => 'en' in value && 'ar' in value;
function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}
const texts = textsIn(vendors);

test('twelve vendors with twenty-five branches, one of them the main one of each', () => {
  expect(vendors).toHaveLength(12);
  expect(branches).toHaveLength(25);
  expect(vendors.map((vendor) => vendor.branches.filter(({ isMain }) => isMain).length)).toEqual(
    vendors.map(() => 1),
  );
});

test('GEN-01 food, drink and retail are sold, by vendors with one branch and with several', () => {
  const branchesOf = (key: string) => vendors.find((vendor) => vendor.key === key)?.branches.length;
  expect({
    food: branchesOf('red-sea-grill'),
    drink: branchesOf('juice-reef'),
    retail: branchesOf('reef-gear'),
  }).toEqual({ food: 3, drink: 1, retail: 2 });
});

test('HOURS-01 one branch closes, with a different day in the week after the demo is loaded', () => {
  const closing = branches.filter(({ hours }) => hours?.differentDays.length);
  expect(closing.map(({ key }) => key)).toEqual(['aqaba-prince-mohammed']);
  // The clock of Amman is past midnight.
  expect(closing[0]?.hours?.differentDays).toMatchObject([{ from: '2026-11-23', to: '2026-11-23' }]);
});

test('HOURS-01 every branch has opening hours, so that the list of vendors shows none as missing', () => {
  expect(branches.filter(({ hours }) => !hours).map(({ key }) => key)).toEqual([]);
});

test('keys are unique within their scope', () => {
  expect(repeated(vendors.map(({ key }) => key))).toEqual([]);
  for (const vendor of vendors) {
    const collections = [...vendor.menu, ...vendor.branches.flatMap(({ menu }) => menu ?? [])];
    const own = collections.flatMap(({ items: ofCollection }) => ofCollection.map(({ key }) => key));
    expect(repeated(vendor.branches.map(({ key }) => key))).toEqual([]);
    expect(repeated(vendor.offers.map(({ key }) => key))).toEqual([]);
    expect(repeated(collections.map(({ key }) => key))).toEqual([]);
    expect(repeated(own)).toEqual([]);
  }
  for (const { preferences: preferenceList } of items) {
    expect(repeated(preferenceList.map(({ key }) => key))).toEqual([]);
    for (const { options } of preferenceList) expect(repeated(options.map(({ key }) => key))).toEqual([]);
  }
});

test('every offer applies to an item that is sold', () => {
  const lost = vendors.flatMap(({ menu, offers: ofVendor }) =>
    ofVendor.filter(({ on }) => {
      if (on === 'branch') return false;
      const collection = menu.find(({ key }) => key === on.collection);
      return !('item' in on ? collection?.items.some(({ key }) => key === on.item) : collection);
    }),
  );
  expect(lost).toEqual([]);
});

test('every text is written in both languages, with Latin digits and without tatweel', () => {
  expect(texts.length).toBeGreaterThan(700);
  for (const { en, ar } of texts) {
    expect(en).not.toMatch(/\p{Script=Arabic}/u);
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(ar).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0640,?;]/);
    expect(en.trim() + ar.trim()).toBe(en + ar);
  }
});

test('sentences end with a full stop in both languages', () => {
  for (const { description } of items) {
    expect(description?.en).toMatch(/\.$/);
    expect(description?.ar).toMatch(/\.$/);
  }
});

test('numbers in a name are the same in both languages', () => {
  // Arabic writes two of a noun as one word, without a number.
  const numbers = (text: string) =>
    (text.replace(/قطعتين|صحنين|سندويشتين/, '2').match(/\d+(\.\d+)?/g) ?? []).toSorted().join();
  const named = [...items, ...offers].map(({ name }) => name);
  expect(named.filter(({ en, ar }) => numbers(en) !== numbers(ar))).toEqual([]);
});

test('BRANCH-09 one branch name is longer than 40 characters in both languages', () => {
  expect(branches.filter(({ name }) => name.en.length > 40 && name.ar.length > 40)).toHaveLength(1);
});

test('branches cover every state and every order type', () => {
  const kinds = new Set(branches.map(({ orderTypes }) => orderTypes.join()));
  expect([...kinds].toSorted()).toEqual([
    'pickup',
    'pickup,delivery',
    'pickup,delivery,table_session',
    'table_session',
  ]);
  expect(branches.some(({ isOpen }) => !isOpen)).toBe(true);
  expect(branches.some(({ isOpen, isActive }) => isOpen && !isActive)).toBe(true);
  expect(branches.some(({ bio }) => bio === null)).toBe(true);
  expect(vendors.some(({ bio }) => bio === null)).toBe(true);
  expect(branches.some(({ maxScheduleHours }) => maxScheduleHours === null)).toBe(true);
  expect(branches.some((b) => b.minScheduleHours === 1 && b.maxScheduleHours === 48)).toBe(true);
  expect(branches.filter(({ timezone }) => timezone !== 'Asia/Amman').map(({ key }) => key)).toEqual([
    'dubai-pop-up',
  ]);
  expect(branches.some(({ platformFee }) => platformFee > 0)).toBe(true);
});

test('the branch minimum is above the zone minimum in one place and below it in another', () => {
  const pairs = branches.flatMap((b) => b.zones.map((zone) => b.minimumAmount - zone.minimumOrderAmount));
  expect(Math.max(...pairs)).toBeGreaterThan(0);
  expect(Math.min(...pairs)).toBeLessThan(0);
});

test('a branch has zones only if it delivers, and is inside one of them', () => {
  const inZone = branches.filter(({ location, zones }) =>
    zones.some(({ polygon }) => location && polygonIncludesPoint(polygon, location)),
  );
  expect(inZone).toEqual(branches.filter(({ orderTypes }) => orderTypes.includes('delivery')));
});

test('a branch has tables only if it allows table orders', () => {
  const withTables = branches.filter(({ tables }) => tables.length > 0);
  expect(withTables).toEqual(branches.filter(({ orderTypes }) => orderTypes.includes('table_session')));
});

test('phone numbers are unique', () => {
  expect(repeated(branches.flatMap(({ phone }) => phone ?? []))).toEqual([]);
});

test('the six zones contain their landmarks', () => {
  const zonesAt = (lat: number, lng: number) =>
    DEMO_ZONES.filter(({ polygon }) => polygonIncludesPoint(polygon, { lat, lng })).map(({ key }) => key);
  expect(DEMO_ZONES).toHaveLength(6);
  expect(zonesAt(29.532, 35.006)).toEqual(['aqaba-centre']);
  expect(zonesAt(29.412, 34.978)).toEqual(['south-coast']);
  expect(zonesAt(29.576, 35.42)).toEqual([]);
  expect(zonesAt(31.7226, 35.9932)).toEqual([]);
});

test('menus have a realistic size', () => {
  const unreal = vendors.filter(({ menu }) => {
    const count = menu.flatMap((collection) => collection.items).length;
    return menu.length < 4 || menu.length > 7 || count < 24 || count > 36;
  });
  expect(unreal).toEqual([]);
});

test('about a quarter of the dishes is pre-made, and some are for one order type only', () => {
  const shops = new Set(['green-basket', 'reef-gear', 'warda-and-dates']);
  const cooked = vendors
    .filter(({ key }) => !shops.has(key))
    .flatMap(({ menu }) => menu.flatMap((c) => c.items));
  const share = cooked.filter(({ preparationMinutes }) => preparationMinutes === null).length / cooked.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  expect(items.some(({ orderTypes }) => orderTypes.join() === 'pickup')).toBe(true);
  expect(items.some(({ orderTypes }) => orderTypes.join() === 'table_session')).toBe(true);
});

test('retail prices range from 0.35 to 48.00', () => {
  const shops = new Set(['green-basket', 'reef-gear']);
  const prices = vendors
    .filter(({ key }) => shops.has(key))
    .flatMap(({ menu }) => menu.flatMap((c) => c.items.map(({ price }) => price)));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([0.35, 48]);
});

test('preferences cover required, optional, free and priced ones, and one item has four with twelve options', () => {
  const four = items.filter((item) => item.preferences.length === 4);
  expect(four.map(({ key }) => key)).toEqual(['arabi-platter']);
  expect(four.flatMap((item) => item.preferences.flatMap(({ options }) => options))).toHaveLength(12);
  const has = (key: string, isRequired: boolean, maxOptions: number) =>
    preferences.some((p) => p.key === key && p.isRequired === isRequired && p.maxOptions === maxOptions);
  expect(has('size', true, 1)).toBe(true);
  expect(has('bread', true, 1)).toBe(true);
  expect(has('extras', false, 3)).toBe(true);
  expect(has('without', false, 2)).toBe(true);
  expect(has('colour', true, 1)).toBe(true);
  expect(preferences.some(({ options }) => options.map(({ key }) => key).join() === 's,m,l,xl')).toBe(true);
});

test('offers cover every level, kind, rule and order type', () => {
  const kinds = new Set(offers.map(({ affect, mode }) => `${affect} ${mode}`));
  expect([...kinds].toSorted()).toEqual(['item cashback', 'item save', 'shipping cashback', 'shipping save']);
  const rules = new Set(offers.flatMap((offer) => offer.rules.map(({ rule }) => rule)));
  expect([...rules].toSorted()).toEqual([
    'equal_quantity',
    'even_quantity',
    'minimum_quantity',
    'odd_quantity',
  ]);
  expect(new Set(offers.map(({ orderType }) => orderType))).toEqual(
    new Set([null, 'pickup', 'delivery', 'table_session']),
  );
});

test('Red Sea Grill has its expected menu and offers', () => {
  const grill = vendors[0];
  expect(grill?.menu.map(({ name }) => name.en)).toEqual([
    'Popular',
    'Grills',
    'Fish',
    'Mezze',
    'Salads',
    'Sweets',
    'Drinks',
  ]);
  expect(grill?.menu[0]?.items.map(({ name, price }) => [name.en, price])).toEqual([
    ['Mixed grill platter', 8.5],
    ['Sayadieh', 7.25],
    ['Hummus Beiruti', 2.25],
    ['Fattoush', 3],
    ['Lamb chops', 9.5],
    ['Falafel plate', 2.75],
  ]);
  expect(grill?.offers.find(({ key }) => key === 'order-10')).toMatchObject({
    percent: 10,
    minimumAmount: 10,
    maxDiscount: 3,
  });
  expect(branch('aqaba-marina')[0]?.minimumAmount).toBe(5);
});

import { vendorsSchemas } from '@app/contract/schemas/customer/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { atSea, fixtures, idOf, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await seedFixtures(world.db);
  await seedDishes();
});
afterAll(() => world.close());

type Found = {
  vendors: string[];
  groups: { branchId: string; vendorId: string; total: number; dishes: { _id: string; name: string }[] }[];
};

const post = (payload: object, language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: '/service/api/customer/vendors/search',
    headers: { 'accept-language': language },
    payload,
  });
const search = async (text: string, language = 'en', location = inTown): Promise<Found> => {
  const answer = await post({ location, search: text }, language);
  expect(answer.statusCode).toBe(200);
  expect(z.parse(vendorsSchemas.searchAt.response, answer.json())).toEqual(answer.json());
  return answer.json();
};
const dishesOf = ({ groups }: Found) => groups.flatMap(({ dishes }) => dishes.map(({ name }) => name));
const branchesOf = ({ groups }: Found) => groups.map(({ branchId }) => branchId);
const NOTHING = { vendors: [], groups: [] };

const dish = (number: number, branchId: string, en: string, ar: string, rest: object = {}) => ({
  id: idOf(number),
  branch_id: branchId,
  collection_id: idOf(
    branchId === fixtures.grillHarbour ? 901 : branchId === fixtures.bakeryCorner ? 902 : 903,
  ),
  name_en: en,
  name_ar: ar,
  price: 100,
  position: number,
  ...rest,
});

async function seedDishes() {
  const collection = { name_en: 'All', name_ar: 'الكل', position: 9 };
  await world.db
    .insertInto('collection')
    .values([
      { ...collection, id: idOf(901), branch_id: fixtures.grillHarbour },
      { ...collection, id: idOf(902), branch_id: fixtures.bakeryCorner },
      { ...collection, id: idOf(903), branch_id: fixtures.grillMarket },
    ])
    .execute();
  const tahini = { description_en: 'With tahini', description_ar: 'مع طحينة' };
  await world.db
    .insertInto('item')
    .values([
      dish(910, fixtures.grillMarket, 'Chicken shawarma', 'شاورما الدجاج'),
      dish(911, fixtures.grillMarket, 'Maqluba', 'مَقْلُوبَة'),
      dish(912, fixtures.grillMarket, 'Rice with lamb', 'أرز بلحم'),
      dish(913, fixtures.grillMarket, 'Crème brûlée', 'كريم بروليه'),
      dish(914, fixtures.grillMarket, 'Cold Shawarma', 'شاورما باردة', { is_available: false }),
      dish(915, fixtures.grillMarket, 'Shawarma salad', 'سلطة شاورما', tahini),
      dish(916, fixtures.grillMarket, 'Kibbeh', 'كبة', { ...tahini, is_delivery_enabled: false }),
      dish(920, fixtures.grillHarbour, 'Falafel sandwich', 'سندويش فلافل', tahini),
      dish(921, fixtures.grillHarbour, 'Tahini sauce', 'صلصة طحينية'),
      dish(930, fixtures.bakeryCorner, 'Zaatar bread', 'مناقيش زعتر'),
      dish(931, fixtures.bakeryCorner, 'Falafil wrap', 'لفة'),
      dish(932, fixtures.bakeryCorner, 'Garden wrap', 'لفة خضار', {
        description_en: 'Falafel and mint',
        description_ar: 'فلافل ونعنع',
      }),
      dish(940, fixtures.goneBranch, 'Falafel of the past', 'فلافل قديمة', { collection_id: idOf(53) }),
    ])
    .execute();
}

test('FIND-01 finds dishes by their English and their Arabic names, whatever the language of the request', async () => {
  for (const text of ['maqluba', 'مقلوبة']) {
    expect(dishesOf(await search(text, 'en'))).toEqual(['Maqluba']);
    expect(dishesOf(await search(text, 'ar'))).toEqual(['مَقْلُوبَة']);
  }
});

test('FIND-01 a result has the branch, its vendor and the fields of the dish', async () => {
  const { groups } = await search('falafel plate');
  expect(groups).toEqual([
    {
      branchId: fixtures.grillMarket,
      vendorId: fixtures.grill,
      total: 1,
      dishes: [
        {
          _id: fixtures.falafel,
          name: 'Falafel plate',
          price: 4.25,
          description: 'Six pieces',
          image: '/media/falafel.webp',
          imageColor: '00ff00',
          isAvailable: true,
          collection_id: fixtures.plates,
        },
      ],
      offers: [
        expect.objectContaining({ name: 'Falafel day', entityId: fixtures.falafel, value: 12.5 }),
        expect.objectContaining({ name: 'Two plates', entityId: fixtures.plates, mode: 'cashback' }),
      ],
    },
  ]);
});

test('FIND-02 FOOD-01 a dish has what it states, and offers only those of its delivery', async () => {
  const { db } = world;
  const shawarma = db.updateTable('item').where('id', '=', idOf(910));
  await shawarma.set({ diets: ['halal'], allergens: ['milk', 'gluten'], spice: 2 }).execute();
  const offer = db.updateTable('offer').where('id', '=', fixtures.falafelOffer);
  await offer.set({ order_type: 'pickup' }).execute();
  const dishes = (await search('chicken shawarma')).groups[0];
  expect(dishes?.dishes[0]).toMatchObject({
    food: { diets: ['halal'], allergens: ['gluten', 'milk'], spice: 2, calories: null },
  });
  expect(dishes).not.toHaveProperty('offers');
  expect((await search('falafel plate')).groups[0]).toMatchObject({ offers: [{ name: 'Two plates' }] });
  await offer.set({ order_type: null }).execute();
});

test.each([
  ['مقلوبه', 'Maqluba'],
  ['مقلـــوبة', 'Maqluba'],
  ['مُقلوبة', 'Maqluba'],
  ['ارز', 'Rice with lamb'],
  ['إرز', 'Rice with lamb'],
  ['كريم بروليه', 'Crème brûlée'],
  ['CREME brulee', 'Crème brûlée'],
  ["za'atar", 'Zaatar bread'],
  ['مقلوبا', 'Maqluba'],
  ['maqlubah', 'Maqluba'],
  ['maqlba', 'Maqluba'],
  ['mqaluba', 'Maqluba'],
  ['maq', 'Maqluba'],
  ['lamb rice', 'Rice with lamb'],
  ['ارز lamb', 'Rice with lamb'],
])('FIND-01 the search "%s" finds %s alone', async (text, name) => {
  expect(dishesOf(await search(text))).toEqual([name]);
});

test('FIND-01 the Arabic article is optional', async () => {
  for (const text of ['دجاج', 'الدجاج', 'الدجا']) {
    expect(dishesOf(await search(text))).toEqual(['Chicken shawarma']);
  }
});

test('FIND-01 every word has to match', async () => {
  expect(dishesOf(await search('chicken shawarma'))).toEqual(['Chicken shawarma']);
  expect(await search('chicken maqluba')).toEqual(NOTHING);
  expect(await search('chicken zzzzz')).toEqual(NOTHING);
  // Written with a preposition: no beginning of a word, and too short for a typo.
  expect(await search('rice لحم')).toEqual(NOTHING);
});

test('FIND-01 vendors match by their names in both languages, those without a typo first', async () => {
  expect((await search('grill')).vendors).toEqual([fixtures.grill]);
  expect((await search('مشاوى')).vendors).toEqual([fixtures.grill]);
  expect((await search('bakrey')).vendors).toEqual([fixtures.bakery]);
  expect((await search('gone')).vendors).toEqual([]);
  await world.db.updateTable('vendor').set({ name_en: 'Grilf' }).where('id', '=', fixtures.bakery).execute();
  // The grill has an open branch; the bakery is closed.
  expect((await search('grilf')).vendors).toEqual([fixtures.bakery, fixtures.grill]);
  expect((await search('grill')).vendors).toEqual([fixtures.grill, fixtures.bakery]);
  await world.db
    .updateTable('vendor')
    .set({ name_en: 'Corner Bakery' })
    .where('id', '=', fixtures.bakery)
    .execute();
});

test('FIND-01 vendors are found by their kinds of shop in both languages, after those with the word in their name', async () => {
  const tag = (key: string, en: string, ar: string) => ({ key, name: { en, ar } });
  const label = (id: string, tags: object[]) =>
    world.db
      .updateTable('vendor')
      .set({ tags: JSON.stringify(tags) })
      .where('id', '=', id)
      .execute();
  await label(fixtures.bakery, [tag('pizza', 'Pizza', 'بيتزا'), tag('groceries', 'Groceries', 'بقالة')]);
  for (const text of ['pizza', 'بيتزا', 'groceries', 'piza', 'بقاله', 'pizza bakery'])
    expect((await search(text)).vendors).toEqual([fixtures.bakery]);
  await label(fixtures.bakery, [tag('grills', 'Grills', 'مشاوي')]);
  expect((await search('grill')).vendors).toEqual([fixtures.grill, fixtures.bakery]);
  expect((await search('pizza')).vendors).toEqual([]);
  await label(fixtures.bakery, []);
});

test('FIND-01 names come before typos, typos before descriptions, and open branches before closed ones', async () => {
  const found = await search('falafel');
  expect(branchesOf(found)).toEqual([fixtures.grillMarket, fixtures.grillHarbour, fixtures.bakeryCorner]);
  expect(dishesOf(found)).toEqual(['Falafel plate', 'Falafel sandwich', 'Falafil wrap', 'Garden wrap']);
  expect(found.groups.map(({ total }) => total)).toEqual([1, 1, 2]);
  // In a name of a closed branch, then in a description of an open one.
  expect(branchesOf(await search('tahini'))).toEqual([fixtures.grillHarbour, fixtures.grillMarket]);
  expect(dishesOf(await search('tahini'))).toEqual(['Tahini sauce', 'Falafel sandwich', 'Shawarma salad']);
});

test('FIND-01 dishes that are not delivered are left out, sold-out ones come last', async () => {
  expect(dishesOf(await search('shawarma'))).toEqual(['Chicken shawarma', 'Shawarma salad', 'Cold Shawarma']);
  const { groups } = await search('cold shawarma');
  expect(groups[0]?.dishes).toMatchObject([{ name: 'Cold Shawarma', isAvailable: false }]);
  expect(await search('kibbeh')).toEqual(NOTHING);
});

test('FIND-01 only branches that deliver to the location, each with at most ten dishes and their number', async () => {
  expect(await search('falafel', 'en', atSea)).toEqual(NOTHING);
  expect(await search('falafel', 'en', { lat: 90, lng: 180 })).toEqual(NOTHING);
  // Only in the large zone of the market.
  expect(branchesOf(await search('falafel', 'en', { lat: 29.65, lng: 35.05 }))).toEqual([
    fixtures.grillMarket,
  ]);
  const many = Array.from({ length: 12 }, (_, index) =>
    dish(950 + index, fixtures.grillMarket, `Juice ${12 - index}`, `عصير ${12 - index}`, {
      position: 50 - index,
    }),
  );
  await world.db.insertInto('item').values(many).execute();
  const found = await search('juice');
  expect(found.groups.map(({ total }) => total)).toEqual([12]);
  expect(dishesOf(found)).toEqual(Array.from({ length: 10 }, (_, index) => `Juice ${index + 1}`));
  expect(dishesOf(await search('juice 7'))).toEqual(['Juice 7']);
  expect(dishesOf(await search('juice ٧'))).toEqual(['Juice 7']);
});

test('FIND-01 a changed name is found at once by its new words only', async () => {
  const rename = (name_en: string) =>
    world.db.updateTable('item').set({ name_en }).where('id', '=', idOf(911)).execute();
  await rename('Musakhan');
  expect(dishesOf(await search('musakhan'))).toEqual(['Musakhan']);
  expect(await search('maqluba')).toEqual(NOTHING);
  await rename('Maqluba');
  expect(await search('musakhan')).toEqual(NOTHING);
});

test.each([
  '%%',
  '__',
  '\\\\',
  "';--",
  '😀😀',
  '寿司',
  '...',
  '{}',
  '"{a,b}"',
  '\u200F\u200E',
  '$1 $2',
  'a b',
])('FIND-01 odd characters find nothing: %j', async (text) => {
  expect(await search(text)).toEqual(NOTHING);
});

test('FIND-01 wildcards and quotes are no part of a word', async () => {
  expect(dishesOf(await search('%maq%'))).toEqual(['Maqluba']);
  expect(dishesOf(await search("maqluba'); drop table item;--"))).toEqual([]);
  expect(await search(`${'ab '.repeat(19)}ab`)).toEqual(NOTHING);
});

test.each([
  [{ location: inTown }, 'search'],
  [{ location: inTown, search: '' }, 'search'],
  [{ location: inTown, search: 'a' }, 'search'],
  [{ location: inTown, search: ' a ' }, 'search'],
  [{ location: inTown, search: 'a'.repeat(61) }, 'search'],
  [{ location: inTown, search: 7 }, 'search'],
  [{ location: inTown, search: ['ab'] }, 'search'],
  [{ location: inTown, search: null }, 'search'],
  [{ search: 'falafel' }, 'location'],
  [{ location: { lat: 91, lng: 35 }, search: 'falafel' }, 'location.lat'],
])('FIND-01 rejects %j under %s, in both languages', async (payload, field) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect((await post(payload, 'ar')).json().errors[field][0]).toMatch(/[\u0600-\u06FF]/);
});

test('FIND-01 30 searches at once get the same answer as one', async () => {
  const expected = await search('falafel');
  const all = await Promise.all(Array.from({ length: 30 }, () => search('falafel')));
  expect(all).toEqual(Array.from({ length: 30 }, () => expected));
});

test('FIND-01 dishes are read through the index of their words', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain select 1 from item
      where search_words && '{falafel}'::text[] and search_words && '{plate}'::text[]`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('item_by_search_words');
});

test('B10 (SEC-04): one address makes at most 300 searches in a minute', async () => {
  const send = (remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/service/api/customer/vendors/search',
      remoteAddress,
      payload: { location: inTown, search: 'xx' },
    });
  const answers = await Promise.all(Array.from({ length: 301 }, () => send('203.0.113.9')));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await send('203.0.113.10')).statusCode).toBe(200);
});

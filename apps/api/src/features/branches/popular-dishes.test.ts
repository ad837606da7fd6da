import { branchesSchemas } from '@app/contract/schemas/customer/branches';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { fixtures, idOf, seedFixtures } from './branches.fixture.ts';

/* After midnight in Amman, before it in UTC. */
const clock = fakeClock('2026-11-17T22:00:00Z');
const world = await startTestApp({ clock });
afterAll(() => world.close());

const { grillMarket, grillHarbour, plates, drinks } = fixtures;

const dish = (number: number, name: string, rest: object = {}) => ({
  id: idOf(number),
  branch_id: grillMarket,
  collection_id: plates,
  name_en: name,
  name_ar: `صنف ${name}`,
  price: 300,
  position: number,
  ...rest,
});

await seedFixtures(world.db);
await world.db
  .insertInto('item')
  .values([dish(910, 'Shawarma'), dish(911, 'Maqluba'), dish(912, 'Cola', { collection_id: drinks })])
  .execute();
await world.db
  .insertInto('collection')
  .values({ id: idOf(901), branch_id: grillHarbour, name_en: 'All', name_ar: 'الكل' })
  .execute();
await world.db
  .insertInto('item')
  .values([dish(920, 'Harbour fish', { branch_id: grillHarbour, collection_id: idOf(901) })])
  .execute();

beforeEach(() => world.db.deleteFrom('item_day').execute());

async function sell(name: string, quantity: number, day = '2026-11-18', rest: object = {}) {
  const values = { branch_id: grillMarket, kind: 'item', name_en: name, name_ar: `صنف ${name}` } as const;
  await world.db
    .insertInto('item_day')
    .values({ ...values, day: sql`${day}::date`, quantity, amount: quantity * 300, ...rest })
    .execute();
}

const get = (branchId: string, language = 'en') =>
  world.app.inject({
    url: `/service/api/customer/branch/${branchId}/popular`,
    headers: { 'accept-language': language },
  });

async function popular(branchId: string = grillMarket, language = 'en') {
  const answer = await get(branchId, language);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(z.parse(branchesSchemas.listPopularDishes.response, body)).toEqual(body);
  return z.parse(branchesSchemas.listPopularDishes.response, body).data;
}
const namesOf = async (branchId?: string) => (await popular(branchId)).dishes.map(({ name }) => name);

test('D-125 the dishes with the most pieces sold come first, the menu fills the rest', async () => {
  await sell('Maqluba', 2, '2026-11-17');
  await sell('Maqluba', 3);
  await sell('Cola', 4);
  expect(await namesOf()).toEqual(['Maqluba', 'Cola', 'Falafel plate']);
  await sell('Lemonade', 9);
  expect(await namesOf()).toEqual(['Lemonade', 'Maqluba', 'Cola']);
});

test('D-125 a branch without sales shows the first dishes of its menu that are delivered', async () => {
  // The kebab is not delivered, and another dish is sold out.
  expect(await namesOf()).toEqual(['Falafel plate', 'Shawarma', 'Maqluba']);
  expect(await namesOf(grillHarbour)).toEqual(['Harbour fish']);
  expect(await popular(fixtures.bakeryCorner)).toEqual({ dishes: [] });
});

test('D-125 28 days of the branch count, today included', async () => {
  await sell('Cola', 50, '2026-10-21');
  await sell('Lemonade', 1, '2026-10-22');
  expect(await namesOf()).toEqual(['Lemonade', 'Falafel plate', 'Shawarma']);
});

test('D-125 sales of options and of other branches do not count', async () => {
  await sell('Cola', 9, '2026-11-18', { branch_id: grillHarbour });
  await sell('Lemonade', 9, '2026-11-18', { kind: 'option' });
  expect(await namesOf()).toEqual(['Falafel plate', 'Shawarma', 'Maqluba']);
});

test('D-125 SOLD-01 a sold-out dish is left out until it is back', async () => {
  await sell('Sold out', 9);
  await sell('Kebab', 8);
  await sell('Cola', 7);
  const cola = world.db.updateTable('item').where('id', '=', idOf(912));
  await cola.set({ sold_out_until: new Date('2026-11-17T23:00:00Z') }).execute();
  expect(await namesOf()).toEqual(['Falafel plate', 'Shawarma', 'Maqluba']);
  await cola.set({ sold_out_until: new Date('2026-11-17T22:00:00Z') }).execute();
  expect(await namesOf()).toEqual(['Cola', 'Falafel plate', 'Shawarma']);
  await cola.set({ sold_out_until: null }).execute();
});

test('D-125 two items of the same name are one dish, the first of the menu', async () => {
  const again = dish(930, 'Cola', { collection_id: plates, position: 99 });
  await world.db.insertInto('item').values(again).execute();
  await sell('Cola', 5);
  const { dishes } = await popular();
  expect(dishes.map(({ name }) => name)).toEqual(['Cola', 'Falafel plate', 'Shawarma']);
  expect(dishes[0]?._id).toBe(again.id);
  await world.db.deleteFrom('item').where('id', '=', again.id).execute();
});

test('D-125 a dish has its fields in the language of the request, and the running offers of a delivery', async () => {
  await sell('Falafel plate', 1);
  const { dishes, offers } = await popular();
  expect(dishes[0]).toEqual({
    _id: fixtures.falafel,
    name: 'Falafel plate',
    price: 4.25,
    description: 'Six pieces',
    image: '/media/falafel.webp',
    imageColor: '00ff00',
    isAvailable: true,
    collection_id: plates,
  });
  expect(offers?.map(({ name }) => name)).toEqual(['Falafel day', 'Two plates']);
  const arabic = await popular(grillMarket, 'ar');
  expect(arabic.dishes[0]).toMatchObject({ name: 'صنف Falafel plate', description: 'ست حبات' });
  expect(arabic.offers?.map(({ name }) => name)).toEqual(['يوم الفلافل', 'طبقان']);
  const offer = world.db.updateTable('offer').where('id', '=', fixtures.falafelOffer);
  await offer.set({ ends_at: clock.now() }).execute();
  expect((await popular()).offers?.map(({ name }) => name)).toEqual(['Two plates']);
  await offer.set({ ends_at: null, order_type: 'pickup' }).execute();
  expect((await popular()).offers?.map(({ name }) => name)).toEqual(['Two plates']);
});

test.each([idOf(999), 'nothing', fixtures.goneBranch])(
  'D-125 responds with 404 for branch %s in both languages',
  async (branchId) => {
    const answer = await get(branchId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('This branch does not exist.');
    expect((await get(branchId, 'ar')).json().message).toMatch(/^[\u0600-\u06FF]/);
  },
);

test('D-125 guests may cache the response and revalidate it', async () => {
  const first = await get(grillMarket);
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  const again = await world.app.inject({
    url: `/service/api/customer/branch/${grillMarket}/popular`,
    headers: { 'accept-language': 'en', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('D-125 sales are read through an index, from the first day on', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain select (
        select sum(quantity) from item_day where branch_id = branch.id and kind = 'item'
          and day > (${clock.now()}::timestamptz at time zone branch.timezone)::date - 28
      ) from branch where id = ${grillMarket}`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/item_day_pkey.+Index Cond: .+day >/);
});

import { gunzipSync } from 'node:zlib';
import { branchesSchemas } from '@app/contract/schemas/customer/branches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#config/config.ts';
import { createServer } from '#http/server/create-server.ts';
import { registerRoutes } from '#http/register-routes.ts';
import { createLogger } from '#startup/logging.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { noLimits } from '#testing/quotas.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { idOf, seedFixtures, fixtures } from './branches.fixture.ts';
import { branchesRoutes } from './branches.routes.ts';
import { branchesService } from './branches.service.ts';
import { noopCatalogueListener } from './catalogue-change-listener.ts';
import { ratingsInMemory } from '#features/reviews/ratings.ts';
import { noStaff } from '#testing/staff-gate.ts';

let world: TestApp;
beforeAll(async () => {
  // In summer, so that a zone with summer time shows it.
  world = await startTestApp({ clock: { now: () => new Date('2026-07-01T12:00:00Z') } });
  await seedFixtures(world.db);
});
afterAll(() => world.close());

const base = '/service/api/customer';
const get = (path: string, language = 'en') =>
  world.app.inject({ url: `${base}${path}`, headers: { 'accept-language': language } });

test('API-05 ENTITY-03 shows a branch with the exact fields of the contract', async () => {
  const answer = await get(`/branch/${fixtures.grillMarket}`);
  expect(answer.statusCode).toBe(200);
  expect(z.parse(branchesSchemas.showBranch.response, answer.json())).toEqual(answer.json());
  const { menu: _menu, offers: _offers, zones: _zones, ...facts } = answer.json().branch;
  expect(facts).toEqual({
    _id: fixtures.grillMarket,
    name: 'Market',
    vendor: 'Red Sea Grill',
    vendorDashedName: 'red-sea-grill',
    image: '/media/market.webp',
    imageColor: '123abc',
    imageHash: null,
    logo: '/media/grill.webp',
    bio: 'By the market',
    offersChangeAt: null,
    isMain: true,
    isOpen: true,
    isActive: true,
    backAt: null,
    pauseText: null,
    closesAt: null,
    opensAt: null,
    hours: null,
    tipAmounts: [0.5, 1, 2],
    timeZone: 'Asia/Amman',
    isSaved: false,
    isDeliveryEnabled: true,
    isPickUpEnabled: true,
    isDineInEnabled: true,
    currency: 'JD',
    credit: null,
    taxRate: 16,
    deliverytaxRate: 7.5,
    platformFee: 0.25,
    minimumAmount: 3,
    preparationMinutes: { pickup: 20, delivery: 25, table_session: 20 },
    timezone: { timezoneOffset: 180, timezoneOffsetFormat: '+03:00' },
    minScheduleOrderHours: 1,
    maxScheduleOrderHours: 48,
    table: null,
    location: { lat: 29.54, lng: 35.01 },
  });
});

test('ENTITY-07 ENTITY-08 lists the menu in order without sold-out items', async () => {
  const { collections } = (await get(`/branch/${fixtures.grillMarket}`)).json().branch.menu;
  expect(collections.map(({ name }: { name: string }) => name)).toEqual(['Plates', 'Drinks']);
  const [falafel, kebab, ...rest] = collections[0].items;
  expect(rest).toEqual([]);
  expect(kebab).toMatchObject({
    name: 'Kebab',
    price: 6.5,
    isDeliveryEnabled: false,
    isPickupEnabled: true,
    preparationTime: null,
  });
  expect(falafel).toMatchObject({
    _id: fixtures.falafel,
    name: 'Falafel plate',
    price: 4.25,
    description: 'Six pieces',
    image: '/media/falafel.webp',
    imageColor: '00ff00',
    preparationTime: 12,
    collection_id: fixtures.plates,
    isDineinEnabled: true,
  });
});

test('SOLD-01 lists sold-out items beside the others, with their place and their end', async () => {
  const until = new Date('2026-07-01T13:00:00Z');
  const set = (sold_out_until: Date | null) =>
    world.db.updateTable('item').set({ sold_out_until }).where('id', '=', fixtures.falafel).execute();
  const plates = async () => (await get(`/branch/${fixtures.grillMarket}`)).json().branch.menu.collections[0];
  await set(until);
  const { items, soldOutItems } = await plates();
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Kebab']);
  expect(soldOutItems).toMatchObject([
    { position: 0, until: until.toISOString(), item: { _id: fixtures.falafel, price: 4.25 } },
    { position: 2, until: null, item: { _id: fixtures.soldOut, name: 'Sold out' } },
  ]);
  await set(null);
  expect((await plates()).items).toHaveLength(2);
});

test('FOOD-01 shows what an item states of itself, in the sequence of the lists, and nothing else', async () => {
  const item = async () => (await get(`/item/${fixtures.kebab}`)).json().data.item;
  expect(await item()).not.toHaveProperty('food');
  const stated = { allergens: ['sesame', 'gluten'], diets: ['halal'], spice: 2, calories: 640 };
  await world.db.updateTable('item').set(stated).where('id', '=', fixtures.kebab).execute();
  expect((await item()).food).toEqual({ ...stated, allergens: ['gluten', 'sesame'] });
  await world.db
    .updateTable('item')
    .set({ allergens: null, diets: [], spice: 0, calories: null })
    .where('id', '=', fixtures.kebab)
    .execute();
  expect(await item()).not.toHaveProperty('food');
});

test('ENTITY-09 lists preferences and options in order', async () => {
  const { collections } = (await get(`/branch/${fixtures.grillMarket}`, 'ar')).json().branch.menu;
  expect(collections[0].items[0].preferences).toEqual([
    {
      _id: fixtures.size,
      name: 'الحجم',
      question: 'ما الحجم؟',
      validation: 'required',
      maxOptions: 1,
      options: [
        { id: idOf(702), name: 'صغير', price: 0 },
        { id: idOf(701), name: 'كبير', price: 0.75 },
      ],
    },
    {
      _id: fixtures.extras,
      name: 'إضافات',
      question: null,
      validation: 'optional',
      maxOptions: 3,
      options: [],
    },
  ]);
});

test('ENTITY-10 shows active offers on their item, collection and branch', async () => {
  const { offers, menu } = (await get(`/branch/${fixtures.grillMarket}`)).json().branch;
  expect(offers.map(({ name }: { name: string }) => name)).toEqual([
    'Free ride',
    'Falafel day',
    'Two plates',
  ]);
  expect(offers[0]).toMatchObject({
    entityType: 'branches',
    entityId: null,
    affect: 'shipping',
    value: 100,
    minimumAmount: 10,
    orderType: 'delivery',
    maxDiscount: null,
  });
  expect(menu.collections[0].offer).toEqual({
    _id: fixtures.platesOffer,
    name: 'Two plates',
    entityType: 'collections',
    entityId: fixtures.plates,
    affect: 'item',
    mode: 'cashback',
    value: 5,
    minimumAmount: 0,
    maxDiscount: null,
    orderType: null,
    rules: [
      { rule: 'minimum_quantity', value: 2 },
      { rule: 'even_quantity', value: null },
    ],
  });
  expect(menu.collections[0].items[0].offer).toMatchObject({ value: 12.5, maxDiscount: 0.5 });
  expect(menu.collections[1]).not.toHaveProperty('offer');
});

test('ENTITY-05 lists zones in order with corners, fee and minimum', async () => {
  const { zones } = (await get(`/branch/${fixtures.grillMarket}`)).json().branch;
  expect(zones.map(({ name }: { name: string }) => name)).toEqual(['Old Town', 'Greater Town']);
  expect(zones[0]).toMatchObject({ _id: fixtures.marketZone, deliveryFee: 1.5, minimumOrderAmount: 5 });
  expect(zones[0].coordinates[0]).toEqual({ lat: 29.5, lng: 34.98 });
});

test('API-02 responds in Arabic if it is preferred', async () => {
  const { branch } = (await get(`/branch/${fixtures.grillMarket}`, 'fr, ar-JO;q=0.9, en;q=0.3')).json();
  expect(branch).toMatchObject({ name: 'فرع Market', vendor: 'مشاوي البحر الأحمر', bio: 'قرب السوق' });
});

test('D-013 shows a table of the branch and ignores foreign, unknown and malformed ones', async () => {
  const tableOf = async (table: string, branch: string = fixtures.grillMarket) =>
    (await get(`/branch/${branch}?table=${table}`)).json().branch.table;
  expect(await tableOf(fixtures.table)).toEqual({
    _id: fixtures.table,
    number: 7,
    images: ['/media/t7.webp'],
  });
  expect(await tableOf(fixtures.table, fixtures.grillHarbour)).toBeNull();
  expect(await tableOf(idOf(999))).toBeNull();
  expect(await tableOf('seven')).toBeNull();
  expect(await tableOf('')).toBeNull();
});

test('shows a branch without menu, phone, location and offers', async () => {
  const answer = await get(`/branch/${fixtures.grillHill}`);
  expect(answer.json().branch).toMatchObject({ menu: { collections: [] }, offers: [], location: null });
  expect((await get(`/branch/${fixtures.grillHill}/phone`)).json().message).toBe(
    'This branch has no phone number.',
  );
  expect((await get(`/branch/${fixtures.grillHill}/location`)).statusCode).toBe(404);
});

test('API-06 ENTITY-04 lists the other branches of the vendor', async () => {
  const answer = await get(`/branch/${fixtures.grillHarbour}/siblings`);
  expect(z.parse(branchesSchemas.listSiblings.response, answer.json())).toEqual(answer.json());
  expect(answer.json().data.branches.map(({ name }: { name: string }) => name)).toEqual(['Market', 'Hill']);
});

test('API-07 API-08 API-11 returns phone, location and an item', async () => {
  expect((await get(`/branch/${fixtures.grillMarket}/phone`)).json()).toEqual({
    data: { phone: '+96232010001' },
  });
  expect((await get(`/branch/${fixtures.grillMarket}/location`)).json()).toEqual({
    data: { location: { lat: 29.54, lng: 35.01 } },
  });
  const [inMenu] = (await get(`/branch/${fixtures.grillMarket}`)).json().branch.menu.collections[0].items;
  expect((await get(`/item/${fixtures.falafel}`)).json()).toEqual({ data: { item: inMenu } });
});

test.each([
  [`/branch/${idOf(999)}`, 'This branch does not exist.'],
  ['/branch/nothing', 'This branch does not exist.'],
  [`/branch/${fixtures.goneBranch}`, 'This branch does not exist.'],
  [`/branch/${idOf(999)}/siblings`, 'This branch does not exist.'],
  [`/branch/${fixtures.goneBranch}/siblings`, 'This branch does not exist.'],
  [`/branch/${fixtures.goneBranch}/phone`, 'This branch does not exist.'],
  [`/branch/${fixtures.goneBranch}/location`, 'This branch does not exist.'],
  [`/item/${fixtures.soldOut}`, 'This item is no longer on the menu.'],
  [`/item/${fixtures.goneItem}`, 'This item is no longer on the menu.'],
  ['/item/1%00', 'This item is no longer on the menu.'],
])('responds with 404 for %s in both languages', async (path, message) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message, error: message });
  expect((await get(path, 'ar')).json().message).toMatch(/^[\u0600-\u06FF]/);
});

test('responds with 304 for an unchanged branch in any encoding', async () => {
  const url = `${base}/branch/${fixtures.grillMarket}`;
  const first = await world.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
  expect(String(first.headers.vary)).toMatch(/Origin.*Accept-Language, Authorization, Accept-Encoding/);
  const etag = String(first.headers.etag);
  const again = await world.app.inject({
    url,
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const inArabic = await world.app.inject({
    url,
    headers: { 'accept-language': 'ar', 'if-none-match': etag },
  });
  expect(inArabic.statusCode).toBe(200);
});

test('D-001 accepts HEAD, doubled and trailing slashes', async () => {
  const url = `${base}/branch/${fixtures.grillMarket}/phone`;
  expect((await world.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await world.app.inject(`${url}/`)).statusCode).toBe(200);
  expect((await world.app.inject(url.replace('customer/', 'customer//'))).statusCode).toBe(200);
});

async function appFor(customerId: string) {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const branches = branchesService({
    db: world.db,
    clock: systemClock,
    changes: noopCatalogueListener,
    ratings: ratingsInMemory(world.db),
  });
  registerRoutes(server, branchesRoutes(branches), {
    authenticate: async (token) =>
      token === 'hers' ? { id: customerId, isVerified: true, sessionId: 's1' } : null,
    ...noStaff,
    quotas: noLimits,
    validateResponses: true,
  });
  return server;
}

test('D-074 shows the saved flag and the credit to customers, in a private response', async () => {
  const app = await appFor(fixtures.customer);
  const show = async (headers = {}) =>
    app.inject({
      url: `${base}/branch/${fixtures.grillMarket}?table=${fixtures.table}`,
      headers: { authorization: 'Bearer hers', ...headers },
    });
  expect((await show()).json().branch).toMatchObject({ isSaved: false, credit: 0, table: { number: 7 } });

  await world.db
    .insertInto('saved_branch')
    .values({ customer_id: fixtures.customer, branch_id: fixtures.grillMarket })
    .execute();
  await world.db
    .insertInto('credit_balance')
    .values({ customer_id: fixtures.customer, vendor_id: fixtures.grill, balance: 275 })
    .execute();
  const after = await show({ 'accept-encoding': 'gzip, br' });
  expect(after.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
  expect(after.headers).not.toHaveProperty('etag');
  expect(JSON.parse(gunzipSync(after.rawPayload).toString()).branch).toMatchObject({
    isSaved: true,
    credit: 2.75,
  });
  expect((await app.inject({ url: `${base}/branch/${fixtures.grillMarket}` })).json().branch).toMatchObject({
    isSaved: false,
    credit: null,
  });
  const { branch } = (
    await app.inject({
      url: `${base}/branch/${fixtures.bakeryCorner}`,
      headers: { authorization: 'Bearer hers' },
    })
  ).json();
  expect(branch).toMatchObject({ isSaved: false, credit: 0 });
  await app.close();
});

test('API-05 rejects an expired token, so that the client refreshes it', async () => {
  const headers = { authorization: 'Bearer old' };
  const answer = await world.app.inject({ url: `${base}/branch/${fixtures.grillMarket}`, headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).toBe('Your session has ended. Please log in again.');
});

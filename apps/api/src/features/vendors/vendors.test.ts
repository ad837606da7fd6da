import { vendorsSchemas } from '@app/contract/schemas/customer/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { atSea, idOf, inTown, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await seedFixtures(world.db);
});
afterAll(() => world.close());

const base = '/service/api/customer';
const get = (path: string, language = 'en') =>
  world.app.inject({ url: `${base}${path}`, headers: { 'accept-language': language } });
const lookUp = (location: unknown, language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: `${base}/vendors/location`,
    headers: { 'accept-language': language },
    payload: { location },
  });
const namesOf = (answer: { json(): { vendors: { name: string }[] } }) =>
  answer.json().vendors.map(({ name }) => name);

test('API-25 lists the active vendors by name, in the language of the request', async () => {
  const inEnglish = await get('/vendors');
  expect(inEnglish.statusCode).toBe(200);
  expect(z.parse(vendorsSchemas.listVendors.response, inEnglish.json())).toEqual(inEnglish.json());
  expect(namesOf(inEnglish)).toEqual(['Corner Bakery', 'Red Sea Grill']);

  const inArabic = await get('/vendors', 'ar');
  expect(namesOf(inArabic)).toEqual(['مخبز الزاوية', 'مشاوي البحر الأحمر']);
  expect(inArabic.headers['content-language']).toBe('ar');
});

test('ENTITY-06 a vendor has its name, bio, logo, dashed name and all its branches', async () => {
  const { vendor } = (await get('/vendor/red-sea-grill')).json();
  expect(vendor).toEqual({
    _id: fixtures.grill,
    name: 'Red Sea Grill',
    bio: 'Charcoal and bread',
    logo: '/media/grill.webp',
    logoColor: 'aa3311',
    vendorDashedName: 'red-sea-grill',
    tags: [{ key: 'grills', name: 'Grills' }],
    branches: [
      {
        _id: fixtures.grillMarket,
        name: 'Market',
        isOpen: true,
        isActive: true,
        location: { lat: 29.54, lng: 35.01 },
      },
      {
        _id: fixtures.grillHarbour,
        name: 'Harbour',
        isOpen: false,
        isActive: true,
        location: { lat: 29.531, lng: 35.005 },
      },
      { _id: fixtures.grillHill, name: 'Hill', isOpen: true, isActive: true, location: null },
    ],
  });
});

test('API-23 API-24 finds a vendor by its id and by its dashed name', async () => {
  const byName = await get('/vendor/corner-bakery');
  expect((await get(`/vendor/${fixtures.bakery}`)).json()).toEqual(byName.json());
  expect(byName.json().vendor.bio).toBeNull();
});

test.each(['nobody', 'gone', idOf(999), fixtures.gone, 'Not-A-Name', '%20', 'x'.repeat(300), "x'--"])(
  'responds with 404 in both languages for the vendor %s',
  async (name) => {
    const answer = await get(`/vendor/${name}`);
    expect(answer.statusCode).toBe(404);
    expect((await get(`/vendor/${name}`, 'ar')).json().message).toMatch(/[\u0600-\u06FF]/);
    expect(answer.json().message).toMatch(/exist|find/);
  },
);

test('VENDOR-06 searches names in either language, folded, and pages', async () => {
  expect(namesOf(await get('/vendors?search=GRILL'))).toEqual(['Red Sea Grill']);
  expect(namesOf(await get(`/vendors?search=${encodeURIComponent('الاحمر')}`))).toEqual(['Red Sea Grill']);
  expect(namesOf(await get('/vendors?search=nothing'))).toEqual([]);
  expect(namesOf(await get('/vendors?per_page=1&page=2'))).toEqual(['Red Sea Grill']);
  expect(namesOf(await get('/vendors?page=2'))).toEqual([]);
  expect(namesOf(await get('/vendors?colour=red'))).toHaveLength(2);
});

test.each(['page=0', 'page=x', 'per_page=51', 'page=1.5', `search=${'x'.repeat(101)}`])(
  'API-46 rejects the query %s with its field',
  async (query) => {
    const answer = await get(`/vendors?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
  },
);

test.each(['sort=name', 'open=yes', `tag=${'x'.repeat(501)}`])(
  'FIND-03 rejects the query %s with its field, in both languages',
  async (query) => {
    const answer = await get(`/vendors?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
    expect(JSON.stringify((await get(`/vendors?${query}`, 'ar')).json().errors)).toMatch(/[\u0600-\u06FF]/);
  },
);

test('FIND-03 with `sort` closed vendors are last, and the page has the counts of the filters', async () => {
  const shut = await world.db
    .updateTable('branch')
    .set({ is_open: false })
    .where('vendor_id', '=', fixtures.bakery)
    .where('is_open', '=', true)
    .returning('id')
    .execute();
  const first = await get('/vendors?sort=open&per_page=1&page=1');
  expect(z.parse(vendorsSchemas.listVendors.response, first.json())).toEqual(first.json());
  expect(namesOf(first)).toEqual(['Red Sea Grill']);
  expect(first.json()).toMatchObject({ total: 2, openTotal: 1 });
  expect(first.json().tags).toContainEqual({ key: 'grills', name: 'Grills', count: 1 });
  expect(namesOf(await get('/vendors?sort=open&per_page=1&page=2'))).toEqual(['Corner Bakery']);

  const open = await get('/vendors?sort=open&open=1');
  expect([namesOf(open), open.json().total, open.json().openTotal]).toEqual([['Red Sea Grill'], 1, 1]);
  const bakeries = await get('/vendors?sort=open&search=bakery', 'ar');
  expect([namesOf(bakeries), bakeries.json().total]).toEqual([['مخبز الزاوية'], 1]);
  const grills = await get('/vendors?sort=open&tag=fish,grills');
  expect([namesOf(grills), grills.json().openTotal]).toEqual([['Red Sea Grill'], 1]);

  // Without `sort` the response is as before.
  const plain = await get('/vendors?per_page=2&page=1');
  expect([namesOf(plain), Object.keys(plain.json())]).toEqual([
    ['Corner Bakery', 'Red Sea Grill'],
    ['vendors'],
  ]);
  const ids = shut.map(({ id }) => id);
  if (ids.length > 0)
    await world.db.updateTable('branch').set({ is_open: true }).where('id', 'in', ids).execute();
});

test('API-26 VENDOR-05 lists vendors that deliver to a location: open ones first, with the zone of the nearest open branch', async () => {
  const answer = await lookUp(inTown);
  expect(answer.statusCode).toBe(200);
  expect(z.parse(vendorsSchemas.findVendorsAt.response, answer.json())).toEqual(answer.json());
  expect(namesOf(answer)).toEqual(['Red Sea Grill', 'Corner Bakery']);
  // grillHarbour is nearer but closed; of grillMarket's two zones around the place the first counts.
  expect(answer.json().deliveryZone.name).toBe('Old Town');
  expect(answer.json().deliveryZone.coordinates).toHaveLength(4);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await lookUp(inTown, 'ar')).json().deliveryZone.name).toBe('منطقة Old Town');
});

test('D-125 lists the serving branches with their terms', async () => {
  const { vendors } = (await lookUp(inTown)).json();
  const grill = vendors.find(({ _id }: { _id: string }) => _id === fixtures.grill);
  expect(grill.servingBranches.map(({ _id }: { _id: string }) => _id)).toEqual([
    fixtures.grillMarket,
    fixtures.grillHarbour,
  ]);
  expect(grill.servingBranches[0]).toMatchObject({ currency: 'JD', distanceKm: 1.2 });
  expect(Object.keys(grill.servingBranches[0]).toSorted()).toEqual([
    '_id',
    'currency',
    'deliveryFee',
    'distanceKm',
    'estimate',
    'image',
    'imageColor',
    'minimumOrderAmount',
    'offer',
  ]);
  // Offers with a minimum amount, and offers on sold-out items, are not shown.
  expect(grill.servingBranches[0].offer).toBe('Falafel day');
  expect(grill.servingBranches[1]).not.toHaveProperty('offer');
  const inArabic = (await lookUp(inTown, 'ar')).json().vendors;
  const [market] = inArabic.find(({ _id }: { _id: string }) => _id === fixtures.grill).servingBranches;
  expect(market.offer).toBe('يوم الفلافل');
});

test('FIND-03 a serving branch without a cover has the picture of its first dish', async () => {
  const { db } = world;
  const picture = async () => {
    const { vendors } = (await lookUp(inTown)).json();
    const grill = vendors.find(({ _id }: { _id: string }) => _id === fixtures.grill);
    return grill.servingBranches[0];
  };
  const branch = db.updateTable('branch').where('id', '=', fixtures.grillMarket);
  const { image, image_color } = await db
    .selectFrom('branch')
    .select(['image', 'image_color'])
    .where('id', '=', fixtures.grillMarket)
    .executeTakeFirstOrThrow();
  await branch.set({ image: null, image_color: 'ffffff' }).execute();
  expect(await picture()).toMatchObject({ image: '/media/falafel.webp', imageColor: '00ff00' });
  await branch.set({ image: '/media/cover.webp', image_color: null }).execute();
  expect(await picture()).toMatchObject({ image: '/media/cover.webp', imageColor: null });
  await branch.set({ image, image_color }).execute();
});

test('ETA-01 the time of a serving branch is its preparation and the ride to the zone', async () => {
  const { db } = world;
  const estimate = async () => {
    const { vendors } = (await lookUp(inTown)).json();
    return vendors.find(({ _id }: { _id: string }) => _id === fixtures.grill).servingBranches[0].estimate;
  };
  await db.updateTable('delivery_zone').set({ travel_minutes: 12 }).execute();
  expect(await estimate()).toEqual({ from: 35, to: 45 });
  const branch = db.updateTable('branch').where('id', '=', fixtures.grillMarket);
  await branch.set({ delivery_promise_minutes: 60 }).execute();
  expect(await estimate()).toEqual({ from: 70, to: 80 });
  await branch.set({ delivery_promise_minutes: 25 }).execute();
  await db.updateTable('delivery_zone').set({ travel_minutes: null }).execute();
});

test('FIND-03 a vendor has its tags in the language of the request', async () => {
  const tags = async (language: string) => (await get('/vendor/red-sea-grill', language)).json().vendor.tags;
  expect(await tags('en')).toEqual([{ key: 'grills', name: 'Grills' }]);
  expect(await tags('ar')).toEqual([{ key: 'grills', name: 'مشاوي' }]);
});

test('D-042 includes closed branches, but none without delivery or of an inactive vendor', async () => {
  await world.db
    .updateTable('branch')
    .set({ is_open: false })
    .where('id', '=', fixtures.grillMarket)
    .execute();
  const answer = await lookUp(inTown);
  await world.db
    .updateTable('branch')
    .set({ is_open: true })
    .where('id', '=', fixtures.grillMarket)
    .execute();
  expect(namesOf(answer).toSorted()).toEqual(['Corner Bakery', 'Red Sea Grill']);
  expect(answer.json().deliveryZone.name).toBe('Harbour');
});

test('D-005 a location that is not served is not an error', async () => {
  const answer = await lookUp(atSea);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ vendors: [], deliveryZone: null });
});

test('D-125 lists nearby areas by distance for a location that is not served, in both languages', async () => {
  const answer = await lookUp(atSea);
  expect(z.parse(vendorsSchemas.findVendorsAt.response, answer.json())).toEqual(answer.json());
  const { areas } = answer.json();
  expect(areas.map(({ name }: { name: string }) => name)).toEqual([
    'Greater Town',
    'Corner',
    'Old Town',
    'Harbour',
  ]);
  expect(areas[0]).toMatchObject({ distanceKm: 4.8, coordinates: { length: 4 } });
  expect((await lookUp(atSea, 'ar')).json().areas[0].name).toBe('منطقة Greater Town');
  // No areas are named beyond 50 km, or where a vendor delivers.
  expect((await lookUp({ lat: 48.85, lng: 2.35 })).json().areas).toEqual([]);
  expect((await lookUp(inTown)).json()).not.toHaveProperty('areas');
  expect((await lookUp({ lat: 90, lng: 180 })).statusCode).toBe(200);
});

test('D-040 the edge of a zone is inside', async () => {
  expect(namesOf(await lookUp({ lat: 29.7, lng: 35.1 }))).toEqual(['Red Sea Grill']);
});

test.each([
  [undefined, 'location'],
  [null, 'location'],
  ['here', 'location'],
  [{ lat: 29.5 }, 'location.lng'],
  [{ lat: '29.5', lng: 35 }, 'location.lat'],
  [{ lat: 91, lng: 35 }, 'location.lat'],
  [{ lat: 29, lng: -180.5 }, 'location.lng'],
  [{ lat: null, lng: 35 }, 'location.lat'],
])('API-46 rejects the location %j under %s, in both languages', async (location, field) => {
  const answer = await lookUp(location);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect((await lookUp(location, 'ar')).json().errors[field][0]).toMatch(/[\u0600-\u06FF]/);
});

test('P4 the lookup reads zones through their index', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const point = sql`'(35.005,29.53)'::point`;
    return sql<{ 'QUERY PLAN': string }>`explain select 1 from delivery_zone zone
      where zone.area && polygon(box(${point}, ${point})) and zone.area @> ${point}`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('delivery_zone_area');
});

test('P4 D-125 areas nearby are read through the same index, in the order of their distance', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select 1 from delivery_zone zone
      where zone.area && polygon(box('(34,29)'::point, '(35,30)'::point))
      order by zone.area <-> '(34.9,29.4)'::point limit 200`.execute(tx);
  });
  const text = JSON.stringify(plan.rows);
  expect(text).toContain('delivery_zone_area');
  expect(text).toContain('Order By');
});

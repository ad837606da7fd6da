import type { MenuItem, StaleDraftBody } from '@app/contract/schemas/console/menu';
import { MAX_PASTED_ITEMS, MAX_PRICE, MENU_SIZES } from '@app/domain/menu/menu-limits';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { texts } from '#features/catalogue/catalogue.fixture.ts';
import { exportCatalogue } from '#features/catalogue/catalogue.export.ts';
import { importCatalogue } from '#features/catalogue/catalogue.service.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import { signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { menuDraftEvents } from './menu-draft-events.ts';
import {
  BEACH,
  BREAD,
  editor,
  importRaisedPrice,
  importSajHouse,
  LARGE,
  SAJ,
  SAJ_HOUSE,
  SHRAK,
  SIZE,
  SOUK,
} from './menu-drafts.fixture.ts';

const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
await importSajHouse(db);
afterAll(() => testApp.close());

const manager = { role: 'branchManager', branchId: SOUK } as const;
const rana = await signedIn(testApp, [manager], 'Rana');
const omar = await signedIn(testApp, [manager], 'Omar');
const owner = await signedIn(testApp, [{ role: 'vendorManager', vendorId: SAJ_HOUSE }], 'Huda');
const menu = editor(rana);
const other = editor(omar);

beforeEach(async () => {
  clock.passSeconds(61);
  await db.deleteFrom('menu_draft_entry').execute();
  await db.deleteFrom('menu_publication').execute();
  await db.deleteFrom('collection').where('branch_id', 'in', [SOUK, BEACH]).execute();
  await importSajHouse(db);
});

const lastLogged = () =>
  db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'branch_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
const priceOf = async (id: string) =>
  (await db.selectFrom('item').select('price').where('id', '=', id).executeTakeFirst())?.price;
const versionOf = async () =>
  (
    await db
      .selectFrom('catalogue_version')
      .select('version')
      .where('branch_id', '=', SOUK)
      .executeTakeFirstOrThrow()
  ).version;
const itemIn = async (id: string): Promise<MenuItem | undefined> =>
  (await menu.page()).collections.flatMap(({ items }) => items).find((one) => one.id === id);
const changesOf = async (of = menu) =>
  (await of.diff()).changes.map(({ kind, entity, name, fields }) => [
    kind,
    entity,
    name.en,
    ...fields.map(({ field, before, after }) => `${field} ${String(before)} → ${String(after)}`),
  ]);

test('CON-70 CON-71 the menu has its nodes with keys, revisions and both languages', async () => {
  const page = await menu.page();
  expect(page).toMatchObject({
    branch: { _id: SOUK, name: { en: 'Souk', ar: 'السوق' }, currency: 'JD', vendorId: SAJ_HOUSE },
    draft: { changes: 0, missing: 0, last: null },
    collections: [{ id: BREAD, key: 'bread', state: 'live', missing: [], name: { en: 'Bread', ar: 'خبز' } }],
  });
  expect(page.collections[0]?.items[0]).toMatchObject({
    id: SAJ,
    key: 'saj',
    price: 125,
    orderTypes: ['pickup', 'delivery', 'table_session'],
    soldOut: null,
    preferences: [{ id: SIZE, isRequired: true, maxOptions: 1, options: [{ id: LARGE, price: 50 }] }],
  });
});

test('CON-75 a saved field is in the draft, seen by colleagues, and not in the menu of customers', async () => {
  const saved = await menu.save('item', SAJ, { price: 140 });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject({
    draft: { changes: 1, last: { by: 'Rana' } },
    node: { entity: 'item', value: { id: SAJ, state: 'changed', price: 140 } },
  });
  expect(await other.find(SAJ)).toMatchObject({ state: 'changed', price: 140 });
  expect(await priceOf(SAJ)).toBe(125);
  await menu.save('item', SAJ, { price: 125 });
  expect((await menu.page()).draft.changes).toBe(0);
  expect(await db.selectFrom('menu_draft_entry').selectAll().execute()).toEqual([]);
});

test('CON-70 nodes are added, duplicated, moved, removed and restored', async () => {
  const added = await menu.entry({
    action: 'add',
    entity: 'collection',
    fields: { name: texts('Sweets', 'حلويات') },
  });
  const sweets = added.json().node.value;
  expect(sweets).toMatchObject({
    key: 'sweets',
    state: 'added',
    id: derivedId('collection', 'saj-house', 'souk', 'sweets'),
  });
  const cake = (
    await menu.entry({
      action: 'add',
      entity: 'item',
      parentId: sweets.id,
      fields: { name: texts('Cake', 'كعكة'), price: 200 },
    })
  ).json().node.value;
  expect(
    (await menu.change('item', SAJ, { action: 'move', parentId: sweets.id, before: cake.id })).statusCode,
  ).toBe(200);
  const copy = (await menu.change('item', SHRAK, { action: 'duplicate' })).json().node.value;
  expect(copy).toMatchObject({
    key: 'item-shrak',
    state: 'added',
    preferences: [{ key: 'size', options: [{ key: 'large' }] }],
  });
  await menu.change('item', SHRAK, { action: 'remove' });
  const sections = (await menu.page()).collections.map(({ key, items }) => [
    key,
    items.map((one) => [one.key, one.state]),
  ]);
  expect(sections).toEqual([
    [
      'bread',
      [
        ['shrak', 'removed'],
        ['item-shrak', 'added'],
      ],
    ],
    [
      'sweets',
      [
        ['saj', 'changed'],
        ['cake', 'added'],
      ],
    ],
  ]);
  await menu.change('item', SHRAK, { action: 'restore' });
  await menu.change('collection', sweets.id, { action: 'remove' });
  // The moved item loses its collection with it.
  expect(await changesOf()).toEqual([
    ['added', 'item', 'Item shrak'],
    ['removed', 'item', 'Item saj'],
  ]);
});

test('CON-70 an item is put before another by its own position alone', async () => {
  await menu.change('item', SHRAK, { action: 'move', before: SAJ });
  expect(await changesOf()).toEqual([['changed', 'item', 'Item shrak', 'position 2 → 1']]);
  await menu.publish();
  const rows = await db
    .selectFrom('item')
    .select(['key', 'position'])
    .where('branch_id', '=', SOUK)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { key: 'shrak', position: 0 },
    { key: 'saj', position: 1 },
  ]);
});

test('CON-72 a draft may lack a language, publishing needs both and names the places', async () => {
  await menu.save('item', SAJ, { name: { en: 'Saj bread', ar: '' }, description: { en: 'Thin', ar: '' } });
  await menu.entry({ action: 'add', entity: 'collection', fields: { name: { en: '', ar: 'حلويات' } } });
  expect((await menu.find(SAJ)).missing).toEqual([
    { field: 'name', language: 'ar', reason: 'empty' },
    { field: 'description', language: 'ar', reason: 'empty' },
  ]);
  expect((await menu.page()).draft.missing).toBe(2);
  const refused = await menu.publish();
  expect(refused.statusCode).toBe(422);
  expect(
    refused.json().gaps.map(({ field, language, path }: Record<string, unknown>) => [field, language, path]),
  ).toEqual([
    ['name', 'ar', [{ en: 'Bread', ar: 'خبز' }]],
    ['description', 'ar', [{ en: 'Bread', ar: 'خبز' }]],
    ['name', 'en', []],
    ['items', null, []],
  ]);
  expect(await priceOf(SAJ)).toBe(125);
});

test('CON-72 a text that was copied from English stays marked, and can be published', async () => {
  await menu.save('item', SAJ, { name: { en: 'Saj', ar: 'Saj' } });
  expect((await menu.find(SAJ)).missing).toEqual([{ field: 'name', language: 'ar', reason: 'same' }]);
  expect((await menu.publish()).statusCode).toBe(200);
});

test('CON-75 publishing applies all entries at once, raises the version once and logs before and after', async () => {
  await menu.save('item', SAJ, { price: 140 });
  await menu.save('option', LARGE, { price: 75 });
  await menu.change('item', SHRAK, { action: 'remove' });
  const cake = {
    action: 'add',
    entity: 'item',
    parentId: BREAD,
    fields: { name: texts('Kaak', 'كعك'), price: 40 },
  };
  await menu.entry(cake);
  const before = await versionOf();
  const published = await menu.publish('New prices');
  expect([published.statusCode, published.json()]).toMatchObject([
    200,
    { publication: { by: 'Rana', note: 'New prices', counts: { added: 1, removed: 1, changed: 2 } } },
  ]);
  expect(BigInt(await versionOf())).toBeGreaterThan(BigInt(before));
  expect((await menu.page()).base).toBe(published.json().base);
  expect([await priceOf(SAJ), await priceOf(SHRAK)]).toEqual([140, undefined]);
  expect((await menu.page()).draft).toEqual({ changes: 0, missing: 0, last: null });
  expect(await lastLogged()).toMatchObject({
    action: 'menu.published',
    actor: 'Rana',
    branch_id: SOUK,
    details: {
      note: 'New prices',
      added: 1,
      changes: expect.arrayContaining([
        expect.objectContaining({
          name: 'Item saj',
          fields: [{ field: 'price', before: 1.25, after: 1.4 }],
        }),
      ]),
    },
  });
});

test('CON-75 the open menu of a customer has the published price, and sold out stays as it was', async () => {
  await rana.post(`/items/${SHRAK}/sold-out`, { until: 'put_back' });
  expect((await itemIn(SHRAK))?.soldOut).toEqual({ until: null });
  await menu.save('item', SAJ, { price: 140 });
  await menu.save('item', SHRAK, { price: 50 });
  await menu.publish();
  const shown = async () => {
    const { branch } = (await testApp.app.inject(`/service/api/customer/branch/${SOUK}`)).json();
    return branch.menu.collections[0].items.map(({ name, price }: { name: string; price: number }) => [
      name,
      price,
    ]);
  };
  expect(await shown()).toEqual([['Item saj', 1.4]]);
  expect((await itemIn(SHRAK))?.soldOut).toEqual({ until: null });
});

test('CON-75 moving an item keeps its id and its offer, and an export imports without a change', async () => {
  const { id } = (
    await menu.entry({ action: 'add', entity: 'collection', fields: { name: texts('Sweets', 'حلويات') } })
  ).json().node.value;
  await menu.change('item', SAJ, { action: 'move', parentId: id, before: null });
  await menu.change('item', SHRAK, { action: 'duplicate' });
  expect((await menu.publish()).statusCode).toBe(200);
  expect(
    await db.selectFrom('item').select('collection_id').where('id', '=', SAJ).executeTakeFirst(),
  ).toEqual({ collection_id: id });
  expect(await db.selectFrom('offer').select('item_id').where('branch_id', '=', SOUK).execute()).toEqual([
    { item_id: SAJ },
  ]);
  const exported = await exportCatalogue(db, ['saj-house']);
  const counts = await importCatalogue(db, exported, { ids: randomIds });
  expect(counts).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
});

test('CON-75 a collection can go when its items were moved away', async () => {
  const { id } = (
    await menu.entry({ action: 'add', entity: 'collection', fields: { name: texts('Sweets', 'حلويات') } })
  ).json().node.value;
  for (const moved of [SAJ, SHRAK])
    await menu.change('item', moved, { action: 'move', parentId: id, before: null });
  await menu.change('collection', BREAD, { action: 'remove' });
  expect((await menu.publish()).statusCode).toBe(200);
  const items = await db
    .selectFrom('item')
    .select('id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();
  expect(items).toEqual([{ id: SAJ }, { id: SHRAK }]);
});

test('CON-76 the second save from the same revision is refused with both values', async () => {
  const { revision } = await menu.find(SAJ);
  const body = (price: number) => ({ action: 'save', entity: 'item', id: SAJ, revision, fields: { price } });
  const answers = await Promise.all([menu.entry(body(140)), other.entry(body(160))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused: StaleDraftBody = answers.find(({ statusCode }) => statusCode === 409)!.json();
  const [won, lost] = answers[0].statusCode === 200 ? [140, 160] : [160, 140];
  expect(refused).toMatchObject({
    conflict: {
      entity: 'item',
      id: SAJ,
      mine: { price: lost },
      theirs: { entity: 'item', value: { price: won } },
      by: won === 140 ? 'Rana' : 'Omar',
    },
  });
  expect(refused.message).toContain(won === 140 ? 'Rana' : 'Omar');
  const theirs = refused.conflict?.theirs?.value.revision;
  expect((await other.entry({ ...body(170), revision: theirs })).statusCode).toBe(200);
});

test('CON-76 a save of a node that an import changed or a colleague removed is refused', async () => {
  const { revision } = await menu.find(SAJ);
  await importRaisedPrice(db);
  const body = { action: 'save', entity: 'item', id: SAJ, revision, fields: { price: 140 } };
  expect((await menu.entry(body)).json()).toMatchObject({
    conflict: { theirs: { value: { price: 150 } }, by: null },
  });
  await other.change('item', SAJ, { action: 'remove' });
  const gone = await menu.entry({ ...body, revision: (await menu.find(SAJ)).revision });
  expect([gone.statusCode, gone.json().conflict]).toMatchObject([409, { theirs: null, by: 'Omar' }]);
});

test('CON-76 a publication whose base has changed first shows the merged diff', async () => {
  await menu.save('item', SAJ, { name: texts('Saj bread', 'خبز صاج') });
  const { base } = await menu.diff();
  await importRaisedPrice(db);
  const refused = await rana.post(`${menu.path}/publish`, { base });
  expect([refused.statusCode, refused.json().conflict]).toEqual([409, null]);
  const diff = await menu.diff();
  expect(refused.json().base).toBe(diff.base);
  expect(diff.changes).toMatchObject([
    {
      isOverwriting: true,
      fields: [{ field: 'name.en' }, { field: 'name.ar' }, { field: 'price', before: 150, after: 125 }],
    },
  ]);
  expect((await rana.post(`${menu.path}/publish`, { base: diff.base })).statusCode).toBe(200);
});

test('CON-76 of two publications at the same time one is applied', async () => {
  await menu.save('item', SAJ, { price: 140 });
  const { base } = await menu.diff();
  const answers = await Promise.all(
    [rana, omar, rana, omar].map((by) => by.post(`${menu.path}/publish`, { base })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect((await rana.get(`${menu.path}/publications`)).json().publications).toHaveLength(1);
  expect((await menu.publish()).statusCode).toBe(409);
});

test('CON-75 a publication can be looked at and put back as a draft', async () => {
  for (const price of [140, 160]) {
    await menu.save('item', SAJ, { price });
    await menu.publish(`${price}`);
    clock.passSeconds(1);
  }
  await menu.change('item', SHRAK, { action: 'remove' });
  await menu.publish('gone');
  const { publications } = (await rana.get(`${menu.path}/publications`)).json();
  expect(publications.map(({ note }: { note: string }) => note)).toEqual(['gone', '160', '140']);
  const [, , first] = publications;
  const shown = (await rana.get(`${menu.path}/publications/${first._id}`)).json();
  expect(shown.changes).toMatchObject([{ fields: [{ field: 'price', before: 125, after: 140 }] }]);
  const restore = (state: string) => rana.post(`${menu.path}/publications/${first._id}/draft`, { state });
  expect((await restore('after')).json().draft.changes).toBe(2);
  expect(await changesOf()).toEqual([
    ['changed', 'item', 'Item saj', 'price 160 → 140'],
    ['added', 'item', 'Item shrak'],
  ]);
  await restore('before');
  expect((await menu.publish()).statusCode).toBe(200);
  expect([await priceOf(SAJ), await priceOf(SHRAK)]).toEqual([125, 35]);
});

test('CON-75 the last 20 publications are stored', async () => {
  for (let number = 0; number < 22; number += 1) {
    clock.passSeconds(61);
    await menu.save('item', SAJ, { price: 200 + number });
    expect((await menu.publish(`${number}`)).statusCode).toBe(200);
  }
  const { publications } = (await rana.get(`${menu.path}/publications`)).json();
  expect(publications.map(({ note }: { note: string }) => Number(note))).toEqual(
    Array.from({ length: 20 }, (_, at) => 21 - at),
  );
});

test('CON-75 a draft is discarded as a whole', async () => {
  await menu.save('item', SAJ, { price: 140 });
  const discarded = await omar.delete(`${menu.path}/draft`);
  expect([discarded.statusCode, discarded.json().draft.changes]).toEqual([200, 0]);
  expect((await itemIn(SAJ))?.price).toBe(125);
  expect(await lastLogged()).toMatchObject({ action: 'menu.draft_discarded', actor: 'Omar' });
});

const addRows = (rows: readonly object[], collectionId = BREAD, more = {}) =>
  rana.post(`${menu.path}/items`, { collectionId, rows }, more);
const row = (en: string, price = 100, ar = 'اسم') => ({ name: texts(en, ar), price });
const namesIn = async (id = BREAD) =>
  (await menu.page()).collections
    .find((collection) => collection.id === id)
    ?.items.map(({ name, price }) => [name.en, price]);

test('CON-80 rows become the last items of the collection in the draft, in their sequence, with one log entry', async () => {
  const added = await addRows([row('Kaak', 50, 'كعك'), row('Zaatar pie', 125, 'منقوشة'), row('Arayes', 300)]);
  const { draft, itemIds } = added.json();
  expect([added.statusCode, draft.changes, itemIds.length]).toEqual([200, 3, 3]);
  expect(await namesIn()).toEqual([
    ['Item saj', 125],
    ['Item shrak', 35],
    ['Kaak', 50],
    ['Zaatar pie', 125],
    ['Arayes', 300],
  ]);
  expect(await itemIn(itemIds[1])).toMatchObject({
    key: 'zaatar-pie',
    state: 'added',
    missing: [],
    orderTypes: ['pickup', 'delivery', 'table_session'],
  });
  expect(await lastLogged()).toMatchObject({
    action: 'menu.items_added',
    actor: 'Rana',
    branch_id: SOUK,
    details: { name: 'Bread', items: 3 },
  });
  expect((await menu.publish()).statusCode).toBe(200);
  expect(await priceOf(itemIds[0])).toBe(50);
  expect(derivedId('item', 'saj-house', 'souk', 'bread', 'kaak')).toBe(itemIds[0]);
});

test('CON-80 of rows with a known name nothing is added', async () => {
  await menu.entry({
    action: 'add',
    entity: 'item',
    parentId: BREAD,
    fields: { name: texts('Kaak', 'كعك'), price: 100 },
  });
  const before = await namesIn();
  const log = await lastLogged();
  for (const name of ['KAAK', 'arayes']) {
    const refused = await addRows([row('Arayes'), row(name)]);
    expect([refused.statusCode, refused.json().error]).toEqual([422, expect.stringContaining(`"${name}"`)]);
  }
  const arabic = await addRows([row('Kaak')], BREAD, { language: 'ar' });
  expect(arabic.json().error).toContain('«Kaak»');
  expect(await namesIn()).toEqual(before);
  expect(await lastLogged()).toEqual(log);
});

test('CON-80 the name of an item that the draft removes is free, its key is not', async () => {
  expect((await addRows([row('Item shrak')])).statusCode).toBe(422);
  await menu.change('item', SHRAK, { action: 'remove' });
  const { itemIds }: { itemIds: string[] } = (
    await addRows([row('Item shrak'), row('Shrak'), row('Shrak!')])
  ).json();
  const added = await Promise.all(itemIds.map(itemIn));
  expect(added.map((item) => item?.key)).toEqual(['item-shrak', 'shrak-2', 'shrak-3']);
});

test('CON-80 a row beyond the limits of a menu is refused at its place', async () => {
  expect((await addRows([row('x'.repeat(120), MAX_PRICE, 'س'.repeat(120))])).statusCode).toBe(200);
  const placesOf = async (rows: readonly object[]) => {
    const refused = await addRows(rows);
    return [refused.statusCode, ...Object.keys(refused.json().errors ?? {})];
  };
  expect(await placesOf([row('Kaak'), row('y'.repeat(121))])).toEqual([422, 'rows.1.name.en']);
  expect(await placesOf([row('Kaak', 1, ' ')])).toEqual([422, 'rows.0.name.ar']);
  expect(await placesOf([row('Kaak', MAX_PRICE + 1)])).toEqual([422, 'rows.0.price']);
  expect(await placesOf([row('Kaak', -1)])).toEqual([422, 'rows.0.price']);
  expect(await placesOf([row('Kaak', 100.5)])).toEqual([422, 'rows.0.price']);
  expect(await placesOf([])).toEqual([422, 'rows']);
  expect(await namesIn()).toHaveLength(3);
});

test('CON-80 the longest rows fit into a request, and a full collection takes no more', async () => {
  const many = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      row(`${start + at} ${'世'.repeat(115)}`.slice(0, 120), 1, '世'.repeat(120)),
    );
  expect((await addRows(many(0, MAX_PASTED_ITEMS + 1))).json().errors).toHaveProperty('rows');
  for (let count = 2; count + MAX_PASTED_ITEMS <= MENU_SIZES.item; count += MAX_PASTED_ITEMS)
    expect((await addRows(many(count, MAX_PASTED_ITEMS))).statusCode).toBe(200);
  const rest = MENU_SIZES.item - ((await namesIn())?.length ?? 0);
  const refused = await addRows(many(2_000, rest + 1));
  expect([refused.statusCode, refused.json().errors.rows[0]]).toEqual([
    422,
    expect.stringContaining('1,000'),
  ]);
  expect((await addRows(many(2_000, rest))).statusCode).toBe(200);
});

test('CON-80 a repeated call with its key adds nothing', async () => {
  const headers = { 'idempotency-key': 'rows-1' };
  const first = await addRows([row('Kaak')], BREAD, { headers });
  const second = await addRows([row('Kaak')], BREAD, { headers });
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(await namesIn()).toHaveLength(3);
});

test('CON-80 a collection of another branch, or one that the draft removes, is not found', async () => {
  expect((await addRows([row('Kaak')], SAJ)).statusCode).toBe(404);
  await menu.change('collection', BREAD, { action: 'remove' });
  for (const id of [BREAD, fixtures.plates, idOf(999)])
    expect((await addRows([row('Kaak')], id)).statusCode).toBe(404);
});

test('CON-82 refuses what an import refuses, under the field', async () => {
  const fieldsOf = async (fields: object) => {
    const response = await menu.save('item', SAJ, fields);
    return [response.statusCode, ...Object.keys(response.json().errors ?? {})];
  };
  expect(await fieldsOf({ name: { en: 'x'.repeat(121), ar: 'س' } })).toEqual([422, 'fields.name.en']);
  expect(await fieldsOf({ name: { en: ' ', ar: '' } })).toEqual([422, 'fields.name.en']);
  expect(await fieldsOf({ description: { en: '', ar: 'س'.repeat(501) } })).toEqual([
    422,
    'fields.description.ar',
  ]);
  expect(await fieldsOf({ price: -1 })).toEqual([422, 'fields.price']);
  expect(await fieldsOf({ price: 100.5 })).toEqual([422, 'fields.price']);
  expect(await fieldsOf({ preparationMinutes: 601 })).toEqual([422, 'fields.preparationMinutes']);
  expect(await fieldsOf({ orderTypes: [] })).toEqual([422, 'fields.orderTypes']);
  expect(await fieldsOf({ image: { src: 'https://example.com/a.webp' } })).toEqual([422, 'fields.image.src']);
  expect(await fieldsOf({ image: { src: '/media/../secret.webp' } })).toEqual([422, 'fields.image.src']);
  expect((await fieldsOf({ unknown: 1 }))[0]).toBe(422);
  const arabic = await rana.post(
    `${menu.path}/entries`,
    {
      action: 'save',
      entity: 'item',
      id: SAJ,
      revision: (await menu.find(SAJ)).revision,
      fields: { price: -1 },
    },
    { language: 'ar' },
  );
  expect(arabic.json().errors['fields.price'][0]).toContain('السعر');
});

test('CON-82 refuses more preferences than an import takes', async () => {
  const add = (number: number) =>
    menu.entry({
      action: 'add',
      entity: 'preference',
      parentId: SAJ,
      fields: { name: texts(`P ${number}`, `خ ${number}`) },
    });
  for (let number = 1; number < 12; number += 1) expect((await add(number)).statusCode).toBe(200);
  const refused = await add(12);
  expect([refused.statusCode, refused.json().errors.parentId[0]]).toEqual([
    422,
    expect.stringContaining('12'),
  ]);
});

test('CON-82 unknown and foreign nodes are not found', async () => {
  const { revision } = await menu.find(SAJ);
  const node = { entity: 'item', revision };
  const statuses = await Promise.all([
    menu.entry({ ...node, action: 'remove', id: fixtures.kebab }),
    menu.entry({ ...node, action: 'remove', id: idOf(999) }),
    menu.entry({ ...node, action: 'remove', id: SAJ, entity: 'collection' }),
    menu.entry({ ...node, action: 'move', id: SAJ, parentId: fixtures.plates, before: null }),
    menu.entry({
      action: 'add',
      entity: 'item',
      parentId: fixtures.plates,
      fields: { name: texts('A', 'ا'), price: 100 },
    }),
    menu.entry({ action: 'add', entity: 'option', parentId: SAJ, fields: { name: texts('A', 'ا') } }),
    rana.get(`/branches/${BEACH}/menu`),
    rana.get(`${menu.path}/publications/${idOf(999)}`),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 404));
  const preference = await menu.change('preference', SIZE, { action: 'move', parentId: SHRAK, before: null });
  expect(preference.statusCode).toBe(422);
});

test('CON-82 a repeated call with its key adds one thing', async () => {
  const body = { action: 'add', entity: 'collection', fields: { name: texts('Sweets', 'حلويات') } };
  const headers = { 'idempotency-key': 'sweets-1' };
  const answers = await Promise.all([1, 2].map(() => rana.post(`${menu.path}/entries`, body, { headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await menu.page()).collections).toHaveLength(2);
});

test('CON-77 a menu is copied into the draft of another branch, matched by key', async () => {
  await menu.save('item', SAJ, { price: 140 });
  const copy = (to: string[], by = owner) =>
    by.post(`${menu.path}/copy`, { to, parts: 'menu', withPrices: true, withPictures: true });
  const copied = await copy([BEACH]);
  expect(copied.json()).toEqual({
    copies: [{ branchId: BEACH, name: texts('Beach', 'الشاطئ'), changes: 1 }],
  });
  const beach = editor(owner, BEACH);
  const [bread] = (await beach.page()).collections;
  expect(bread).toMatchObject({
    key: 'bread',
    state: 'added',
    items: [{ key: 'saj', price: 140 }, { key: 'shrak' }],
  });
  expect(bread?.id).toBe(derivedId('collection', 'saj-house', 'beach', 'bread'));
  expect((await beach.publish()).statusCode).toBe(200);
  expect((await copy([BEACH])).json().copies).toMatchObject([{ changes: 0 }]);
  expect((await copy([BEACH], rana)).statusCode).toBe(404);
  expect((await copy([fixtures.grillMarket])).statusCode).toBe(404);
  const part = {
    to: [BEACH],
    parts: [{ entity: 'item', id: fixtures.kebab }],
    withPrices: true,
    withPictures: true,
  };
  expect((await owner.post(`${menu.path}/copy`, part)).statusCode).toBe(404);
});

const bulk = (change: object, more: object = {}) =>
  rana.post(`${menu.path}/bulk`, { itemIds: [SAJ, SHRAK], change, ...more });

test('CON-78 prices change by percent with rounding, first as a preview', async () => {
  const change = { kind: 'percent', percent: 10, rounding: 5 };
  const items = [
    { id: SAJ, name: texts('Item saj', 'صنف saj'), before: 125, after: 140 },
    { id: SHRAK, name: texts('Item shrak', 'صنف shrak'), before: 35, after: 40 },
  ];
  expect((await bulk(change, { isPreview: true })).json()).toMatchObject({ draft: { changes: 0 }, items });
  expect((await bulk(change)).json()).toMatchObject({ draft: { changes: 2 }, items });
  expect(await changesOf()).toEqual([
    ['changed', 'item', 'Item saj', 'price 125 → 140'],
    ['changed', 'item', 'Item shrak', 'price 35 → 40'],
  ]);
});

test('CON-78 order types and stations go into the draft, sold out counts at once', async () => {
  await bulk({ kind: 'order_types', orderTypes: ['table_session', 'pickup'] });
  await bulk({ kind: 'station', station: 'oven' });
  expect(await itemIn(SHRAK)).toMatchObject({ orderTypes: ['pickup', 'table_session'], station: 'oven' });
  const sold = await bulk({ kind: 'sold_out', until: 'put_back' });
  expect(sold.json().items).toMatchObject([{ before: null, after: 'put_back' }, { after: 'put_back' }]);
  expect(await db.selectFrom('item').select('is_available').where('branch_id', '=', SOUK).execute()).toEqual([
    { is_available: false },
    { is_available: false },
  ]);
  await bulk({ kind: 'sold_out', until: null });
  expect((await itemIn(SAJ))?.soldOut).toBeNull();
});

const setTaxClasses = (classes: object[]) =>
  db
    .updateTable('vendor')
    .set({ tax_classes: JSON.stringify(classes) })
    .where('id', '=', SAJ_HOUSE)
    .execute();
const BREAD_CLASS = {
  key: 'bread',
  name: texts('Bread', 'خبز'),
  category: 'standard',
  basisPoints: 400,
  deliveryBasisPoints: null,
};

test('TAX-01 items get a tax class of their vendor one by one and together, in the draft', async () => {
  await setTaxClasses([BREAD_CLASS]);
  expect((await menu.page()).taxClasses).toEqual([
    { key: 'bread', name: BREAD_CLASS.name, basisPoints: 400 },
  ]);
  const answer = await bulk({ kind: 'tax_class', taxClass: 'bread' });
  expect(answer.json().items).toMatchObject([{ before: null, after: 'bread' }, { after: 'bread' }]);
  expect((await itemIn(SAJ))?.taxClass).toBe('bread');
  expect((await bulk({ kind: 'tax_class', taxClass: 'books' })).statusCode).toBe(422);
  expect((await menu.change('item', SAJ, { action: 'save', fields: { taxClass: null } })).statusCode).toBe(
    200,
  );
  const unknown = await menu.change('item', SAJ, { action: 'save', fields: { taxClass: 'books' } });
  expect(unknown.statusCode).toBe(422);
  expect(await changesOf()).toEqual([['changed', 'item', 'Item shrak', 'taxClass null → bread']]);
  expect((await menu.publish()).statusCode).toBe(200);
  const published = await db
    .selectFrom('item')
    .select(['id', 'tax_class'])
    .where('branch_id', '=', SOUK)
    .orderBy('position')
    .execute();
  expect(published).toEqual([
    { id: SAJ, tax_class: null },
    { id: SHRAK, tax_class: 'bread' },
  ]);
});

test('TAX-01 a draft from before there were tax classes is neither changed nor stale', async () => {
  await menu.change('item', SAJ, { action: 'save', fields: { price: 150 } });
  const before = await menu.page();
  await sql`update menu_draft_entry set value = value #- '{fields,taxClass}'`.execute(db);
  expect(await menu.page()).toEqual(before);
  expect(await changesOf()).toEqual([['changed', 'item', 'Item saj', 'price 125 → 150']]);
});

test('CON-78 refuses foreign items, unknown steps and too many items', async () => {
  const change = { kind: 'percent', percent: 10, rounding: 5 };
  expect((await bulk(change, { itemIds: [SAJ, fixtures.kebab] })).statusCode).toBe(404);
  expect((await bulk({ ...change, rounding: 7 })).statusCode).toBe(422);
  expect((await bulk({ ...change, percent: -101 })).statusCode).toBe(422);
  expect((await bulk(change, { itemIds: [] })).statusCode).toBe(422);
  expect((await bulk(change, { itemIds: Array.from({ length: 1_001 }, () => SAJ) })).statusCode).toBe(422);
  expect((await menu.page()).draft.changes).toBe(0);
});

test('CON-82 drafts and publications are announced to the managers of the vendor', async () => {
  const staff = await signedIn(testApp, [{ role: 'branchStaff', branchId: SOUK }]);
  const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.grillMarket }]);
  type Sent = Parameters<Parameters<typeof menuDraftEvents>[0]['publisher']['publish']>[0];
  const sent: Sent[] = [];
  const publisher = { publish: async (message: Sent) => void sent.push(message) };
  const events = menuDraftEvents({ db, clock, publisher });
  await events.draftChanged({ branchId: SOUK });
  await events.menuPublished({ branchId: SOUK, publicationId: idOf(1) });
  expect(sent).toMatchObject([
    { channel: `private-vendor.${SAJ_HOUSE}`, event: 'draft-changed', data: { branchId: SOUK } },
    { event: 'published', data: { branchId: SOUK, publicationId: idOf(1) } },
  ]);
  const sessionsOf = async (ids: string[]) =>
    (await db.selectFrom('staff_session').select('id').where('staff_id', 'in', ids).execute()).map(
      ({ id }) => id,
    );
  expect(sent[0]?.audience).toEqual(
    expect.arrayContaining(await sessionsOf([rana.person.id, omar.person.id, owner.person.id])),
  );
  for (const id of await sessionsOf([staff.person.id, foreign.person.id]))
    expect(sent[0]?.audience).not.toContain(id);
});

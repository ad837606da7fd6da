import { afterAll, expect, test } from 'vitest';
import {
  editor,
  importSajHouse,
  SAJ,
  SAJ_HOUSE,
  SHRAK,
} from '#features/catalogue/menu-drafts/menu-drafts.fixture.ts';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const testApp = await startTestApp({ clock: fakeClock() });
const { db } = testApp;
await seedFixtures(db);
await importSajHouse(db);
afterAll(() => testApp.close());
const huda = await signedIn(testApp, [{ role: 'vendorManager', vendorId: SAJ_HOUSE }], 'Huda');
const basil = await signedIn(testApp, [ROLES.vendorManager], 'Basil');

const path = `/vendors/${SAJ_HOUSE}/taxes`;
const taxes = async () => (await huda.get(path)).json();
const save = async (changes: object, by = huda) => {
  const { classes, ...now } = await taxes();
  const remaining = classes.map(({ items: _items, ...one }: { items: number }) => one);
  return by.post(path, { classes: remaining, ...now, ...changes });
};
const bread = {
  key: null,
  name: { en: 'Bread and milk', ar: 'خبز وحليب' },
  category: 'standard',
  basisPoints: 400,
  deliveryBasisPoints: null,
};

test('TAX-01 a vendor manager adds and changes classes; keys come from the names and stay', async () => {
  const added = await save({ classes: [bread, { ...bread, basisPoints: 800 }] });
  expect(added.statusCode).toBe(200);
  expect(added.json().classes).toEqual([
    { ...bread, key: 'bread-and-milk', items: 0 },
    { ...bread, key: 'bread-and-milk-2', basisPoints: 800, items: 0 },
  ]);
  const renamed = await save({
    classes: [{ ...bread, key: 'bread-and-milk', name: { en: 'Bread', ar: 'خبز' } }],
  });
  expect(renamed.json().classes).toMatchObject([{ key: 'bread-and-milk', name: { en: 'Bread' } }]);
  const log = await db
    .selectFrom('operation_log')
    .select(['action', 'vendor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(log).toEqual({ action: 'vendor.taxes_changed', vendor_id: SAJ_HOUSE });
});

test('SVC-05 a class in use cannot be removed, also in a draft: 409 with the number of items', async () => {
  await save({ classes: [{ ...bread, key: 'bread-and-milk' }] });
  const menu = editor(huda);
  for (const id of [SAJ, SHRAK])
    await menu.change('item', id, { action: 'save', fields: { taxClass: 'bread-and-milk' } });
  const drafted = await save({ classes: [] });
  expect([drafted.statusCode, drafted.json().message]).toEqual([
    409,
    '2 items have this tax class. Give them another one first.',
  ]);
  expect((await menu.publish()).statusCode).toBe(200);
  expect((await taxes()).classes).toMatchObject([{ items: 2 }]);
  expect((await save({ classes: [] })).statusCode).toBe(409);
  await db.updateTable('item').set({ tax_class: null }).execute();
  expect((await save({ classes: [] })).json().classes).toEqual([]);
});

test('TAX-02 whether prices include tax is saved, and an older revision is refused', async () => {
  const before = await taxes();
  expect((await save({ pricesIncludeTax: true })).json().pricesIncludeTax).toBe(true);
  const stale = await save({ revision: before.revision, pricesIncludeTax: false });
  expect([stale.statusCode, stale.json().current.pricesIncludeTax]).toEqual([409, true]);
  expect((await save({ pricesIncludeTax: false })).json().revision).toBe(before.revision);
});

test('TAX-01 SVC-05 refuses percents over 100, a percent of an exempt class, and keys of nobody', async () => {
  const status = async (changes: object) => (await save({ classes: [{ ...bread, ...changes }] })).statusCode;
  expect(await status({ basisPoints: 10_001 })).toBe(422);
  expect(await status({ category: 'exempt' })).toBe(422);
  expect(await status({ category: 'exempt', basisPoints: 0 })).toBe(200);
  expect(await status({ key: 'unknown' })).toBe(422);
});

test('TAX-01 managers of other vendors do not see them', async () => {
  expect((await basil.get(path)).statusCode).toBe(404);
  expect((await save({ pricesIncludeTax: true }, basil)).statusCode).toBe(404);
});

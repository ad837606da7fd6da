import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { changed, item, texts } from './catalogue.fixture.ts';
import { importCatalogue } from './catalogue.service.ts';
import { derivedId } from './derived-id.ts';
import { editor, SAJ_HOUSE, SOUK } from './menu-drafts/menu-drafts.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
afterAll(() => testApp.close());

type File = CatalogueInput;
/** The item that the victim sells later: its keys can be guessed, so anybody can compute its id. */
const LATTE = derivedId('item', 'saj-house', 'souk', 'bread', 'latte');
const other = (change: (collection: NonNullable<File['vendors'][number]['menu']>[number]) => void) =>
  changed((vendor) => {
    vendor.key = 'juice-reef';
    vendor.name = texts('Juice Reef', 'عصير');
    change(vendor.menu![0]!);
  });
const tip = {
  key: 'tip',
  name: texts('Tip the chef', 'بقشيش'),
  isRequired: true,
  maxOptions: 1,
  options: [{ key: 'all', name: texts('All', 'الكل'), price: 100 }],
};
const planting = () =>
  other(({ items }) => void items.push({ ...item('juice', 2), id: LATTE, preferences: [tip] }));
const withLatte = () => changed((vendor) => void vendor.menu![0]!.items.push(item('latte', 3)));
const preferencesOf = async (id: string) =>
  (await db.selectFrom('preference').select('name_en').where('item_id', '=', id).execute()).map(
    ({ name_en }) => name_en,
  );

beforeEach(async () => {
  clock.passSeconds(61);
  await db.deleteFrom('collection').execute();
  await importCatalogue(
    db,
    changed(() => {}),
    { ids: randomIds },
  );
  await importCatalogue(
    db,
    other(() => {}),
    { ids: randomIds },
  );
});
const rival = await (async () => {
  await importCatalogue(
    db,
    other(() => {}),
    { ids: randomIds },
  );
  return signedIn(testApp, [{ role: 'vendorManager', vendorId: derivedId('vendor', 'juice-reef') }]);
})();

test("B4 (SEC-08): an id of another vendor's future item is not occupied by a file", async () => {
  const planted = await rival.post(`/vendors/${derivedId('vendor', 'juice-reef')}/catalogue`, planting());
  expect(planted.statusCode).toBe(200);
  await importCatalogue(db, withLatte(), { ids: randomIds });
  const latte = await db
    .selectFrom('item')
    .select(['branch_id', 'name_en'])
    .where('id', '=', LATTE)
    .execute();
  expect(latte).toEqual([{ branch_id: SOUK, name_en: 'Item latte' }]);
  expect(await preferencesOf(LATTE)).toEqual(['Size']);
  // The file is the same the next time.
  const again = await rival.post(`/vendors/${derivedId('vendor', 'juice-reef')}/catalogue`, planting());
  expect(again.statusCode).toBe(422);
});

/** As it could be before: another branch has the id. */
async function occupy() {
  const branch = derivedId('branch', 'juice-reef', 'souk');
  await db
    .updateTable('item')
    .set({ id: LATTE })
    .where('id', '=', derivedId('item', 'juice-reef', 'souk', 'bread', 'shrak'))
    .execute();
  return branch;
}

test('B4 (SEC-08): a derived id that another branch has is refused, and its item stays there', async () => {
  await db.deleteFrom('preference').execute();
  const branch = await occupy();
  await expect(importCatalogue(db, withLatte(), { ids: randomIds })).rejects.toThrow(
    `item "Item latte".id: "${LATTE}" belongs to another branch`,
  );
  const owner = await db.selectFrom('item').select('branch_id').where('id', '=', LATTE).execute();
  expect(owner).toEqual([{ branch_id: branch }]);
});

test('B4 (SEC-08): a new node of a draft gets another id where another branch has its own', async () => {
  await db.deleteFrom('preference').execute();
  const branch = await occupy();
  const owner = await signedIn(testApp, [{ role: 'vendorManager', vendorId: SAJ_HOUSE }]);
  const menu = editor(owner);
  const bread = derivedId('collection', 'saj-house', 'souk', 'bread');
  const fields = { name: texts('Latte', 'لاتيه'), price: 3 };
  await menu.entry({ action: 'add', entity: 'item', parentId: bread, fields });
  expect((await menu.publish()).statusCode).toBe(200);
  const stored = await db.selectFrom('item').select(['id', 'branch_id']).where('key', '=', 'latte').execute();
  expect(stored).toEqual([{ id: expect.not.stringContaining(LATTE), branch_id: SOUK }]);
  const theirs = await db.selectFrom('item').select('branch_id').where('id', '=', LATTE).execute();
  expect(theirs).toEqual([{ branch_id: branch }]);
});

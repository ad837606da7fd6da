import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { demoCatalogue } from '@app/demo/catalogue';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { changed, item, sajHouse, texts } from './catalogue.fixture.ts';
import { exportCatalogue } from './catalogue.export.ts';
import { readCatalogue } from './catalogue.problems.ts';
import { catalogueRows } from './catalogue.rows.ts';
import { importCatalogue, importRead, planImport } from './catalogue.service.ts';
import { derivedId } from './derived-id.ts';

const database = await createTestDatabase();
const { db } = database;
const ids = randomIds;
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('vendor').execute();
});

const plan = (input: CatalogueInput) => planImport(db, readCatalogue(input), { ids });
const SOUK = derivedId('branch', 'saj-house', 'souk');

async function soukState() {
  const columns = ['is_open', 'is_active', 'paused_until'] as const;
  return db.selectFrom('branch').select(columns).where('id', '=', SOUK).executeTakeFirstOrThrow();
}

/** A vendor whose two branches share a menu. */
const twoBranches = (change: (vendor: CatalogueInput['vendors'][number]) => void = () => {}) =>
  changed((vendor) => {
    delete vendor.branches[1]!.menu;
    change(vendor);
  });

test('a dry run lists names and prices, once for equal branches, and changes nothing', async () => {
  await importCatalogue(db, twoBranches(), { ids });
  const before = await exportCatalogue(db, []);
  const next = twoBranches((vendor) => {
    vendor.offers = [];
    vendor.menu = [
      {
        key: 'bread',
        name: texts('Breads', 'خبز'),
        items: [{ ...item('saj', 1.5), name: texts('Saj bread', 'صاج') }, item('kaak', 0.4)],
      },
    ];
    vendor.branches[0]!.zones![0]!.deliveryFee = 1.25;
    vendor.branches[0]!.tables = [{ number: 2 }, { number: 3 }];
  });
  const { counts, lines, notes } = await plan(next);
  expect(lines).toEqual([
    '- Saj House / 10% off 4: offer, 7.5% (Souk)',
    '+ Saj House / Breads / Item kaak: item, price 0.40 (Beach, Souk)',
    '- Saj House / Breads / Item shrak: item, price 0.35 (Beach, Souk)',
    '~ Saj House / Breads / Saj bread: name.ar "صنف saj" → "صاج"; name.en "Item saj" → "Saj bread"; price 1.25 → 1.50 (Beach, Souk)',
    '~ Saj House / Breads: name.en "Bread" → "Breads" (Beach, Souk)',
    '~ Saj House / Centre: deliveryFee 1.00 → 1.25 (Souk)',
    '- Saj House / Table 1: table (Souk)',
    '+ Saj House / Table 3: table (Souk)',
  ]);
  expect(notes).toEqual([]);
  expect(await exportCatalogue(db, [])).toEqual(before);
  expect(await importCatalogue(db, next, { ids })).toEqual(counts);
  expect(await plan(next)).toMatchObject({ lines: [], counts: { inserted: 0, updated: 0, removed: 0 } });
});

test('a dry run of a new vendor names the vendor alone', async () => {
  const { lines, counts } = await plan(sajHouse());
  expect(lines).toEqual(['+ Saj House: vendor']);
  expect(counts).toEqual({ inserted: 16, updated: 0, removed: 0, unchanged: 0 });
});

test('the export of the demo imports without a change, whole and by vendor', async () => {
  const catalogue = demoCatalogue(new Date());
  await importCatalogue(db, catalogue, { ids });
  const exported = await exportCatalogue(db, []);
  const unchanged = { inserted: 0, updated: 0, removed: 0 };
  expect(exported.vendors).toHaveLength(catalogue.vendors.length);
  expect(await importCatalogue(db, exported, { ids })).toMatchObject(unchanged);
  for (const { key } of exported.vendors) {
    const one = await exportCatalogue(db, [key]);
    expect(one.vendors.map((vendor) => vendor.key)).toEqual([key]);
    expect(await importCatalogue(db, one, { ids })).toMatchObject(unchanged);
  }
});

test('an export brings the same catalogue to another database', async () => {
  const other = await createTestDatabase();
  await importCatalogue(db, { vendors: demoCatalogue(new Date()).vendors.slice(0, 2) }, { ids });
  const exported = await exportCatalogue(db, []);
  await importCatalogue(other.db, exported, { ids });
  expect(await exportCatalogue(other.db, [])).toEqual(exported);
  await other.close();
});

test('an export keeps coupons, shared menus and pictures', async () => {
  const input = changed((vendor) => {
    vendor.logo = { src: '/media/0a1b/192.webp', color: '0b525f' };
    vendor.branches[0]!.image = { src: '/media/0a1c/960.webp', hash: 'abc' };
    vendor.coupons = [
      {
        code: 'SOUK10',
        name: texts('10% off', 'خصم 10%'),
        on: { collection: 'bread' },
        affect: 'item',
        mode: 'save',
        percent: 10,
        branches: ['souk'],
        startsAt: '2027-03-10T18:00:00+03:00',
        rules: [{ rule: 'minimum_quantity', value: 2 }],
      },
    ];
  });
  await importCatalogue(db, input, { ids });
  const exported = await exportCatalogue(db, ['saj-house']);
  expect(exported.vendors[0]).toMatchObject({
    logo: { src: '/media/0a1b/192.webp', color: '0b525f' },
    coupons: [{ code: 'SOUK10', branches: ['souk'], startsAt: '2027-03-10T15:00:00.000Z' }],
    branches: [{ key: 'souk', image: { src: '/media/0a1c/960.webp', hash: 'abc' } }, { key: 'beach' }],
  });
  expect(await importCatalogue(db, exported, { ids })).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
});

test('an export names unknown vendors and rows without a key', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  await expect(exportCatalogue(db, ['saj-house', 'moon'])).rejects.toThrow('There is no vendor "moon".');
  await db.updateTable('item').set({ key: null }).execute();
  await expect(exportCatalogue(db, [])).rejects.toThrow('Import the file of its vendor once more');
  expect((await plan(sajHouse())).lines).toEqual([]);
  await importCatalogue(db, sajHouse(), { ids });
  await expect(exportCatalogue(db, [])).resolves.toBeDefined();
});

test('an import leaves a closed or paused branch as staff set it, and says so', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const until = new Date('2027-01-01T20:00:00Z');
  const pause = { is_active: false, is_open: false, paused_until: until };
  await db.updateTable('branch').set(pause).where('id', '=', SOUK).execute();
  const dearer = changed((vendor) => (vendor.menu![0]!.items[0]!.price = 2));
  const { counts, notes } = await importRead(db, readCatalogue(dearer), { ids });
  expect(counts).toMatchObject({ inserted: 0, updated: 1, removed: 0 });
  expect(notes).toEqual(['Souk stays closed: staff set it so.']);
  expect(await soukState()).toEqual(pause);
});

test('an import may close a branch', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const closed = changed((vendor) => Object.assign(vendor.branches[0]!, { isOpen: false, isActive: false }));
  await importCatalogue(db, closed, { ids });
  expect(await soukState()).toMatchObject({ is_open: false, is_active: false });
});

test('a file that would remove more than half of the items or branches is refused', async () => {
  const large = () =>
    changed((vendor) => {
      vendor.offers = [];
      vendor.menu![0]!.items = ['a', 'b', 'c', 'd', 'e'].map((key) => item(key, 1));
    });
  await importCatalogue(db, large(), { ids });
  const truncated = large();
  truncated.vendors[0]!.menu![0]!.items.length = 2;
  const problem = 'vendors[saj-house]: 3 of 5 items would be removed; --allow-removals allows it';
  await expect(importCatalogue(db, truncated, { ids })).rejects.toThrow(problem);
  expect((await plan(truncated)).notes).toEqual([problem]);
  expect(await db.selectFrom('item').select('id').execute()).toHaveLength(5);
  await importCatalogue(db, truncated, { ids, canRemoveMost: true });
  expect(await db.selectFrom('item').select('id').execute()).toHaveLength(2);
});

test('an import is logged with its author, its counts and the digest of the file', async () => {
  const actor = { kind: 'system', id: null, name: 'Rana', keyName: null } as const;
  const audit = { at: new Date('2027-01-01T10:00:00Z'), actor, digest: 'd1' };
  await importCatalogue(db, sajHouse(), { ids, audit });
  const second = changed((vendor) => (vendor.key = 'second-house'));
  await importCatalogue(db, { vendors: [...sajHouse().vendors, ...second.vendors] }, { ids, audit });
  const entries = await db.selectFrom('operation_log').selectAll().orderBy('id').execute();
  const common = { actor: 'Rana', actor_kind: 'system', action: 'catalogue.imported', at: audit.at };
  expect(entries).toMatchObject([
    {
      ...common,
      vendor_id: derivedId('vendor', 'saj-house'),
      details: { inserted: 16, updated: 0, removed: 0, unchanged: 0, digest: 'd1', vendors: ['saj-house'] },
    },
    { ...common, vendor_id: null, details: { inserted: 16, unchanged: 16 } },
  ]);
});

test('main branches are written after the others, so that a main branch can change across batches', () => {
  const two = changed((vendor) => (vendor.key = 'second-house'));
  const both = readCatalogue({ vendors: [...sajHouse().vendors, ...two.vendors] });
  const { branch } = catalogueRows(both, () => ids.next());
  expect(branch.map(({ is_main }) => is_main)).toEqual([false, false, true, true]);
});

/** The second item of the souk is moved below another collection with its id, as the menu editor does it. */
async function moveShrak() {
  const souk = ['saj-house', 'souk'];
  const sweets = derivedId('collection', ...souk, 'sweets');
  await db
    .insertInto('collection')
    .values({ id: sweets, branch_id: SOUK, key: 'sweets', name_en: 'Sweets', name_ar: 'حلويات', position: 1 })
    .execute();
  const shrak = derivedId('item', ...souk, 'bread', 'shrak');
  await db.updateTable('item').set({ collection_id: sweets, position: 0 }).where('id', '=', shrak).execute();
  return shrak;
}

test('CON-79 a moved item is exported with its id, and importing the export changes nothing', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const shrak = await moveShrak();
  await db.updateTable('offer').set({ item_id: shrak }).execute();
  const exported = await exportCatalogue(db, []);
  expect(exported.vendors[0]?.menu[1]?.items[0]).toMatchObject({ key: 'shrak', id: shrak });
  expect(await importCatalogue(db, exported, { ids })).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
  expect(await exportCatalogue(db, [])).toEqual(exported);
});

test('CON-79 an id that stands for two nodes, or belongs to another branch, is refused', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const shrak = derivedId('item', 'saj-house', 'souk', 'bread', 'shrak');
  const [collection] = sajHouse().vendors[0]?.menu ?? [];
  const withIds = (branch: number, given: string) =>
    changed((vendor) => {
      const menu = [{ ...collection!, items: [{ ...item('saj', 1.25), id: given }, item('shrak', 0.35)] }];
      vendor.branches[branch]!.menu = menu;
    });
  await expect(importCatalogue(db, withIds(0, shrak), { ids })).rejects.toThrow(/more than one thing/);
  await importCatalogue(
    db,
    changed((vendor) => void (vendor.key = 'other')),
    { ids },
  );
  const foreign = derivedId('item', 'other', 'souk', 'bread', 'saj');
  await expect(importCatalogue(db, withIds(1, foreign), { ids })).rejects.toThrow(
    /branches\[beach\].menu\[bread\].items\[saj\].id: "\S+" belongs to another branch/,
  );
  await expect(plan(withIds(1, randomIds.next()))).resolves.toMatchObject({ counts: { removed: 0 } });
});

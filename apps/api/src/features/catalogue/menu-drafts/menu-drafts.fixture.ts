import type { MenuDiff, MenuItem, MenuPage } from '@app/contract/schemas/console/menu';
import type { Db } from '#db/connect.ts';
import { item, sajHouse, texts } from '#features/catalogue/catalogue.fixture.ts';
import { importCatalogue } from '#features/catalogue/catalogue.service.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';

const keys = ['saj-house', 'souk'];
export const SAJ_HOUSE = derivedId('vendor', 'saj-house');
export const SOUK = derivedId('branch', ...keys);
export const BEACH = derivedId('branch', 'saj-house', 'beach');
export const BREAD = derivedId('collection', ...keys, 'bread');
export const SAJ = derivedId('item', ...keys, 'bread', 'saj');
export const SHRAK = derivedId('item', ...keys, 'bread', 'shrak');
export const SIZE = derivedId('preference', ...keys, 'bread', 'saj', 'size');
export const LARGE = derivedId('option', ...keys, 'bread', 'saj', 'size', 'large');

/** A vendor with bread at the souk and nothing at the beach. */
export async function importSajHouse(db: Db): Promise<void> {
  await importCatalogue(db, sajHouse(), { ids: randomIds, canRemoveMost: true });
}

/** The same after another import, with a price that was raised in the file. */
export async function importRaisedPrice(db: Db): Promise<void> {
  const file = sajHouse();
  const [vendor] = file.vendors;
  if (vendor)
    vendor.menu = [
      { key: 'bread', name: texts('Bread', 'خبز'), items: [item('saj', 1.5), item('shrak', 0.35)] },
    ];
  await importCatalogue(db, file, { ids: randomIds });
}

/** The calls of the menu editor. */
export function editor(browser: Pick<StaffBrowser, 'get' | 'post' | 'delete'>, branchId = SOUK) {
  const path = `/branches/${branchId}/menu`;
  const page = async (): Promise<MenuPage> => (await browser.get(path)).json();
  const diff = async (): Promise<MenuDiff> => (await browser.get(`${path}/diff`)).json();
  const find = async (id: string): Promise<Pick<MenuItem, 'revision' | 'state' | 'name' | 'missing'>> => {
    const { collections } = await page();
    const nodes = collections.flatMap((collection) => [
      collection,
      ...collection.items.flatMap((one) => [
        one,
        ...one.preferences.flatMap((preference) => [preference, ...preference.options]),
      ]),
    ]);
    const node = nodes.find((one) => one.id === id);
    if (!node) throw new Error(`the menu has no ${id}`);
    return node;
  };
  const entry = (body: object) => browser.post(`${path}/entries`, body);
  /** From the present revision. */
  const change = async (entity: string, id: string, body: object) =>
    entry({ entity, id, revision: (await find(id)).revision, ...body });
  const save = (entity: string, id: string, fields: object) => change(entity, id, { action: 'save', fields });
  const publish = async (note?: string) =>
    browser.post(`${path}/publish`, { base: (await diff()).base, ...(note && { note }) });
  return { path, page, diff, find, entry, change, save, publish };
}

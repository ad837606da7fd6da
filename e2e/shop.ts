import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../playwright.config.ts';

const run = promisify(execFile);
const both = (text: string) => ({ en: text, ar: text });

/** A vendor that sells only tea, with half of its price as cashback. */
const teaHouse = (key: string, price: number) => ({
  key,
  name: both(`Tea house ${key}`),
  menu: [
    {
      key: 'hot',
      name: both('Hot'),
      items: [{ key: 'tea', name: both('Tea'), price, image: null, preparationMinutes: null }],
    },
  ],
  offers: [
    { key: 'back', name: both('Half back'), on: 'branch', affect: 'item', mode: 'cashback', percent: 50 },
  ],
  branches: [{ key: 'only', name: both('Harbour'), orderTypes: ['pickup'] }],
});

/** Imports a vendor for the journey into the running app; a second import changes its price. Returns its path. */
export async function importTeaHouse(key: string, price: number): Promise<string> {
  await importVendor(teaHouse(key, price));
  return key;
}

/** Imports a vendor with branches for journeys at the counter and in the kitchen. */
export async function importBranches(key: string, count: number, more: object = {}): Promise<void> {
  const items = [
    { key: 'falafel', name: { en: 'Falafel', ar: 'فلافل' }, station: 'grill' },
    { key: 'juice', name: { en: 'Mint lemonade', ar: 'ليمون بالنعناع' }, station: 'drinks' },
  ].map((item) => ({ ...item, price: 2, image: null, preparationMinutes: null }));
  const branches = Array.from({ length: count }, (_, index) => ({
    key: `branch-${index + 1}`,
    name: { en: `Counter ${index + 1}`, ar: `الفرع ${index + 1}` },
    orderTypes: ['pickup'],
    ...more,
  }));
  await importVendor({ key, name: both(key), menu: [{ key: 'all', name: both('All'), items }], branches });
}

/** The place of the branch that delivers, and a zone around it. */
export const DELIVERY_PLACE = { lat: 29.532, lng: 35.006 };
const around = ({ lat, lng }: typeof DELIVERY_PLACE, by: number) => [
  { lat: lat - by, lng: lng - by },
  { lat: lat - by, lng: lng + by },
  { lat: lat + by, lng: lng + by },
  { lat: lat + by, lng: lng - by },
];

/** Imports a vendor with branches that deliver. */
export async function importDeliveryBranches(key: string, count: number): Promise<void> {
  const item = { key: 'falafel', name: { en: 'Falafel', ar: 'فلافل' }, price: 2, image: null };
  const zone = {
    key: 'centre',
    name: { en: 'Centre', ar: 'الوسط' },
    polygon: around(DELIVERY_PLACE, 0.05),
    deliveryFee: 1,
  };
  await importVendor({
    key,
    name: both(key),
    menu: [{ key: 'all', name: both('All'), items: [{ ...item, preparationMinutes: null }] }],
    branches: Array.from({ length: count }, (_, index) => ({
      key: `branch-${index + 1}`,
      name: both(`Harbour ${index + 1}`),
      orderTypes: ['delivery'],
      location: DELIVERY_PLACE,
      zones: [zone],
    })),
  });
}

async function importVendor(vendor: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hana-shop-'));
  const file = join(folder, 'catalogue.json');
  await writeFile(file, JSON.stringify({ vendors: [vendor] }));
  const env = { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled', DATA_DIR: dataFolder };
  await run('node', ['apps/api/src/commands/catalogue.ts', 'import', file], { env });
  await rm(folder, { recursive: true });
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../playwright.config.ts';
import { origin } from './operator.ts';
import { fillPool, takeFromPool } from './pool.ts';
import { uniqueKey } from './unique.ts';

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
  await importVendors([teaHouse(key, price)]);
  return key;
}

/** A vendor with branches for journeys at the counter and in the kitchen. */
function counters(key: string, count: number, more: object = {}) {
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
  return { key, name: both(key), menu: [{ key: 'all', name: both('All'), items }], branches };
}

/** Imports such a vendor with one branch and returns the id of it. */
export async function importCounter(key: string, more: object): Promise<string> {
  await importVendors([counters(key, 1, more)]);
  return (await branchesOf(key))[0]!;
}

/** The place of the branch that delivers, and a zone around it. */
export const DELIVERY_PLACE = { lat: 29.532, lng: 35.006 };
const around = ({ lat, lng }: typeof DELIVERY_PLACE, by: number) => [
  { lat: lat - by, lng: lng - by },
  { lat: lat - by, lng: lng + by },
  { lat: lat + by, lng: lng + by },
  { lat: lat + by, lng: lng - by },
];

/** A vendor with branches that deliver. */
function harbours(key: string, count: number) {
  const item = { key: 'falafel', name: { en: 'Falafel', ar: 'فلافل' }, price: 2, image: null };
  const zone = {
    key: 'centre',
    name: { en: 'Centre', ar: 'الوسط' },
    polygon: around(DELIVERY_PLACE, 0.05),
    deliveryFee: 1,
  };
  return {
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
  };
}

const BRANCHES = {
  counter: { count: 40, vendor: counters },
  harbour: { count: 12, vendor: harbours },
  hall: { count: 3, vendor: (key: string, count: number) => counters(key, count, TABLES) },
} as const;
const TABLES = { orderTypes: ['table_session'] };
type Kind = keyof typeof BRANCHES;
const KINDS = Object.keys(BRANCHES) as Kind[];

/** Imports the branches of all journeys at once: an import takes a process. */
export async function importForAll(kinds: readonly Kind[] = KINDS): Promise<void> {
  const vendors = kinds.map((kind) => {
    const { count, vendor } = BRANCHES[kind];
    return vendor(`${kind}-${uniqueKey()}`, count);
  });
  await importVendors(vendors);
  for (const [index, { key }] of vendors.entries()) await fillPool(kinds[index]!, await branchesOf(key));
}

/** The id of a branch that no other journey uses. */
export async function nextBranch(kind: Kind): Promise<string> {
  const id = await takeFromPool<string>(kind);
  if (id !== null) return id;
  await importForAll([kind]);
  return nextBranch(kind);
}

async function branchesOf(vendor: string): Promise<string[]> {
  const response = await fetch(`${origin}/service/api/customer/vendor/${vendor}`);
  const { vendor: found } = (await response.json()) as { vendor: { branches: { _id: string }[] } };
  return found.branches.map(({ _id }) => _id);
}

async function importVendors(vendors: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hana-shop-'));
  const file = join(folder, 'catalogue.json');
  await writeFile(file, JSON.stringify({ vendors }));
  const env = { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled', DATA_DIR: dataFolder };
  await run('node', ['apps/api/src/commands/catalogue.ts', 'import', file], { env });
  await rm(folder, { recursive: true });
}

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Wire = { branch: { menu: { collections: { items: { image: string | null }[] }[] } } };

/** A vendor with one branch and a menu of any size, with pictures of the demo. */
export async function importLargeMenu(app: { url: string }, folder: string, items: number): Promise<string> {
  const base = `${app.url}/service/api/customer`;
  const pictures = await demoPictures(base);
  const key = `large-${items}`;
  const file = join(folder, `${key}.json`);
  writeFileSync(file, JSON.stringify({ vendors: [vendorOf(key, items, pictures)] }));
  const { status, stderr } = spawnSync('node', ['apps/api/src/commands/catalogue.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.slice(0, 1_000));
  const { vendor } = await json<{ vendor: { branches: { _id: string }[] } }>(`${base}/vendor/${key}`);
  const [branch] = vendor.branches;
  if (!branch) throw new Error('the large menu was not imported');
  return branch._id;
}

const json = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

async function demoPictures(base: string): Promise<string[]> {
  const { vendors } = await json<{ vendors: { branches: { _id: string }[] }[] }>(`${base}/vendors`);
  const menus = await Promise.all(
    vendors.flatMap(({ branches }) => branches.map(({ _id }) => json<Wire>(`${base}/branch/${_id}`))),
  );
  const images = menus.flatMap(({ branch }) => branch.menu.collections.flatMap(({ items }) => items));
  return [...new Set(images.flatMap(({ image }) => image ?? []))];
}

function vendorOf(key: string, count: number, pictures: readonly string[]) {
  const perCollection = Math.ceil(count / 10);
  const menu = Array.from({ length: 10 }, (_, collection) => ({
    key: `collection-${collection}`,
    name: both(`Collection ${collection}`, `مجموعة ${collection}`),
    items: Array.from({ length: perCollection }, (__, index) =>
      item(collection * perCollection + index, pictures),
    ),
  }));
  return {
    key,
    name: both('Large menu', 'قائمة كبيرة'),
    bio: both('Everything there is.', 'كل ما هو موجود.'),
    logo: null,
    menu,
    offers: OFFERS,
    branches: [branch(pictures)],
  };
}

function item(index: number, pictures: readonly string[]) {
  return {
    key: `item-${index}`,
    name: both(`Falafel plate number ${index}`, `صحن فلافل رقم ${index}`),
    description: both(
      'Six pieces with hummus, pickles, tomato and warm bread.',
      'ست حبات مع حمص ومخلل وبندورة وخبز ساخن.',
    ),
    price: 1 + (index % 40) / 4,
    image: index % 5 === 4 ? null : { src: pictures[index % pictures.length] },
    preparationMinutes: 10,
    preferences: index % 3 === 0 ? [PREFERENCE] : [],
  };
}

const both = (en: string, ar: string) => ({ en, ar });

const PREFERENCE = {
  key: 'bread',
  name: both('Bread', 'الخبز'),
  isRequired: true,
  maxOptions: 1,
  options: [
    { key: 'white', name: both('White', 'أبيض'), price: 0 },
    { key: 'brown', name: both('Brown', 'أسمر'), price: 0.25 },
  ],
};

const offer = (key: string, rest: object) => ({
  key,
  name: both(`Offer ${key}`, `عرض ${key}`),
  affect: 'item',
  mode: 'save',
  percent: 10,
  ...rest,
});

const OFFERS = [
  offer('on-all', { on: 'branch', minimumAmount: 20 }),
  offer('on-shipping', { on: 'branch', affect: 'shipping', percent: 50, minimumAmount: 10 }),
  offer('cashback', { on: 'branch', mode: 'cashback', percent: 5 }),
  offer('collection', { on: { collection: 'collection-1' }, percent: 15 }),
  offer('item', { on: { collection: 'collection-0', item: 'item-3' }, percent: 20 }),
  offer('pair', { on: { collection: 'collection-2' }, rules: [{ rule: 'minimum_quantity', value: 2 }] }),
];

const CENTRE = { lat: 29.5321, lng: 35.0063 };
const corner = (north: number, east: number) => ({ lat: CENTRE.lat + north, lng: CENTRE.lng + east });

const branch = (pictures: readonly string[]) => ({
  key: 'main',
  name: both('Main', 'الرئيسي'),
  isMain: true,
  orderTypes: ['pickup', 'delivery', 'table_session'],
  image: { src: pictures[0] },
  location: CENTRE,
  minimumAmount: 2,
  zones: [
    {
      key: 'near',
      name: both('Near', 'قريب'),
      polygon: [corner(-0.05, -0.05), corner(-0.05, 0.05), corner(0.05, 0.05), corner(0.05, -0.05)],
      deliveryFee: 1,
      minimumOrderAmount: 3,
    },
  ],
});

import type { WireBranch, WireItem } from '@app/contract/schemas/branches';
import type { Page } from '@playwright/test';
import { changeBranch } from './change-branch.ts';
import type { Act, Shot } from './shot.ts';

const WADI_RUM = { latitude: 29.576, longitude: 35.42 };
const LONG_NAMES = {
  en: 'The Old Harbour Warehouse by the Eastern Customs Gate',
  ar: 'مستودع الميناء القديم بجانب بوابة الجمارك الشرقية في العقبة',
} as const;
const MANY_ITEMS = 200;
const MANY_OPTIONS = 12;

/** Changes the menu and the item that its sheet refetches. */
const lengthenAll = async (page: Page) => {
  await changeBranch(withLongTexts)(page);
  await page.route('**/service/api/customer/item/*', async (route) => {
    const response = await route.fetch();
    const json: { data: { item: WireItem } } = await response.json();
    lengthen(json.data.item);
    await route.fulfill({ response, json });
  });
};

/** Never responds, to show the loading state. */
const never = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
const refused = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));

const itemsOf = (branch: WireBranch) => branch.menu.collections.flatMap(({ items }) => items);

function withoutPictures(branch: WireBranch) {
  Object.assign(branch, { image: null, imageHash: null, logo: null, bio: null, imageColor: null });
}

function withManyItems({ menu: { collections } }: WireBranch) {
  const each = Math.ceil(MANY_ITEMS / collections.length);
  for (const collection of collections) {
    const { items } = collection;
    collection.items = Array.from({ length: each }, (_, index): WireItem => ({
      ...items[index % items.length]!,
      _id: `0190c9d2-7d0c-7000-8000-${collection._id.slice(-8)}${String(index).padStart(4, '0')}`,
    }));
  }
}

function withLongTexts(branch: WireBranch, language: 'en' | 'ar') {
  branch.name = LONG_NAMES[language];
  for (const item of itemsOf(branch)) lengthen(item);
}

function lengthen(item: WireItem) {
  item.name = `${item.name}, ${item.description ?? item.name}`;
  item.price += 1_234;
  for (const { options } of item.preferences) {
    const known = [...options];
    for (let index = known.length; index < MANY_OPTIONS; index += 1)
      options.push({
        ...known[index % known.length]!,
        id: `0190c9d2-7d0c-7000-8000-${String(index).padStart(12, '0')}`,
      });
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const openItemCalled = (page: Page, name: RegExp) =>
  page.getByRole('heading', { level: 3, name }).first().getByRole('button').click();

const openPlatter: Act = (page) => openItemCalled(page, /Arabi platter|شاورما عربي/);
const openMixedGrill: Act = (page) => openItemCalled(page, /^Mixed grill platter|^صحن مشاوي مشكّل/);

/** Selects options until the sheet rejects another one. */
const tickTooMuch: Act = async (page, texts) => {
  await openMixedGrill(page, texts);
  await page.getByRole('button', { name: texts.itemColl.resize }).click();
  for (const box of await dialogOf(page).getByRole('checkbox').all()) await box.click();
};

const sortByDistance: Act = (page, { vendor }) => page.getByText(vendor.nearestFirst).click();
const chooseType =
  (type: 'delivery' | 'tableType'): Act =>
  (page, { branch }) =>
    page.getByRole('radiogroup').locator('label').filter({ hasText: branch[type] }).click();

const search =
  (text: string): Act =>
  (page) =>
    page.getByRole('searchbox').locator('visible=true').first().fill(text);

/** Navigates inside the app, because a page load would show the first view of the document. */
const follow =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).first().click();
    await page.locator('[role=status][aria-busy=true]').first().waitFor();
  };

const branchPath: Shot['path'] = ({ branch }) => `/branch/${branch}`;

/** Discovery and branch pages in empty, long, loading and error states. */
export const discoveryRoutes: Shot[] = [
  { name: 'home-customer', path: () => '/', as: 'noor' },
  { name: 'map-none', path: () => '/vendors', isNowhere: true, isLayer: true, position: WADI_RUM },
  { name: 'map-denied', path: () => '/vendors', isNowhere: true, isLayer: true, position: null },
  {
    name: 'map-checking',
    path: () => '/vendors',
    isNowhere: true,
    isLayer: true,
    isWaiting: true,
    prepare: never('**/vendors/location'),
    act: async (page, { homeMap }) => {
      await page.getByRole('button', { name: homeMap.detectingLocation }).waitFor();
      await page.locator('.map-canvas').waitFor();
    },
  },
  { name: 'vendors-everywhere', path: () => '/vendors', isNowhere: true, act: tapClose },
  { name: 'vendors-found', path: () => '/vendors', act: search('qahwa') },
  { name: 'vendors-no-match', path: () => '/vendors', act: search('زرافة 7') },
  { name: 'vendors-failed', path: () => '/vendors', prepare: refused('**/vendors/location') },
  {
    name: 'vendors-waiting',
    path: () => '/vendors',
    isWaiting: true,
    prepare: never('**/vendors/location'),
    act: (page) => page.locator('[role=status][aria-busy=true]').first().waitFor(),
  },
  { name: 'vendor-nearest', path: () => '/vendor/red-sea-grill', act: sortByDistance },
  { name: 'vendor-unsorted', path: () => '/vendor/red-sea-grill', position: null, act: sortByDistance },
  {
    name: 'vendor-failed',
    path: () => '/vendor/red-sea-grill',
    prepare: refused('**/customer/vendor/red-sea-grill'),
  },
  { name: 'vendor-missing', path: () => '/vendor/nobody-here' },
  {
    name: 'vendor-waiting',
    path: () => '/vendors',
    isWaiting: true,
    prepare: never('**/customer/vendor/red-sea-grill'),
    act: follow('a[href="/vendor/red-sea-grill"]'),
  },
  {
    name: 'branch-waiting',
    path: () => '/vendor/red-sea-grill',
    isWaiting: true,
    prepare: never('**/service/api/customer/branch/*'),
    act: follow('main a[href^="/branch/"]'),
  },
  { name: 'branch-failed', path: branchPath, prepare: refused('**/service/api/customer/branch/*') },
  { name: 'branch-credit', path: branchPath, as: 'lina', hasCart: true },
  { name: 'branch-delivery', path: branchPath, act: chooseType('delivery') },
  { name: 'branch-dine-in', path: branchPath, act: chooseType('tableType') },
  {
    name: 'branch-closed',
    path: ({ closedBranch }) => `/branch/${closedBranch}`,
    act: async (page, { branch }) => {
      await dialogOf(page).getByRole('button', { name: branch.keepReading }).click();
      await dialogOf(page).waitFor({ state: 'detached' });
    },
  },
  { name: 'branch-bare', path: branchPath, prepare: changeBranch(withoutPictures) },
  { name: 'branch-long', path: branchPath, prepare: changeBranch(withLongTexts) },
  { name: 'branch-many', path: branchPath, prepare: changeBranch(withManyItems) },
  { name: 'item-limit', path: branchPath, isLayer: true, act: tickTooMuch },
  {
    name: 'item-questions',
    path: ({ questionsBranch }) => `/branch/${questionsBranch}`,
    isLayer: true,
    act: openPlatter,
  },
  {
    name: 'item-questions-end',
    path: ({ questionsBranch }) => `/branch/${questionsBranch}`,
    isLayer: true,
    act: async (page, texts) => {
      await openPlatter(page, texts);
      await page.getByRole('button', { name: texts.itemColl.resize }).click();
      await dialogOf(page).getByRole('checkbox').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'item-long',
    path: branchPath,
    isLayer: true,
    prepare: lengthenAll,
    act: openMixedGrill,
  },
  {
    name: 'call-failed',
    path: branchPath,
    prepare: refused('**/branch/*/phone'),
    act: (page, { branch }) => page.getByRole('button', { name: branch.call, exact: true }).click(),
  },
];

async function tapClose(page: Page, { common }: Parameters<Act>[1]) {
  await dialogOf(page).getByRole('button', { name: common.close }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

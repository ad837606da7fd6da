import type { Page } from '@playwright/test';
import type { ConsoleAct, ConsoleTexts, Shot } from './shot.ts';

const tap =
  (nameOf: (texts: ConsoleTexts) => string): ConsoleAct =>
  (page, texts) =>
    page
      .getByRole('main')
      .getByRole('button', { name: nameOf(texts), exact: true })
      .first()
      .click();

const press =
  (key: string): ConsoleAct =>
  (page) =>
    page.keyboard.press(key);

/** A key of the drawer, which handles keys once its order is loaded. */
const pressInDrawer =
  (key: string): ConsoleAct =>
  async (page, { board }) => {
    await page.getByRole('button', { name: board.drawer.print }).waitFor();
    await page.keyboard.press(key);
  };

/** Calls the console's API as the person of the page. */
async function call(page: Page, path: string, data?: object) {
  const { origin } = new URL(page.url());
  const url = `${origin}/service/api/console${path}`;
  const response = data
    ? await page.request.post(url, { headers: { origin }, data })
    : await page.request.get(url);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

type Thing = { id: string; revision: string; name: { en: string } };
type Item = Thing & { price: number; preferences: readonly unknown[] };
type MenuOf = { collections: (Thing & { items: Item[] })[] };

async function branchOf(page: Page): Promise<string> {
  const { me } = await call(page, '/me');
  return me.branches[0]._id;
}

/** CON-75 Puts a price, a text, a new and a removed item into the draft, once for all screenshots. */
const withDraft: ConsoleAct = async (page) => {
  const path = `/branches/${await branchOf(page)}/menu`;
  const menu: MenuOf & { draft: { changes: number } } = await call(page, path);
  const [collection] = menu.collections;
  const [first, second, third] = collection?.items ?? [];
  if (menu.draft.changes === 0 && collection && first && second && third) {
    const change = (data: object) => call(page, `${path}/entries`, data);
    const of = ({ id, revision }: Thing) => ({ entity: 'item', id, revision });
    await change({ action: 'save', ...of(first), fields: { price: first.price + 0.5 } });
    const description = { en: 'With shrak bread and a small salad.', ar: 'مع خبز شراك وسلطة صغيرة.' };
    await change({ action: 'save', ...of(second), fields: { description } });
    await change({ action: 'remove', ...of(third) });
    const fields = { name: { en: 'Falafel plate', ar: '' }, price: 2.75 };
    await change({ action: 'add', entity: 'item', parentId: collection.id, fields });
  }
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Opens an entry of the menu of the whole menu. */
const fromMenu =
  (nameOf: (texts: ConsoleTexts) => string): ConsoleAct =>
  async (page, texts) => {
    await tap(({ menu }) => menu.more)(page, texts);
    await page.getByRole('button', { name: nameOf(texts), exact: true }).click();
  };

/** CON-80 Pastes rows into the first collection, some of them with a problem. */
const withRows: ConsoleAct = async (page, { menu }) => {
  const { collections }: MenuOf = await call(page, `/branches/${await branchOf(page)}/menu`);
  const [collection] = collections;
  await page.goto(new URL(`/console/menu/${collection?.id}`, page.url()).href);
  const [label = ''] = menu.collections.edit.split('{name}');
  await page.getByRole('main').getByRole('button', { name: label }).first().click();
  await page.getByRole('button', { name: menu.paste.action }).click();
  const rows = [
    ['Name', 'Arabic name', 'Price'],
    ['Tabbouleh with pomegranate', 'تبولة بالرمان', '2.75'],
    ['Baba ghanoush', 'بابا غنوج', '٣٫٢٥'],
    ['Stuffed vine leaves with lamb chops and lemon', 'ورق عنب محشي مع ريش غنم وليمون', '12'],
    ['Muhammara', '', 'x'],
    ['Baba Ghanoush', 'بابا غنوج', '100001'],
  ];
  await page
    .getByRole('textbox', { name: menu.paste.label })
    .fill(rows.map((row) => row.join('\t')).join('\n'));
};

/** Opens the item with the most choices. */
const openItem: ConsoleAct = async (page) => {
  const menu: MenuOf = await call(page, `/branches/${await branchOf(page)}/menu`);
  const items = menu.collections.flatMap(({ id, items: all }) => all.map((item) => ({ ...item, in: id })));
  const [item] = items.toSorted((a, b) => b.preferences.length - a.preferences.length);
  await page.goto(new URL(`/console/menu/${item?.in}/${item?.id}`, page.url()).href);
  await page.getByRole('article').waitFor();
};

/** CON-76 A colleague has changed the same price. */
const withConflict: ConsoleAct = async (page, texts) => {
  await openItem(page, texts);
  const price = page.getByRole('textbox', { name: texts.menu.item.price, exact: true });
  await price.fill('7.70');
  await page.route('**/menu/entries', async (route) => {
    const { id, revision } = JSON.parse(route.request().postData() ?? '{}') as Thing;
    const menu: MenuOf = await call(page, `/branches/${await branchOf(page)}/menu`);
    const item = menu.collections.flatMap(({ items: all }) => all).find((one) => one.id === id);
    const conflict = {
      entity: 'item',
      id,
      mine: { price: 7.7 },
      theirs: { entity: 'item', value: { ...item, revision: `${revision}x`, price: 8.25 } },
      by: 'Basil',
      at: null,
    };
    await route.fulfill({ status: 409, json: { message: '', base: 'x', conflict } });
  });
  await price.press('Enter');
};

/** CON-88 Draws an outline that overlaps the others, with the test pin in it. */
const drawZone: ConsoleAct = async (page, texts) => {
  await tap(({ zones }) => zones.draw)(page, texts);
  const map = await page.locator('.leaflet-container').boundingBox();
  if (!map) throw new Error('zones: no map');
  for (const [x, y] of [
    [0.4, 0.35],
    [0.7, 0.4],
    [0.65, 0.7],
    [0.42, 0.72],
  ] as const)
    await page.mouse.click(map.x + map.width * x, map.y + map.height * y);
};

/** The set-up of a vendor with one branch, at a step. */
const setUp =
  (step: string): ConsoleAct =>
  async (page) => {
    const key = Math.random().toString(36).slice(2, 8);
    const name = { en: `Olive House ${key}`, ar: 'بيت الزيتون' };
    const { vendor } = await call(page, '/vendors', { name });
    if (step !== 'branch')
      await call(page, `/vendors/${vendor.id}/branches`, {
        name: { en: 'Marina', ar: 'المارينا' },
        location: { lat: 29.53, lng: 35.0 },
      });
    await page.goto(new URL(`/console/vendors/new/${step}?vendor=${vendor.id}`, page.url()).href);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };
const SETUP_STEPS = ['branch', 'types', 'hours', 'zone', 'menu', 'manager', 'live'];

const OFFLINE_MS = 4_000;

/** The bar about a lost connection comes after three seconds. */
const goOffline: ConsoleAct = async (page) => {
  await page.context().setOffline(true);
  await page.waitForTimeout(OFFLINE_MS);
};
/** The local day in Jordan. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** The operators' app. A paired screen and a guest have no account. */
export const consoleRoutes: Shot[] = [
  { name: 'console-board', path: () => '/console/orders', staff: 'rana' },
  { name: 'console-board-offline', path: () => '/console/orders', staff: 'rana', consoleAct: goOffline },
  { name: 'console-board-none', path: () => '/console/orders?q=nobody', staff: 'rana' },
  { name: 'console-order-new', path: (_, { fresh }) => `/console/orders/${fresh}`, staff: 'rana' },
  {
    name: 'console-order-refuse',
    path: (_, { fresh }) => `/console/orders/${fresh}`,
    staff: 'rana',
    isLayer: true,
    consoleAct: pressInDrawer('KeyR'),
  },
  {
    name: 'console-order-sold-out',
    path: (_, { fresh }) => `/console/orders/${fresh}`,
    staff: 'rana',
    isLayer: true,
    consoleAct: async (page, texts) => {
      await pressInDrawer('KeyR')(page, texts);
      const dialog = page.getByRole('dialog').last();
      await dialog.getByText(texts.board.refuse.reasons.sold_out).click();
      await dialog.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'console-order-take-back',
    path: (_, { paid }) => `/console/orders/${paid}`,
    staff: 'rana',
    isLayer: true,
    consoleAct: (page, { board }) => page.getByRole('button', { name: board.drawer.takeBack }).click(),
  },
  {
    name: 'console-order-preparing',
    path: (_, { preparing }) => `/console/orders/${preparing}`,
    staff: 'rana',
  },
  { name: 'console-order-ready', path: (_, { ready }) => `/console/orders/${ready}`, staff: 'rana' },
  {
    name: 'console-order-driver',
    path: (_, { ready }) => `/console/orders/${ready}`,
    staff: 'rana',
    isLayer: true,
    consoleAct: pressInDrawer('KeyV'),
  },
  { name: 'console-order-shipped', path: (_, { shipped }) => `/console/orders/${shipped}`, staff: 'rana' },
  { name: 'console-order-later', path: (_, { later }) => `/console/orders/${later}`, staff: 'rana' },
  {
    name: 'console-keys-help',
    path: () => '/console/orders',
    staff: 'rana',
    isLayer: true,
    consoleAct: press('?'),
  },
  { name: 'console-reports', path: () => '/console/reports', staff: 'rana' },
  {
    name: 'console-reports-today',
    path: () => `/console/reports?from=${today()}&to=${today()}`,
    staff: 'rana',
  },
  { name: 'console-reports-sales', path: () => '/console/reports/sales?by=week', staff: 'basil' },
  { name: 'console-reports-items', path: () => '/console/reports/items', staff: 'rana' },
  { name: 'console-reports-times', path: () => '/console/reports/times', staff: 'rana' },
  { name: 'console-reports-cancellations', path: () => '/console/reports/cancellations', staff: 'rana' },
  { name: 'console-reports-offers', path: () => '/console/reports/offers', staff: 'rana' },
  { name: 'console-reports-cash', path: () => '/console/reports/cash', staff: 'rana' },
  {
    name: 'console-review-handle',
    path: () => '/console/reviews',
    staff: 'rana',
    isLayer: true,
    consoleAct: tap(({ reviews }) => reviews.handle),
  },
  {
    name: 'console-review-answer',
    path: () => '/console/reviews',
    staff: 'rana',
    isLayer: true,
    consoleAct: tap(({ reviews }) => reviews.answer),
  },
  { name: 'console-reviews', path: () => '/console/reviews', staff: 'rana' },
  { name: 'console-dispatch', path: () => '/console/dispatch', staff: 'rana' },
  {
    name: 'console-dispatch-who',
    path: () => '/console/dispatch',
    staff: 'rana',
    consoleAct: (page, { dispatch }) =>
      page.getByRole('region', { name: dispatch.toAssign }).getByRole('button').first().click(),
  },
  { name: 'console-zones', path: () => '/console/zones', staff: 'rana' },
  { name: 'console-zone-draw', path: () => '/console/zones', staff: 'rana', consoleAct: drawZone },
  {
    name: 'console-dispatch-shifts',
    path: () => '/console/dispatch',
    staff: 'rana',
    isLayer: true,
    consoleAct: tap(({ dispatch }) => dispatch.shifts.open),
  },
  { name: 'console-hours', path: () => '/console/branch/hours', staff: 'rana' },
  {
    name: 'console-hours-day',
    path: ({ hoursBranch }) => `/console/branch/hours?branch=${hoursBranch}`,
    staff: 'amal',
    isLayer: true,
    consoleAct: tap(({ settings }) => settings.hours.copy),
  },
  {
    name: 'console-hours-different',
    path: ({ hoursBranch }) => `/console/branch/hours?branch=${hoursBranch}`,
    staff: 'amal',
    isLayer: true,
    consoleAct: tap(({ settings }) => settings.days.add),
  },
  {
    name: 'console-hours-pause',
    path: () => '/console/branch/hours',
    staff: 'rana',
    isLayer: true,
    consoleAct: tap(({ settings }) => settings.pause.open),
  },
  { name: 'console-ordering', path: () => '/console/branch/ordering', staff: 'rana' },
  { name: 'console-fees', path: () => '/console/branch/fees', staff: 'basil' },
  { name: 'console-printing', path: () => '/console/branch/printing', staff: 'rana' },
  { name: 'console-profile', path: () => '/console/branch/profile', staff: 'rana' },
  { name: 'console-tables', path: () => '/console/tables', staff: 'basil' },
  { name: 'console-table', path: () => '/console/tables/7', staff: 'basil' },
  {
    name: 'console-tables-edit',
    path: () => '/console/tables',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ floor }) => floor.edit),
  },
  { name: 'console-tables-qr', path: () => '/console/tables/qr', staff: 'basil' },
  { name: 'console-done', path: () => '/console/orders/done', staff: 'rana' },
  { name: 'console-menu', path: () => '/console/menu', staff: 'rana' },
  { name: 'console-menu-review-none', path: () => '/console/menu/review', staff: 'rana' },
  { name: 'console-menu-item', path: () => '/console/menu', staff: 'rana', consoleAct: openItem },
  {
    name: 'console-menu-crop',
    path: () => '/console/menu',
    staff: 'rana',
    isLayer: true,
    consoleAct: async (page, texts) => {
      await openItem(page, texts);
      await page.getByRole('button', { name: texts.menu.picture.crop, exact: true }).click();
    },
  },
  {
    name: 'console-menu-bulk',
    path: () => '/console/menu',
    staff: 'rana',
    isLayer: true,
    consoleAct: fromMenu(({ menu }) => menu.actions.bulk),
  },
  {
    name: 'console-menu-copy',
    path: () => '/console/menu',
    staff: 'basil',
    isLayer: true,
    consoleAct: fromMenu(({ menu }) => menu.actions.copy),
  },
  {
    name: 'console-menu-import',
    path: () => '/console/menu',
    staff: 'basil',
    isLayer: true,
    consoleAct: fromMenu(({ menu }) => menu.actions.import),
  },
  {
    name: 'console-menu-paste',
    path: () => '/console/menu',
    staff: 'rana',
    isLayer: true,
    consoleAct: withRows,
  },
  {
    name: 'console-menu-conflict',
    path: () => '/console/menu',
    staff: 'rana',
    isLayer: true,
    consoleAct: withConflict,
  },
  { name: 'console-menu-draft', path: () => '/console/menu', staff: 'rana', consoleAct: withDraft },
  { name: 'console-menu-review', path: () => '/console/menu/review', staff: 'rana', consoleAct: withDraft },
  { name: 'console-kitchen', path: () => '/console/kitchen', staff: 'rana' },
  { name: 'console-kitchen-offline', path: () => '/console/kitchen', staff: 'rana', consoleAct: goOffline },
  {
    name: 'console-kitchen-recall',
    path: () => '/console/kitchen',
    staff: 'rana',
    isLayer: true,
    consoleAct: press('u'),
  },
  {
    name: 'console-kitchen-sold-out',
    path: () => '/console/kitchen',
    staff: 'rana',
    isLayer: true,
    consoleAct: press('s'),
  },
  { name: 'console-pairing', path: () => '/console/kitchen', staff: 'nobody' },
  { name: 'console-team', path: () => '/console/team', staff: 'basil' },
  {
    name: 'console-team-invite',
    path: () => '/console/team',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ team }) => team.invite),
  },
  {
    name: 'console-team-sessions',
    path: () => '/console/team',
    staff: 'basil',
    isLayer: true,
    consoleAct: async (page, { team }) => {
      await page.getByRole('button', { name: team.actionsOf.replace('{name}', 'Rana Saleh') }).click();
      await page.getByRole('button', { name: team.sessions, exact: true }).click();
    },
  },
  { name: 'console-screens', path: () => '/console/team/devices', staff: 'basil' },
  {
    name: 'console-screens-pair',
    path: () => '/console/team/devices',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ screens }) => screens.pair),
  },
  { name: 'console-keys', path: () => '/console/team/keys', staff: 'basil' },
  {
    name: 'console-keys-make',
    path: () => '/console/team/keys',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ keys }) => keys.make),
  },
  { name: 'console-offers', path: () => '/console/offers', staff: 'basil' },
  {
    name: 'console-offer',
    path: () => '/console/offers',
    staff: 'basil',
    consoleAct: (page, { offers }) =>
      page.getByRole('list', { name: offers.list }).getByRole('link').first().click(),
  },
  { name: 'console-offer-new', path: () => '/console/offers/new', staff: 'basil' },
  { name: 'console-coupons', path: () => '/console/offers/coupons', staff: 'basil' },
  {
    name: 'console-coupon-new',
    path: () => '/console/offers/coupons',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ offers }) => offers.coupon.add),
  },
  { name: 'console-drivers', path: () => '/console/team/drivers', staff: 'basil' },
  { name: 'console-vendors', path: () => '/console/vendors', staff: 'amal' },
  {
    name: 'console-driver-new',
    path: () => '/console/team/drivers',
    staff: 'basil',
    isLayer: true,
    consoleAct: tap(({ drivers }) => drivers.add),
  },
  { name: 'console-vendor-new', path: () => '/console/vendors/new/name', staff: 'amal' },
  ...SETUP_STEPS.map((step): Shot => ({
    name: `console-vendor-${step}`,
    path: () => '/console/vendors',
    staff: 'amal',
    consoleAct: setUp(step),
  })),
  { name: 'console-log', path: () => '/console/log', staff: 'basil' },
  { name: 'console-device', path: () => '/console/device', staff: 'rana' },
  { name: 'console-account', path: () => '/console/account', staff: 'rana' },
  { name: 'console-not-found', path: () => '/console/nothing', staff: 'rana' },
  { name: 'console-sign-in', path: () => '/console/sign-in', staff: 'nobody' },
  { name: 'console-forgot', path: () => '/console/forgot-password', staff: 'nobody' },
  { name: 'console-join-broken', path: () => '/console/join#unknown', staff: 'nobody' },
  { name: 'console-join', path: (_, { invitation }) => `/console/join#${invitation}`, staff: 'nobody' },
  { name: 'drive-sign-in', path: () => '/drive', staff: 'nobody' },
  { name: 'drive', path: () => '/drive', staff: 'sami' },
  { name: 'drive-cash', path: () => '/drive/cash', staff: 'sami' },
  { name: 'drive-settings', path: () => '/drive/settings', staff: 'sami' },
];

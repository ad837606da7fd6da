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

/** The operators' app. A paired screen and a guest have no account. */
export const consoleRoutes: Shot[] = [
  { name: 'console-board', path: () => '/console/orders', staff: 'rana' },
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
  { name: 'console-reports-times', path: () => '/console/reports/times', staff: 'rana' },
  { name: 'console-reviews', path: () => '/console/reviews', staff: 'rana' },
  { name: 'console-dispatch', path: () => '/console/dispatch', staff: 'rana' },
  { name: 'console-zones', path: () => '/console/zones', staff: 'rana' },
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
    path: () => '/console/branch/hours',
    staff: 'rana',
    isLayer: true,
    consoleAct: tap(({ settings }) => settings.hours.copy),
  },
  { name: 'console-ordering', path: () => '/console/branch/ordering', staff: 'rana' },
  { name: 'console-fees', path: () => '/console/branch/fees', staff: 'basil' },
  { name: 'console-printing', path: () => '/console/branch/printing', staff: 'rana' },
  { name: 'console-profile', path: () => '/console/branch/profile', staff: 'rana' },
  { name: 'console-tables', path: () => '/console/tables', staff: 'basil' },
  { name: 'console-tables-qr', path: () => '/console/tables/qr', staff: 'basil' },
  { name: 'console-done', path: () => '/console/orders/done', staff: 'rana' },
  { name: 'console-menu', path: () => '/console/menu', staff: 'rana' },
  { name: 'console-menu-review', path: () => '/console/menu/review', staff: 'rana' },
  { name: 'console-kitchen', path: () => '/console/kitchen', staff: 'rana' },
  {
    name: 'console-kitchen-recall',
    path: () => '/console/kitchen',
    staff: 'rana',
    isLayer: true,
    consoleAct: press('u'),
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
  { name: 'console-vendor-new', path: () => '/console/vendors/new/name', staff: 'amal' },
  { name: 'console-log', path: () => '/console/log', staff: 'basil' },
  { name: 'console-device', path: () => '/console/device', staff: 'rana' },
  { name: 'console-account', path: () => '/console/account', staff: 'rana' },
  { name: 'console-not-found', path: () => '/console/nothing', staff: 'rana' },
  { name: 'console-sign-in', path: () => '/console/sign-in', staff: 'nobody' },
  { name: 'console-join-broken', path: () => '/console/join/unknown', staff: 'nobody' },
  { name: 'drive-sign-in', path: () => '/drive', staff: 'nobody' },
  { name: 'drive', path: () => '/drive', staff: 'sami' },
];

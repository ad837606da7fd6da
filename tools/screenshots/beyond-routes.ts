import type { WireBranch, WireSoldOutItem } from '@app/contract/schemas/branches';
import { COUPON_TEXTS } from '../../apps/web/src/i18n/texts/coupon-texts.ts';
import { FOOD_TEXTS } from '../../apps/web/src/i18n/texts/food-texts.ts';
import { SESSION_TEXTS } from '../../apps/web/src/i18n/texts/session-texts.ts';
import { TIP_TEXTS } from '../../apps/web/src/i18n/texts/tip-texts.ts';
import { changeBranch } from './change-branch.ts';
import type { Act, Shot } from './shot.ts';

/** Matches a text in both languages. */
const either = <T>({ en, ar }: { en: T; ar: T }, textOf: (texts: T) => string) =>
  new RegExp(`^(${textOf(en)}|${textOf(ar)})`);

const branchPath: Shot['path'] = ({ branch }) => `/branch/${branch}`;
const cartPath: Shot['path'] = ({ branch }) => `/cart/${branch}`;
const checkoutPath: Shot['path'] = ({ branch }) => `/checkout/${branch}`;

const addCode = either(COUPON_TEXTS, ({ add }) => add);
const codeField = either(COUPON_TEXTS, ({ label }) => `${label}$`);
const otherTip = either(TIP_TEXTS, ({ other }) => other);

/** Sells out the items that a cart of the demo has first. */
function sellOutFirst({ menu: { collections } }: WireBranch) {
  const until = [null, new Date(Date.now() + 26 * 3_600_000).toISOString()];
  const isSimple = ({ preferences, isDeliveryEnabled }: WireSoldOutItem['item']) =>
    preferences.length === 0 && isDeliveryEnabled;
  const first = collections.flatMap(({ items }) => items).filter(isSimple);
  for (const [index, item] of first.slice(0, 2).entries()) {
    const collection = collections.find(({ _id }) => _id === item.collection_id)!;
    const position = collection.items.indexOf(item);
    collection.items = collection.items.filter(({ _id }) => _id !== item._id);
    (collection.soldOutItems ??= []).push({ position, until: until[index] ?? null, item });
  }
}

const enterCode =
  (code: string): Act =>
  async (page) => {
    await page.getByRole('button', { name: addCode }).click();
    await page.getByLabel(codeField).fill(code);
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
  };

const chooseTip =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole('radio', { name }).locator('visible=true').first().check({ force: true });
  };

const openFilters: Act = async (page) => {
  const title = page.getByRole('button', { name: either(FOOD_TEXTS, (texts) => texts.title) });
  const without = page.getByRole('button', { name: either(FOOD_TEXTS, (texts) => texts.withoutTitle) });
  await ((await title.isVisible()) ? title : without.first()).click();
};

const filterFood = () => localStorage.setItem('food', 'nuts,milk|vegetarian');

/** One call is open at a time, also for the next screenshot. */
const callWaiter: Act = async (page) => {
  const name = either(SESSION_TEXTS, ({ requests }) => requests.waiter);
  const button = page.getByRole('button', { name });
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
};

/** Hours, search, coupons, tips, allergens, sold-out items, receipts and requests of tables. */
export const beyondRoutes: Shot[] = [
  {
    name: 'hours',
    path: ({ hoursBranch }) => `/branch/${hoursBranch}`,
    isLayer: true,
    act: (page) =>
      page.locator('main button[aria-haspopup=dialog].shrink-0').locator('visible=true').first().click(),
  },
  { name: 'dishes-found', path: () => '/vendors?q=falafel' },
  { name: 'dishes-filtered', path: () => '/vendors?q=%D8%AF%D8%AC%D8%A7%D8%AC&open=1&sort=time' },
  { name: 'vendors-filtered', path: () => '/vendors?open=1&tag=grills' },
  { name: 'food-filter', path: branchPath, isLayer: true, act: openFilters },
  { name: 'food-filtered', path: branchPath, teach: filterFood },
  { name: 'branch-sold', path: branchPath, prepare: changeBranch(sellOutFirst) },
  { name: 'cart-sold', path: cartPath, as: 'lina', hasCart: true, prepare: changeBranch(sellOutFirst) },
  {
    name: 'checkout-sold',
    path: checkoutPath,
    as: 'lina',
    hasCart: true,
    prepare: changeBranch(sellOutFirst),
  },
  { name: 'coupon', path: cartPath, as: 'lina', hasCart: true, act: enterCode('AQABA15') },
  { name: 'coupon-unknown', path: cartPath, as: 'lina', hasCart: true, act: enterCode('NOSUCHCODE') },
  { name: 'tip', path: checkoutPath, as: 'lina', hasCart: true, act: chooseTip(otherTip) },
  { name: 'receipt', path: ({ completedOrder }) => `/order/${completedOrder}/receipt`, as: 'lina' },
  {
    name: 'waiter',
    path: ({ session }) => `/active/${session}/session`,
    as: 'lina',
    act: callWaiter,
  },
];

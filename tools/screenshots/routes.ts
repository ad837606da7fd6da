import type { Page } from '@playwright/test';
import type { en } from '../../apps/web/src/i18n/en.ts';
import { type DemoIds, type DemoPerson } from './demo-people.ts';

export type Shot = {
  name: string;
  path: (ids: DemoIds) => string;
  /** Who has signed in; without it a guest. */
  as?: DemoPerson;
  /** Opened by somebody who has not chosen a place yet. */
  isNowhere?: boolean;
  /** With something in the cart, to be brought home. */
  hasCart?: boolean;
  /** Something lies over the page, which is not shown below the fold then. */
  isLayer?: boolean;
  /** What is done before the picture is taken. */
  act?: Act;
};
type Act = (page: Page, texts: typeof en) => Promise<void>;

const openQuickLogin: Act = (page, { branch }) =>
  page.getByRole('button', { name: branch.save, exact: true }).click();

const openQuickRegister: Act = async (page, texts) => {
  await openQuickLogin(page, texts);
  await page.getByRole('dialog').getByRole('button', { name: texts.auth.toRegister }).click();
};

const submit: Act = (page) => page.locator('form button[type=submit]').first().click();

const tap =
  (nameOf: (texts: typeof en) => string): Act =>
  (page, texts) =>
    page
      .getByRole('button', { name: nameOf(texts), exact: true })
      .first()
      .click();

const openItem: Act = (page) => page.locator('main article h3 button').first().click();

/** What lies over the page of a branch; each is taken in every language, theme and width like the pages. */
const branchLayers: Omit<Shot, 'path' | 'isLayer'>[] = [
  { name: 'item', act: openItem },
  {
    name: 'item-large',
    act: async (page, texts) => {
      await openItem(page, texts);
      const grabber = page.getByRole('button', { name: texts.itemColl.resize });
      if (await grabber.isVisible()) await grabber.click();
    },
  },
  { name: 'language', act: tap(({ language }) => language.title) },
  { name: 'share', act: tap(({ branch }) => branch.share) },
  { name: 'feedback', as: 'lina', act: tap(({ branch }) => branch.feedback) },
  { name: 'switcher', act: tap(({ branch }) => branch.branches) },
  { name: 'offer', act: (page) => page.locator('main .scroller button').first().click() },
  {
    name: 'switch-type',
    hasCart: true,
    act: (page, { branch }) => page.getByText(branch.delivery, { exact: true }).click(),
  },
];

/** One contact sheet each. `/` and `/ar` are the same home, told apart by the language of the shot. */
export const routes: Shot[] = [
  { name: 'home', path: () => '/' },
  { name: 'map', path: () => '/vendors', isNowhere: true },
  { name: 'vendors', path: () => '/vendors' },
  { name: 'vendor', path: () => '/vendor/red-sea-grill' },
  { name: 'branch', path: ({ branch }) => `/branch/${branch}` },
  { name: 'branch-busy', path: ({ busyBranch }) => `/branch/${busyBranch}` },
  { name: 'branch-closed', path: ({ closedBranch }) => `/branch/${closedBranch}` },
  ...branchLayers.map((layer): Shot => ({
    ...layer,
    path: ({ branch }) => `/branch/${branch}`,
    isLayer: true,
  })),
  { name: 'privacy', path: () => '/pravicy-policy' },
  { name: 'not-found', path: () => '/nothing-here' },
  { name: 'gallery', path: () => '/__ui' },

  { name: 'login', path: () => '/login' },
  { name: 'login-refused', path: () => '/login', act: submit },
  { name: 'register', path: () => '/register' },
  { name: 'register-refused', path: () => '/register', act: submit },
  { name: 'forgot', path: () => '/auth/forget/password' },
  { name: 'reset', path: () => '/auth/reset/password?token=x&email=lina%40example.com' },
  { name: 'quick-login', path: ({ branch }) => `/branch/${branch}`, isLayer: true, act: openQuickLogin },
  {
    name: 'quick-register',
    path: ({ branch }) => `/branch/${branch}`,
    isLayer: true,
    act: openQuickRegister,
  },
  {
    name: 'quick-verify',
    path: ({ branch }) => `/branch/${branch}`,
    as: 'omar',
    hasCart: true,
    isLayer: true,
    act: (page) => page.locator('a[href^="/cart/"]:visible').first().click(),
  },
  { name: 'verify', path: () => '/phone/verify', as: 'omar' },
  { name: 'profile', path: () => '/profile', as: 'lina' },
  { name: 'profile-update', path: () => '/profile-update', as: 'lina' },
  { name: 'change-password', path: () => '/change-password', as: 'lina' },
  { name: 'email', path: () => '/email/update', as: 'noor' },
  { name: 'email-verify', path: () => '/email/verify', as: 'noor' },
  { name: 'addresses', path: () => '/addresses', as: 'lina' },
  { name: 'addresses-branch', path: ({ branch }) => `/addresses?branch=${branch}`, as: 'noor' },
  { name: 'map-page', path: () => '/map', as: 'lina' },
  { name: 'saved-branches', path: () => '/saved-branches', as: 'lina' },
  { name: 'account-delete', path: () => '/account/delete', as: 'lina' },
  { name: 'cart', path: ({ branch }) => `/cart/${branch}`, as: 'lina', hasCart: true },
  { name: 'cart-empty', path: ({ branch }) => `/cart/${branch}`, as: 'lina' },
  { name: 'checkout', path: ({ branch }) => `/checkout/${branch}`, as: 'lina', hasCart: true },
  { name: 'order', path: ({ order }) => `/order/${order}`, as: 'lina' },
  { name: 'order-live', path: ({ shipped }) => `/order/${shipped.id}`, as: 'lina' },
  { name: 'active-orders', path: () => '/active/orders', as: 'lina' },
  { name: 'previous-orders', path: () => '/previous-orders', as: 'lina' },

  { name: 'home-tables', path: () => '/', as: 'lina' },
  { name: 'session', path: ({ session }) => `/active/${session}/session`, as: 'lina' },
  {
    name: 'session-split',
    path: ({ session }) => `/active/${session}/session`,
    as: 'lina',
    act: (page, { session }) => page.getByRole('button', { name: session.split.open }).click(),
  },
  {
    name: 'tracking',
    path: ({ shipped: { branch, number } }) => `/branch/${branch}/order/${number}/tracking`,
  },
  { name: 'track-entry', path: ({ branch }) => `/branch/${branch}/track` },
  { name: 'track-latest', path: ({ branch }) => `/branch/${branch}/track/latest` },
];

import type { Cart } from '@app/domain/cart/cart';
import type { Page } from '@playwright/test';
import type { enMore } from '../../apps/console/src/i18n/en-more.ts';
import type { en as consoleEn } from '../../apps/console/src/i18n/en.ts';
import type { en } from '../../apps/web/src/i18n/en.ts';
import type { BoardIds } from './console-orders.ts';
import type { DemoIds, DemoPerson, DemoStaff } from './demo-people.ts';

export type Shot = {
  name: string;
  path: (ids: DemoIds, board: BoardIds) => string;
  /** A page of the operators' or the drivers' app, and who is signed in there. */
  staff?: DemoStaff | 'nobody';
  /** Interactions on a page of the operators' app. */
  consoleAct?: ConsoleAct;
  /** The signed-in customer; a guest by default. */
  as?: DemoPerson;
  /** Without a chosen location. */
  isNowhere?: boolean;
  /** With a delivery cart. */
  hasCart?: boolean;
  /** A cart other than the default delivery of three lines. */
  cartAs?: (cart: Cart, ids: DemoIds) => Cart;
  cartAt?: (ids: DemoIds) => string;
  /** With extremely long names. */
  hasLongNames?: boolean;
  /** The browser's position, by default in Aqaba; null without permission. */
  position?: { latitude: number; longitude: number } | null;
  /** Changes responses before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  /** A response never arrives; the screenshot shows the loading state. */
  isWaiting?: boolean;
  /** A dialog covers the page, so only the window is shown. */
  isLayer?: boolean;
  /** Interactions before the screenshot. */
  act?: Act;
  /** A gallery page of the development server, in full length. */
  isGallery?: boolean;
  userAgent?: string;
  /** Fakes browser features before the page opens. */
  teach?: () => void;
};
export type ConsoleTexts = typeof consoleEn & typeof enMore;
export type ConsoleAct = (page: Page, texts: ConsoleTexts) => Promise<void>;
export type Act = (page: Page, texts: typeof en) => Promise<void>;

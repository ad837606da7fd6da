import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { createTranslator } from 'use-intl/core';
import { ar } from '../apps/web/src/i18n/ar.ts';
import * as arAccount from '../apps/web/src/i18n/ar/account-pages.ts';
import * as arGroups from '../apps/web/src/i18n/ar/groups.ts';
import * as arSignIn from '../apps/web/src/i18n/ar/sign-in.ts';
import * as arTableBill from '../apps/web/src/i18n/ar/table-bill.ts';
import * as arVisits from '../apps/web/src/i18n/ar/visits.ts';
import { en } from '../apps/web/src/i18n/en.ts';
import * as enAccount from '../apps/web/src/i18n/en/account-pages.ts';
import * as enGroups from '../apps/web/src/i18n/en/groups.ts';
import * as enSignIn from '../apps/web/src/i18n/en/sign-in.ts';
import * as enTableBill from '../apps/web/src/i18n/en/table-bill.ts';
import * as enVisits from '../apps/web/src/i18n/en/visits.ts';
import { demoWorld } from './demo-world.ts';
import { takePictures } from './pictures.ts';

/* Less than half of what `axe.source` has. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The texts of the app before their values are filled in. */
export const TEXTS = {
  en: { ...en, ...enAccount, ...enGroups, ...enSignIn, ...enTableBill, ...enVisits },
  ar: { ...ar, ...arAccount, ...arGroups, ...arSignIn, ...arTableBill, ...arVisits },
};
type Language = keyof typeof TEXTS;

type Journey = {
  language: Language;
  /** For the second person: a journey of staff and a customer runs once and sees both languages. */
  otherLanguage: Language;
  /** The texts of the app in the language of the run, so that one journey serves both. */
  t: ReturnType<typeof translator>;
  world: ReturnType<typeof demoWorld>;
  /** Fails the test on an uncaught error, a console error or a violated content policy. */
  noPageErrors: void;
};

/** The texts of the customers' app. */
export const translator = (language: Language) =>
  createTranslator({ locale: language, messages: TEXTS[language] as unknown as typeof TEXTS.en });

export const test = base.extend<Journey>({
  // The projects of playwright.config.ts are named after their language.
  language: async ({ browserName: _ }, provide, info) => provide(info.project.name as Language),
  otherLanguage: async ({ language }, provide) => provide(language === 'en' ? 'ar' : 'en'),
  t: async ({ language }, provide) => provide(translator(language)),
  world: async ({ request, language }, provide) => provide(demoWorld(request, language)),
  noPageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // Error responses are part of many journeys: the browser logs their status, the app their body. The server closes
        // the socket of an ended session while the page leaves its channels.
        const isExpected = /status of 4\d\d|^ApiError:|^WebSocket is already in CLOSING/.test(message.text());
        if (message.type() === 'error' && !isExpected) errors.push(message.text());
      });
      await provide();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, language, baseURL }, provide) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    await provide(context);
  },
});

/** Signing in begins with a code; the password is one press away. */
export const byPassword = (page: Page) =>
  page
    .getByRole('button', { name: TEXTS.en.signIn.byPassword, exact: true })
    .or(page.getByRole('button', { name: TEXTS.ar.signIn.byPassword, exact: true }))
    .click();

export { expect };

/**
 * UX: no serious accessibility finding on any screen, in either theme. A journey that runs in both languages checks
 * one theme in each. The dark theme differs only in its colours.
 */
export async function expectAccessible(page: Page) {
  const info = base.info();
  if (info.tags.length > 0) {
    await expectNoFindings(page, 'light');
    await expectNoFindings(page, 'dark', ['color-contrast']);
  } else await expectNoFindings(page, info.project.name === 'ar' ? 'dark' : 'light');
  await takePictures(page, info);
}

async function expectNoFindings(page: Page, colorScheme: 'light' | 'dark', rules: string[] | null = null) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  expect(await seriousFindings(page, rules), colorScheme).toEqual([]);
}

/** The rules, all or these, that the page breaks, with their elements. */
async function seriousFindings(page: Page, rules: string[] | null): Promise<string[]> {
  // Sent to each document once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // The elements that pass are not collected, which takes less time.
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** While colours change and parts fade in, the contrast is wrong. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    // Those of the scroll position end only at the end of the page.
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState === 'running' && timeline === document.timeline && !isEndless;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Stores a chosen location, so that no page asks for one. */
export const atAqabaCentre = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('location', JSON.stringify({ lat: 29.532, lng: 35.006 })));

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}

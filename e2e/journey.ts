import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { ar } from '../apps/web/src/i18n/ar.ts';
import { en } from '../apps/web/src/i18n/en.ts';
import { SESSION_TEXTS } from '../apps/web/src/i18n/session-texts.ts';
import { demoWorld } from './demo-world.ts';

/* The texts of the table page load with it. */
const catalogs = {
  en: { ...en, session: SESSION_TEXTS.en },
  ar: { ...ar, session: SESSION_TEXTS.ar },
};
type Language = keyof typeof catalogs;

type Journey = {
  language: Language;
  /** The texts of the app in the language of the run, so that one journey serves both. */
  t: ReturnType<typeof translator>;
  world: ReturnType<typeof demoWorld>;
  /** Fails the test on an uncaught error, a console error or a violated content policy. */
  noPageErrors: void;
};

const translator = (language: Language) =>
  createTranslator({ locale: language, messages: catalogs[language] as typeof catalogs.en });

export const test = base.extend<Journey>({
  // The projects of playwright.config.ts are named after their language.
  language: async ({ browserName: _ }, provide, info) => provide(info.project.name as Language),
  t: async ({ language }, provide) => provide(translator(language)),
  world: async ({ request, language }, provide) => provide(demoWorld(request, language)),
  noPageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // Error responses are part of many journeys: the browser logs their status, the app their body.
        const isRefusal = /status of 4\d\d|^ApiError:/.test(message.text());
        if (message.type() === 'error' && !isRefusal) errors.push(message.text());
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

export { expect };

/** UX: no serious accessibility finding on any screen. The dark theme differs only in its colours. */
export async function expectAccessible(page: Page) {
  const light = axeFor(page);
  const dark = axeFor(page).withRules(['color-contrast']);
  for (const [colorScheme, axe] of [['light', light] as const, ['dark', dark] as const]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, colorScheme).toEqual([]);
  }
}

/* Skipping frames and passed rules takes a third of the time. */
const axeFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Backgrounds change their colour within 160 ms, texts at once; the contrast is wrong in between. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
}

/** Stores a chosen location, so that no page asks for one. */
export const atAqabaCentre = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('location', JSON.stringify({ lat: 29.532, lng: 35.006 })));

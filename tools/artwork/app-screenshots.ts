import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ar } from '../../apps/web/src/i18n/ar.ts';
import { en } from '../../apps/web/src/i18n/en.ts';
import { chromiumFlags } from '../../e2e/chromium.ts';
import { demoAt } from '../screenshots/demo-people.ts';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
const catalogs = { en, ar };
/** The height of the fixed bars and the heading. */
const ROOM_ABOVE_PX = 170;

const VIEWS = [
  {
    file: 'home',
    width: 360,
    height: 640,
    scale: 1.5,
    path: (language: Language) => (language === 'ar' ? '/ar' : '/'),
  },
  { file: 'branch', width: 360, height: 640, scale: 1.5, path: null },
  { file: 'wide', width: 1280, height: 720, scale: 1, path: null },
] as const;
type View = (typeof VIEWS)[number];

/** Takes the install dialog's screenshots of a demo: `node tools/artwork/app-screenshots.ts <url> <public folder>`. */
async function takeAll(url: string, publicDir: string): Promise<void> {
  const folder = join(publicDir, 'screenshots');
  await mkdir(folder, { recursive: true });
  const branchId = await firstBranch(url);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: chromiumFlags,
  });
  for (const language of LANGUAGES) {
    for (const view of VIEWS) {
      const picture = await take(browser, { url, view, language, branchId });
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${view.file}-${language}.webp`));
    }
  }
  await browser.close();
}

async function firstBranch(url: string): Promise<string> {
  const response = await fetch(`${url}/service/api/customer/vendor/red-sea-grill`);
  const { vendor } = (await response.json()) as { vendor: { branches: { _id: string }[] } };
  return vendor.branches[0]?._id ?? '';
}

type Scene = { url: string; view: View; language: Language; branchId: string };

async function take(browser: Browser, { url, view, language, branchId }: Scene): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    deviceScaleFactor: view.scale,
    locale: `${language}-JO`,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  const cart = await demoAt(url).cart(branchId, language);
  await page.addInitScript((value) => {
    localStorage.setItem('location', '{"lat":29.532,"lng":35.006}');
    localStorage.setItem('cart', value);
  }, cart);
  await page.goto(url + (view.path?.(language) ?? `/branch/${branchId}`));
  if (view.path === null) await showDishes(page, catalogs[language].branch);
  await picturesLoaded(page);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Scrolls to the dishes, beside a cart with its total. */
async function showDishes(page: Page, { viewCart, goToCart }: Record<'viewCart' | 'goToCart', string>) {
  const toCart = page.getByText(viewCart, { exact: true }).or(page.getByText(goToCart, { exact: true }));
  await toCart.filter({ visible: true }).first().waitFor();
  await page
    .locator('main article')
    .first()
    .evaluate((dish, room) => scrollTo(0, dish.getBoundingClientRect().top - room), ROOM_ABOVE_PX);
}

async function picturesLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures further down are not loaded.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
}

const [url = 'http://127.0.0.1:3000', publicDir = 'apps/web/public'] = process.argv.slice(2);
await takeAll(url, publicDir);

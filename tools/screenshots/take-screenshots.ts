import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ar } from '../../apps/web/src/i18n/ar.ts';
import { en } from '../../apps/web/src/i18n/en.ts';
import { chromiumFlags } from '../../e2e/chromium.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { demoAt, type DemoIds, type Tokens } from './demo-people.ts';
import { routes, type Shot } from './routes.ts';
import { startDemo, startGallery } from './servers.ts';

const languages = ['en', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280] as const;
const out = 'screenshots';
const aqabaCentre = { latitude: 29.532, longitude: 35.006 };
const wanted = process.argv.slice(2);
const chosen = routes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

await mkdir(out, { recursive: true });
const server = await startDemo();
const gallery = chosen.some(({ name }) => name === 'gallery') ? await startGallery() : null;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM!, args: chromiumFlags });
try {
  const demo = demoAt(server.url);
  const tokens = await demo.tokens();
  const ids = await demo.ids(tokens);
  for (const shot of chosen) {
    const base = shot.name === 'gallery' && gallery ? gallery.url : server.url;
    await writeContactSheet(await shoot({ base, shot, ids, tokens }), `${out}/${shot.name}.png`);
    console.log(`${out}/${shot.name}.png`);
  }
} finally {
  await browser.close();
  gallery?.stop();
  server.stop();
}

type Scene = { base: string; shot: Shot; ids: DemoIds; tokens: Tokens };
type View = Scene & { width: number; language: (typeof languages)[number]; theme: 'light' | 'dark' };

async function shoot(scene: Scene) {
  const rows: Buffer[][] = [];
  for (const width of widths) {
    const row: Buffer[] = [];
    for (const language of languages) {
      for (const theme of themes) row.push(await take(browser, { ...scene, width, language, theme }));
    }
    rows.push(row);
  }
  return rows;
}

async function take(browser: Browser, view: View): Promise<Buffer> {
  const { base, shot, ids, width, language, theme } = view;
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 900 },
    isMobile: width < 768,
    colorScheme: theme,
    locale: `${language}-JO`,
    reducedMotion: 'reduce',
    geolocation: aqabaCentre,
    permissions: ['geolocation'],
  });
  await context.addCookies([{ name: 'language', value: language, url: base }]);
  await context.route('**/tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  await remember(page, view);
  const path = shot.path(ids);
  await page.goto(`${base}${path === '/' && language === 'ar' ? '/ar' : path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot.act?.(page, language === 'ar' ? (ar as unknown as typeof en) : en);
  if (shot.isLayer) await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  const isCovered = shot.isNowhere || (shot.act && (await page.getByRole('dialog').count()) > 0);
  if (!isCovered) await showWhole(page, width);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** What the browser knows from before: a place, a session, a cart. */
async function remember(page: Page, { base, shot, ids, tokens, language }: View) {
  const place = { lat: aqabaCentre.latitude, lng: aqabaCentre.longitude };
  const kept: Record<string, string> = {
    // A customer of the demo has an address of his own.
    ...(!shot.isNowhere && !shot.as && { location: JSON.stringify(place) }),
    ...(shot.as && { access_token: tokens[shot.as] }),
    ...(shot.hasCart && { cart: await demoAt(base).cart(ids.branch, language) }),
  };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
}

async function showWhole(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(780, Math.min(2_400, height)) });
}

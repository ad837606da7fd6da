import { mkdir, writeFile } from 'node:fs/promises';
import type { WireBranch } from '@app/contract/schemas/branches';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { arMore } from '../../apps/console/src/i18n/ar-more.ts';
import { ar as firstAr } from '../../apps/console/src/i18n/ar.ts';
import { enMore } from '../../apps/console/src/i18n/en-more.ts';
import { en as firstEn } from '../../apps/console/src/i18n/en.ts';
import { ar } from '../../apps/web/src/i18n/ar.ts';
import { en } from '../../apps/web/src/i18n/en.ts';
import { chromiumFlags, quickBrowser } from '../../e2e/chromium.ts';
import { type BoardIds, fillBoard } from './console-orders.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { demoAt, type DemoIds, type DemoStaff, PASSWORD, STAFF_PHONES, type Tokens } from './demo-people.ts';
import { routes } from './routes.ts';
import type { ConsoleTexts, Shot } from './shot.ts';
import { startDemo, startGallery } from './servers.ts';

const languages = ['en', 'ar'] as const;
const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280] as const;
/** The operators' app also runs on wall screens. */
const consoleWidths = [...widths, 1920] as const;
const out = 'screenshots';
const GALLERY_WITHIN_MS = 120_000;
const BUSY_MS = 8_000;
const NO_BOARD: BoardIds = {
  fresh: '',
  preparing: '',
  ready: '',
  shipped: '',
  later: '',
  paid: '',
  invitation: '',
};
const MAX_HEIGHT = { page: 2_400, gallery: 16_000 };
const aqabaCentre = { latitude: 29.532, longitude: 35.006 };
/** Names of routes and of variants such as 360-ar-dark; all by default. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.includes(name);
const chosen = routes.some(({ name }) => isWanted(name))
  ? routes.filter(({ name }) => isWanted(name))
  : routes;
const allLooks = consoleWidths.map((width) =>
  languages.flatMap((language) =>
    themes.map((theme) => ({ width, language, theme, file: `${width}-${language}-${theme}` })),
  ),
);
const wantedLooks = allLooks.map((row) => row.filter(({ file }) => isWanted(file)));
const looks = wantedLooks.flat().length > 0 ? wantedLooks.filter((row) => row.length > 0) : allLooks;
const looksOf = ({ staff }: Shot) =>
  looks.filter((row) => staff !== undefined || row.every(({ width }) => width !== 1920));

const consoleTexts = {
  en: { ...firstEn, ...enMore },
  ar: { ...firstAr, ...arMore } as unknown as ConsoleTexts,
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<DemoStaff, Promise<Session>>();

await mkdir(out, { recursive: true });
const server = await startDemo();
const gallery = chosen.some(({ isGallery }) => isGallery) ? await startGallery(server.url) : null;
const browser = await chromium.launch({ executablePath: quickBrowser, args: chromiumFlags });
try {
  const demo = demoAt(server.url);
  const tokens = await demo.tokens();
  const ids = await demo.ids(tokens);
  const board = chosen.some(({ staff }) => staff !== undefined) ? await fillDemoBoard(ids.branch) : null;
  if (gallery) await warmUp(gallery.url);
  for (const shot of chosen) {
    const base = shot.isGallery && gallery ? gallery.url : server.url;
    await mkdir(`${out}/${shot.name}`, { recursive: true });
    try {
      await writeContactSheet(await shoot({ base, shot, ids, board, tokens }), `${out}/${shot.name}.png`);
      console.log(`${out}/${shot.name}.png`);
    } catch (error) {
      console.error(`${shot.name} could not be taken: ${String(error).split('\n', 1)[0]}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  gallery?.stop();
  server.stop();
}

type Scene = { base: string; shot: Shot; ids: DemoIds; board: BoardIds | null; tokens: Tokens };
type View = Scene & (typeof looks)[number][number];

async function shoot(scene: Scene) {
  const rows: Buffer[][] = [];
  for (const row of looksOf(scene.shot))
    rows.push(await Promise.all(row.map((look) => takeShot({ ...scene, ...look }))));
  return rows;
}

/** Also writes single screenshots, because contact sheets are small. */
async function takeShot(view: View): Promise<Buffer> {
  const picture = await take(browser, view);
  await writeFile(`${out}/${view.shot.name}/${view.file}.png`, picture);
  return picture;
}

/** Warms up the development server, which reloads pages while it compiles them. */
async function warmUp(url: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(GALLERY_WITHIN_MS);
  await page.goto(`${url}/__ui`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function fillDemoBoard(branchId: string): Promise<BoardIds> {
  const context = await browser.newContext({ baseURL: server.url });
  const board = await fillBoard(context.request, branchId, server.url);
  await context.close();
  return board;
}

/** Signs a person in once for all screenshots. */
function sessionOf(person: DemoStaff): Promise<Session> {
  const session = sessions.get(person) ?? signIn(person);
  sessions.set(person, session);
  // The next screenshot tries again.
  session.catch(() => sessions.delete(person));
  return session;
}

async function signIn(person: DemoStaff): Promise<Session> {
  const context = await browser.newContext();
  const response = await context.request.post(`${server.url}/service/api/console/sign-in`, {
    headers: { origin: server.url },
    data: { login: STAFF_PHONES[person], password: PASSWORD },
  });
  if (!response.ok()) throw new Error(`${person} could not sign in: ${response.status()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function take(browser: Browser, view: View): Promise<Buffer> {
  const { base, shot, ids, board, width, language, theme } = view;
  const { staff } = shot;
  const context = await browser.newContext({
    ...(staff !== undefined && staff !== 'nobody' && { storageState: await sessionOf(staff) }),
    viewport: { width, height: width < 768 ? 780 : 900 },
    isMobile: width < 768,
    colorScheme: theme,
    locale: `${language}-JO`,
    reducedMotion: 'reduce',
    ...(shot.position !== null && {
      geolocation: shot.position ?? aqabaCentre,
      permissions: ['geolocation'],
    }),
    ...(shot.userAgent && { userAgent: shot.userAgent }),
  });
  await context.addCookies([{ name: 'language', value: language, url: base }]);
  await context.route('**/tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  if (staff === undefined) await remember(page, view);
  if (shot.hasLongNames) await page.route('**/service/api/customer/branch/*', lengthenNames);
  await shot.prepare?.(page);
  if (shot.teach) await page.addInitScript(shot.teach);
  const ownPath = shot.path(ids, board ?? NO_BOARD);
  const path = shot.isGallery ? `${ownPath}?lang=${language}&theme=${theme}` : ownPath;
  await page.goto(`${base}${path === '/' && language === 'ar' ? '/ar' : path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const calm = () => (shot.isWaiting || shot.isGallery ? undefined : isComplete(page));
  await calm();
  await shot.act?.(page, language === 'ar' ? (ar as unknown as typeof en) : en);
  await shot.consoleAct?.(page, consoleTexts[language]);
  if (shot.isLayer) await page.getByRole('dialog').last().waitFor();
  await calm();
  const isCovered = shot.isNowhere || (await page.getByRole('dialog').count()) > 0;
  if (!isCovered) await showWhole(page, width, MAX_HEIGHT[shot.isGallery ? 'gallery' : 'page']);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    // Scroll-driven animations and spinners never end.
    const timed = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(timed.map((one) => one.finished));
  });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Waits for content too, because a page without requests may not have started them. */
async function isComplete(page: Page) {
  await page.waitForLoadState('networkidle');
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
  // Longer loading states are part of the screenshot.
  for (const end = performance.now() + BUSY_MS; performance.now() < end && (await page.evaluate(isBusy));)
    await page.waitForTimeout(50);
}

/** Stores a location, a session and a cart before the page opens. */
async function remember(page: Page, { base, shot, ids, tokens, language }: View) {
  const place = { lat: aqabaCentre.latitude, lng: aqabaCentre.longitude };
  const stored: Record<string, string> = {
    // Demo customers have their own addresses.
    ...(!shot.isNowhere && !shot.as && { location: JSON.stringify(place) }),
    ...(shot.as && { access_token: tokens[shot.as] }),
    ...(shot.hasCart && {
      cart: await demoAt(base).cart(
        shot.cartAt?.(ids) ?? ids.branch,
        language,
        (cart) => shot.cartAs?.(cart, ids) ?? cart,
      ),
    }),
  };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

async function lengthenNames(route: Route) {
  const response = await route.fetch();
  const json: { branch: WireBranch } = await response.json();
  for (const item of json.branch.menu.collections.flatMap(({ items }) => items))
    item.name = `${item.name}, ${item.description}`;
  await route.fulfill({ response, json });
}

async function showWhole(page: Page, width: number, longest: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(780, Math.min(longest, height)) });
}

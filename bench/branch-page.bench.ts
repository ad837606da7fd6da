import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { importLargeMenu } from './large-menu.ts';
import { startServer } from './servers.ts';

/* P13 and P14: how long a tap and a letter take to be seen, on a processor slowed down four times. */
const SLOWER = 4;
const LIMIT_MS = 100;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

const folder = mkdtempSync(join(tmpdir(), 'hana-bench-'));
const app = await startServer('apps/api/src/main.ts', [], 4_323, '/readyz', {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
const verdicts: boolean[] = [];
try {
  const usual = await opened(await importLargeMenu(app, folder, 200));
  await tap(usual.page.getByRole('button', { name: /^Falafel plate number 1$/ }));
  await usual.seen('P13 open an item');
  await tap(usual.page.getByRole('dialog').getByRole('button', { name: /^Add/ }).last());
  await usual.seen('P13 add it');
  await usual.page.getByRole('searchbox').first().pressSequentially('plate 1', { delay: 150 });
  await usual.seen('P13 type in search');
  await usual.page.getByRole('searchbox').first().fill('');
  await usual.page.getByRole('radio').nth(1).click({ force: true });
  await usual.seen('P13 switch type');

  const long = await opened(await importLargeMenu(app, folder, 1_000));
  await long.page.getByRole('searchbox').first().pressSequentially('plate 77', { delay: 150 });
  await long.seen('P14 a letter in 1,000 items');
  await long.page.getByRole('searchbox').first().fill('');
  await long.page.waitForTimeout(1_000);
  await long.scrolled('P14 the longest task while scrolling 1,000 items');
} finally {
  await browser.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (!verdicts.every(Boolean)) process.exitCode = 1;

async function opened(branchId: string) {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(watch);
  await page.goto(`${app.url}/branch/${branchId}`);
  await page.getByRole('searchbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    page,
    seen: async (what: string) => report(what, await longest(page, 'event')),
    scrolled: async (what: string) => {
      await longest(page, 'longtask');
      for (let step = 0; step < 20; step += 1) {
        await page.mouse.wheel(0, 1_500);
        await page.waitForTimeout(100);
      }
      report(what, await longest(page, 'longtask'));
    },
  };
}

/** With a finger, and not by `click`: what that looks at in the page before and after would be measured too. */
async function tap(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.page().waitForTimeout(400);
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page: keeps the longest interaction and the longest task since they were last asked for. */
function watch() {
  const most: Record<string, number> = { event: 0, longtask: 0 };
  const keep = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      // As INP counts: what a finger passes over is no interaction.
      if ('interactionId' in entry && entry.interactionId === 0) continue;
      most[entry.entryType] = Math.max(most[entry.entryType] ?? 0, entry.duration);
    }
  };
  const observer = new PerformanceObserver(keep);
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'longtask', buffered: true });
  Object.assign(globalThis, {
    longestSince: (kind: string) => {
      const duration = most[kind] ?? 0;
      most[kind] = 0;
      return duration;
    },
  });
}

async function longest(page: Page, kind: 'event' | 'longtask'): Promise<number> {
  await page.waitForTimeout(1_200);
  return page.evaluate((asked) => Reflect.get(globalThis, 'longestSince')(asked), kind);
}

function report(what: string, ms: number): void {
  verdicts.push(ms <= LIMIT_MS);
  const verdict = ms <= LIMIT_MS ? 'within' : 'above';
  console.log(`${what}: ${Math.round(ms)} ms, ${verdict} the ${LIMIT_MS} ms of the target`);
}

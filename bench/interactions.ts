import type { CDPSession, Locator, Page } from '@playwright/test';

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const RESTING_MS = 80;

/**
 * Sends touch events instead of `click`, whose checks of the page would be measured too. The touch lasts as long as a
 * real tap: without a duration the work at its start and at its end would count as one interaction.
 */
export async function tap(devtools: CDPSession, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.page().waitForTimeout(400);
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(RESTING_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const FIRST_SECOND_MS = 1_000;
/* Below the bar of every page, where nothing leads away: that would end the measurement. */
const FREE_PLACE = { x: 190, y: 88 };

/** Opens a page and taps it again and again during the first second after something is painted. */
export async function tapAtFirst(page: Page, devtools: CDPSession, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  for (const end = performance.now() + FIRST_SECOND_MS; performance.now() < end;) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [FREE_PLACE] });
    await page.waitForTimeout(RESTING_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(RESTING_MS);
  }
}

/** Runs in the page: records the longest interaction and task since the last call. */
export function watch(): void {
  const longest: Record<string, number> = { event: 0, longtask: 0 };
  const onEntries = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      // As for INP, moves are not interactions.
      if ('interactionId' in entry && entry.interactionId === 0) continue;
      longest[entry.entryType] = Math.max(longest[entry.entryType] ?? 0, entry.duration);
    }
  };
  const observer = new PerformanceObserver(onEntries);
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'longtask', buffered: true });
  Object.assign(globalThis, {
    longestSince: (kind: string) => {
      const duration = longest[kind] ?? 0;
      longest[kind] = 0;
      return duration;
    },
  });
}

/** The longest since the last call; waits until the browser has reported it. */
export async function longest(page: Page, kind: 'event' | 'longtask'): Promise<number> {
  await page.waitForTimeout(1_200);
  return page.evaluate((entryType) => Reflect.get(globalThis, 'longestSince')(entryType), kind);
}

import { basename } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const HEIGHTS = { 360: 780, 768: 900, 1280: 900 } as const;
const taken = new WeakMap<TestInfo, number>();

/** With SCREENSHOTS=on: the page at three widths, in `screenshots/<journey>/<number>-<width>.png`. */
export async function takePictures(page: Page, info: TestInfo) {
  if (process.env['SCREENSHOTS'] !== 'on') return;
  const number = (taken.get(info) ?? 0) + 1;
  taken.set(info, number);
  const size = page.viewportSize();
  for (const [width, height] of Object.entries(HEIGHTS)) {
    await page.setViewportSize({ width: Number(width), height });
    await page.screenshot({
      path: `screenshots/${basename(info.outputDir)}/${number}-${width}.png`,
      fullPage: true,
    });
  }
  if (size) await page.setViewportSize(size);
}

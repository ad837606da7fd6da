import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** A small phone, where long content scrolls. Other journeys wait for the motion of dialogs. */
export const smallPhone = {
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** The same held sideways, where little height is left. */
const SIDEWAYS = { width: 844, height: 390 };

/** Found once: finding an element by its role reads the whole page. */
type Layer = ElementHandle<HTMLElement | SVGElement>;
type Swipe = { x: number; from: number; to: number };

/** Swipes with one finger between two heights of the screen. */
async function swipe(page: Page, { x, from, to }: Swipe) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await cdp.detach();
}

/** The remaining scroll distance of a dialog and a point to swipe at. */
const scrollOf = (layer: Layer) =>
  layer.evaluate((box) => {
    const parts = [box, ...box.querySelectorAll('*')].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
    );
    const [part] = parts;
    if (!part) return { left: 0, x: 0, top: 0, bottom: 0 };
    const { left: start, top, bottom } = part.getBoundingClientRect();
    const left = Math.round(part.scrollHeight - part.clientHeight - part.scrollTop);
    return { left, x: start + 24, top, bottom: Math.min(bottom, innerHeight) };
  });

/**
 * Lists the last scrolled control and the last control of the dialog if they are out of view or covered. Hidden
 * inputs are located by their label.
 */
const outOfReach = (layer: Layer) =>
  layer.evaluate((box) => {
    const isSeen = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && at !== null && (element.contains(at) || at.contains(element));
    };
    const controls = [...box.querySelectorAll('a[href], button, input, textarea, select, summary')]
      .filter((control) => !control.matches(':disabled, [type="file"]'))
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.getBoundingClientRect().width > 0);
    const scrolled = controls.filter((control) => control.closest('.overflow-y-auto, .sheet-content'));
    return [...new Set([scrolled.at(-1), controls.at(-1)])]
      .filter((control) => control !== undefined && !isSeen(control))
      .map((control) => control?.textContent || control?.outerHTML.slice(0, 120));
  });

/** The focused control, marked if it is covered or outside of the window. */
const focusIn = (layer: Layer) =>
  layer.evaluate((box) => {
    const focused = document.activeElement;
    if (!focused || focused === box || !box.contains(focused)) return null;
    const drawn = focused.closest('label') ?? focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const all = [...box.querySelectorAll('*')];
    const isSeen = at !== null && (drawn.contains(at) || at.contains(drawn));
    return { place: all.indexOf(focused), covered: isSeen ? null : drawn.outerHTML.slice(0, 120) };
  });

/** A journey that runs in both languages checks touch in English and keys in Arabic, else both. */
function waysOfThisRun() {
  const { tags, project } = test.info();
  const isOnlyRun = tags.length > 0;
  return { byTouch: isOnlyRun || project.name === 'en', byKeys: isOnlyRun || project.name === 'ar' };
}

/** Checks that all content of a dialog is reachable by touch, and on a phone held sideways by keyboard too. */
export async function expectWithinReach(page: Page, layer: Locator, name: string) {
  const ways = waysOfThisRun();
  await expectScrolled(page, layer, name, { ...ways, byKeys: false });
  // The keys are tried where the least height is left.
  await page.setViewportSize(SIDEWAYS);
  await expectScrolled(page, layer, `${name}, sideways`, ways);
  await page.setViewportSize(smallPhone.viewport);
}

/** The same at one size. */
export async function expectScrolled(page: Page, layer: Locator, name: string, ways = waysOfThisRun()) {
  await expect(layer, name).toBeVisible();
  await layer.evaluate(async (box) => {
    const moving = box.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
  const found = (await layer.elementHandle())!;
  if (ways.byTouch) await expectScrolledByTouch(page, found, name);
  if (ways.byKeys) await expectReachedByKeys(page, found, name);
}

async function expectScrolledByTouch(page: Page, layer: Layer, name: string) {
  await expect
    .poll(
      async () => {
        const { left, x, top, bottom } = await scrollOf(layer);
        if (left > 1) await swipe(page, { x, from: bottom - (bottom - top) / 3, to: top + 8 });
        return left;
      },
      { message: name, intervals: [50] },
    )
    .toBeLessThanOrEqual(1);
  await expect.poll(() => outOfReach(layer), name).toEqual([]);
}

async function expectReachedByKeys(page: Page, layer: Layer, name: string) {
  const places = new Set<number>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusIn(layer);
    // The focus may still be behind the last control.
    if (focus === null && presses === 0) continue;
    if (focus === null || places.has(focus.place)) break;
    places.add(focus.place);
    expect(focus.covered, name).toBeNull();
  }
  expect(places.size, name).toBeGreaterThan(0);
}

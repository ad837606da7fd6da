import type { Locator, Page } from '@playwright/test';
import { operator, port } from '../operator.ts';
import { uniqueKey, uniquePhone } from '../unique.ts';
import { expect, expectAccessible, type PlacedOrder, shortNumber, subscribed } from './console-journey.ts';
import { test } from './delivery-journey.ts';

const DESK = { width: 1280, height: 860 };
const origin = `http://127.0.0.1:${port}`;

/** A driver without an account, on shift. */
async function addDriver({ request }: Page, branchId: string, name: string): Promise<void> {
  const headers = { origin };
  const response = await request.post('/service/api/console/drivers', {
    headers,
    data: { branchId, name, phone: uniquePhone() },
  });
  const { driver } = await response.json();
  await request.post(`/service/api/console/drivers/${driver.id}`, { headers, data: { isOnShift: true } });
}

test('CON-50 CON-51 CON-52 CON-56 staff give orders by the proposal and by keys, change the stops, and take one back @ar', async ({
  page,
  branch,
  hire,
  placeDelivery,
  texts,
  language,
}) => {
  await hire(page, 'Rana', 'branchManager');
  // Drivers of other journeys belong to every branch.
  const name = `Layth${uniqueKey()}`;
  await addDriver(page, branch._id, name);
  const first = await placeDelivery('first');

  const isLive = subscribed(page, `private-dispatch.${branch._id}`);
  await page.goto('/console/dispatch');
  await isLive;
  const orders = page.getByRole('region', { name: texts('dispatch.toAssign') });
  const drivers = page.getByRole('region', { name: texts('dispatch.drivers'), exact: true });
  const cardOf = (order: PlacedOrder) => orders.getByRole('button', { name: shortNumber(order) });
  const undo = page.getByRole('button', { name: texts('board.undo.undo') });

  // By the proposal.
  await cardOf(first).click();
  const panel = page.getByRole('region', { name: texts('dispatch.who', { number: shortNumber(first) }) });
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await panel.getByRole('radio', { name }).check();
  await panel.getByRole('button', { name: texts('dispatch.give', { name }) }).click();
  await expect(panel).toHaveCount(0);
  const stops = drivers.getByRole('list', { name: texts('dispatch.stopsOf', { name }) });
  await expect(stops.getByRole('listitem')).toHaveCount(1);
  expect((await operator().order(first.id)).driver?.name).toBe(name);

  // A new order comes by its event; the keys alone give it.
  const second = await placeDelivery('second');
  await expect(cardOf(second)).toBeVisible();
  await cardOf(second).focus();
  await page.keyboard.press('Enter');
  const next = page.getByRole('region', { name: texts('dispatch.who', { number: shortNumber(second) }) });
  await next.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
  await next.getByRole('button', { name: texts('dispatch.give', { name }) }).focus();
  await page.keyboard.press('Enter');
  await expect(stops.getByRole('listitem')).toHaveCount(2);
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(first));

  // The sequence, by keys.
  await stops.getByRole('button', { name: texts('dispatch.move', { number: shortNumber(second) }) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  const saved = page.waitForResponse((response) => response.url().endsWith('/sequence') && response.ok());
  await page.keyboard.press('Space');
  await saved;
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(second));
  await page.reload();
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(second));

  // A digit gives the order to a driver of the list, and undo takes it back.
  const third = await placeDelivery('third');
  await expect(cardOf(third)).toBeVisible();
  await cardOf(third).focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: texts('dispatch.who', { number: shortNumber(third) }) });
  await expect(last.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Digit1');
  await expect(cardOf(third)).toHaveCount(0);
  await undo.click();
  await expect(cardOf(third)).toBeVisible();
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
});

/** A finger that rests on an element until it is lifted, and puts it down at another one. */
async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const devtools = await page.context().newCDPSession(page);
  const middle = async (target: Locator) => {
    const box = await target.boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  const start = await middle(from);
  await touch('touchStart', start);
  await expect(from).toHaveClass(/cursor-grabbing/);
  const end = await middle(to);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', {
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
  await expect(to).toHaveClass(/ring-primary/);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('CON-51 an order is dragged onto a driver by touch and by mouse', async ({
  openBrowser,
  branch,
  hire,
  placeDelivery,
  texts,
}) => {
  const page = await openBrowser('phone');
  await hire(page, 'Rana', 'branchManager');
  const name = `Layth${uniqueKey()}`;
  await addDriver(page, branch._id, name);
  const [first, second] = [await placeDelivery('first'), await placeDelivery('second')];
  await page.goto('/console/dispatch');
  const cardOf = (order: PlacedOrder) =>
    page
      .getByRole('region', { name: texts('dispatch.toAssign') })
      .getByRole('button', { name: shortNumber(order) });
  const driver = page
    .getByRole('region', { name: texts('dispatch.drivers'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();

  await driver.scrollIntoViewIfNeeded();
  await dragByTouch(page, cardOf(first), driver);
  await expect(cardOf(first)).toHaveCount(0);
  expect((await operator().order(first.id)).driver?.name).toBe(name);

  await page.setViewportSize(DESK);
  await cardOf(second).hover();
  await page.mouse.down();
  await driver.hover();
  await page.mouse.up();
  await expect(cardOf(second)).toHaveCount(0);
  expect((await operator().order(second.id)).driver?.name).toBe(name);
});

import { circleAround, movedBy } from '@app/domain/geo/drawing';
import type { Page } from '@playwright/test';
import { pageHeaders } from '../operator.ts';
import { DELIVERY_PLACE } from '../shop.ts';
import { expect, expectAccessible, type Texts } from './console-journey.ts';
import { test } from './delivery-journey.ts';

/** Two kilometres south of the branch, inside its imported zone. */
const PLACE = movedBy(DELIVERY_PLACE, { north: -2_000, east: 0 });

async function openZones(page: Page, texts: Texts) {
  await page.goto('/console/zones');
  await expect(page.getByRole('heading', { name: texts('zones.title'), level: 1 })).toBeVisible();
  await expect(page.locator('.zone-corner').first()).toBeVisible();
}

async function saveZones(page: Page, texts: Texts) {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/zones') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: texts('zones.save') }).click();
  expect((await saved).status()).toBe(200);
}

async function placePin(page: Page, texts: Texts) {
  await page.getByRole('radio', { name: texts('zones.pin') }).check({ force: true });
  await page.getByLabel(texts('zones.pinLatitude')).fill(String(PLACE.lat));
  await page.getByLabel(texts('zones.pinLongitude')).fill(String(PLACE.lng));
  await page.keyboard.press('Enter');
  return page.locator('.zone-pin-card');
}

test('CON-88 CON-89 CON-91 CON-92 a manager draws a zone, and the test pin and the customer agree @en', async ({
  page,
  branch,
  customer,
  hire,
  texts,
}) => {
  await hire(page, 'Rana', 'branchManager');
  await openZones(page, texts);
  await expectAccessible(page);

  // Four presses on the map and one on the first corner.
  await page.getByRole('button', { name: texts('zones.draw'), exact: true }).click();
  const box = (await page.locator('.map-canvas').boundingBox())!;
  const press = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.8],
    [0.25, 0.8],
  ] as const)
    await press(x, y);
  await press(0.25, 0.25);
  const list = page.getByRole('list', { name: texts('zones.list') });
  await expect(list.getByRole('listitem')).toHaveCount(2);

  const field = texts('zones.name');
  await page.getByLabel(texts('pair.inEnglish', { field })).fill('Drawn');
  await page.getByLabel(texts('pair.inArabic', { field })).fill('المرسومة');
  await page.getByLabel(texts('zones.fee'), { exact: true }).fill('2.75');
  await page.getByLabel(texts('zones.minimum'), { exact: true }).fill('6');
  // The drawn zone lies over the imported one. First in the list, it wins.
  const drawn = texts('zones.title') === 'Zones' ? 'Drawn' : 'المرسومة';
  await expect(page.getByRole('button', { name: texts('zones.cut', { name: drawn }) })).toBeVisible();
  const move = (by: string) => page.getByRole('button', { name: texts('sort.move', { name: by }) });
  await move(drawn).focus();
  const announced = (position: number) =>
    expect(page.getByText(texts('sort.position', { name: drawn, position, count: 2 }))).toBeAttached();
  await page.keyboard.press('Space');
  await announced(2);
  await page.keyboard.press('ArrowUp');
  await announced(1);
  await page.keyboard.press('Space');
  await expect(list.getByRole('listitem').first()).toContainText('2.75');

  const card = await placePin(page, texts);
  await expect(card).toContainText('2.75');
  await expect(card).toContainText('6.00');
  await expect(card).toContainText(texts('zones.pinDistance', { km: 2 }));
  await saveZones(page, texts);

  const [item] = branch.menu.collections.flatMap(({ items }) => items);
  const summaryOf = () =>
    customer.post(`/order/${branch._id}/summary`, {
      items: [{ item_id: item!._id, quantity: 5, preferences: {} }],
      order_type: { name: 'delivery', location: PLACE },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
    });
  await expect.poll(async () => JSON.stringify(await summaryOf())).toContain('2.75');
});

test('CON-88 CON-93 CON-128 by keys alone: move, insert and remove corners, undo, test, save @ar', async ({
  page,
  hire,
  texts,
}) => {
  await hire(page, 'Rana', 'branchManager');
  await openZones(page, texts);
  const status = page.getByRole('status');
  const corner = (number: number) =>
    page.getByRole('button', { name: texts('zones.corner', { number }), exact: true });

  await corner(1).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(status.filter({ hasText: texts('zones.corner', { number: 1 }) })).toBeAttached();
  await page.keyboard.press('i');
  await expect(corner(5)).toBeVisible();
  await expect(corner(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(corner(5)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(corner(3)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(corner(5)).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(corner(5)).toHaveCount(0);

  // What is not saved survives a reload, and leaving asks.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(texts('zones.notSaved'))).toBeVisible();
  await page.getByRole('link', { name: texts('shell.team') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts('zones.stay'), exact: true })
    .last()
    .press('Enter');
  await page.getByRole('button', { name: texts('zones.save') }).press('Enter');
  await expect(page.getByText(texts('zones.notSaved'))).toHaveCount(0);
});

test('CON-93 of two managers one is told who was first @en', async ({
  page,
  branch,
  hire,
  openBrowser,
  texts,
}) => {
  await hire(page, 'Rana', 'branchManager');
  await openZones(page, texts);
  const other = await openBrowser();
  await hire(other, 'Omar', 'branchManager');
  const path = `/service/api/console/branches/${branch._id}/zones`;
  const { revision, zones } = await (await other.request.get(path)).json();
  const area = circleAround(DELIVERY_PLACE, 3);
  const data = { revision, zones: zones.map((zone: object) => ({ ...zone, area })) };
  expect((await other.request.post(path, { headers: pageHeaders, data })).ok()).toBe(true);

  await page.getByLabel(texts('zones.fee'), { exact: true }).fill('3');
  await page.getByRole('button', { name: texts('zones.save') }).click();
  const dialog = page.getByRole('dialog', { name: texts('zones.conflictTitle') });
  await expect(dialog).toContainText('Omar');
  await dialog.getByRole('button', { name: texts('zones.keepMine') }).click();
  await saveZones(page, texts);
});

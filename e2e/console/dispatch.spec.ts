import { operator, pageHeaders } from '../operator.ts';
import { uniqueKey, uniquePhone } from '../unique.ts';
import { expect, expectAccessible, type PlacedOrder, shortNumber, subscribed } from './console-journey.ts';
import { test } from './delivery-journey.ts';

test('CON-50 CON-51 CON-52 CON-56 staff give orders by the proposal and by keys, change the stops, and take one back @ar', async ({
  page,
  branch,
  hire,
  placeDelivery,
  texts,
  language,
}) => {
  await hire(page, 'Rana', 'branchManager');
  const addDriver = async (driverName: string) => {
    const response = await page.request.post('/service/api/console/drivers', {
      headers: pageHeaders,
      data: { branchId: branch._id, name: driverName, phone: uniquePhone() },
    });
    const { driver } = await response.json();
    await page.request.post(`/service/api/console/drivers/${driver.id}`, {
      headers: pageHeaders,
      data: { isOnShift: true },
    });
    return driver.id as string;
  };
  // Drivers of other journeys belong to every branch.
  const name = `Layth${uniqueKey()}`;
  await addDriver(name);
  const first = await placeDelivery('first');

  const isLive = subscribed(page, `private-dispatch.${branch._id}`);
  await page.goto('/console/dispatch');
  await isLive;
  const orders = page.getByRole('region', { name: texts('dispatch.toAssign') });
  const drivers = page.getByRole('region', { name: texts('dispatch.drivers'), exact: true });
  const cardOf = (order: PlacedOrder) => orders.getByRole('button', { name: shortNumber(order) });
  const undo = page.getByRole('button', { name: texts('board.undo.undo') });

  // On the map are the order and the branch, and nothing that the lists do not have.
  const map = page.getByRole('application');
  await expect(map.locator('.fleet-pin')).toHaveCount(await orders.getByRole('button').count());
  await expect(map.getByTitle(shortNumber(first))).toBeVisible();

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
  expect((await operator().order(first.id)).driver?.name.en).toBe(name);

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

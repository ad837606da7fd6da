import type { Locator } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { ar } from '../../apps/drive/src/i18n/ar.ts';
import { en } from '../../apps/drive/src/i18n/en.ts';
import { pageHeaders as headers } from '../operator.ts';
import { expectScrolled, expectWithinReach, smallPhone } from '../reach.ts';
import { expect } from './console-journey.ts';
import { DOOR, test } from './delivery-journey.ts';

test.use({ ...smallPhone, isMobile: true, hasTouch: true });

const messages = { en, ar };

const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return { top, right, bottom, left };
  });

/** Whether one part is over the other. */
async function isOver(part: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(part), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('CON-60 CON-128 on a small phone the dialogs of a driver can be scrolled to their end, and the state of sharing covers no mark of the map @ar', async ({
  page,
  hire,
  openBrowser,
  placeDelivery,
  language,
}) => {
  const text = createTranslator({ locale: language, messages: messages[language] });
  const layer = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await hire(page, 'Qays', 'driver');
  const started = await page.request.post('/service/api/drive/shift', { headers, data: {} });
  const driverId: string = (await started.json()).page.driver.id;
  const order = await placeDelivery('The bell is broken');
  const desk = await openBrowser();
  await hire(desk, 'Rana', 'branchManager');
  const given = await desk.request.post(`/service/api/console/orders/${order.id}/driver`, {
    headers,
    data: { driverId },
  });
  expect(given.status()).toBe(200);

  await page.goto('/drive');
  await button(text('drive.position.off')).click();
  await expectWithinReach(page, layer, 'consent');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: DOOR.lat + 0.02, longitude: DOOR.lng, accuracy: 8 });
  await layer.getByRole('button', { name: text('drive.position.consentButton') }).click();
  await close();
  await button(text('drive.contact.more')).click();
  await expectWithinReach(page, layer, 'more');
  await button(text('drive.dialog.problem')).click();
  await expect(layer).toHaveAccessibleName(text('drive.dialog.problemTitle'));
  await expectWithinReach(page, layer, 'problem');
  await close();

  for (const step of ['at_branch', 'picked_up'] as const)
    await expect(async () => {
      const current = button(text(`drive.step.buttons.${step}`));
      if (await current.isVisible()) await current.click({ timeout: 1_000 });
      await expect(current).toBeHidden({ timeout: 1_000 });
    }).toPass();

  const pill = button(text('drive.position.now'));
  const [driver, pin] = [page.locator('.map-driver'), page.locator('.map-pin')];
  for (const [north, east] of [
    [0.02, 0],
    [-0.02, 0],
    [0.01, 0.02],
    [-0.01, 0.02],
  ] as const) {
    const [latitude, longitude] = [DOOR.lat + north, DOOR.lng + east];
    await page.context().setGeolocation({ latitude, longitude, accuracy: 8 });
    // The map is fitted again after the position.
    await expect
      .poll(async () => (await boxOf(pin)).bottom - (await boxOf(driver)).bottom > 0)
      .toBe(north > 0);
    await expect.poll(() => isOver(pill, driver)).toBe(false);
    await expect.poll(() => isOver(pill, pin)).toBe(false);
  }

  await button(text('drive.step.buttons.at_door')).click();
  // A second tap at once is a mistake, and the page ignores it.
  await expect(async () => {
    await button(text('drive.step.otherAmount')).click({ timeout: 1_000 });
    await expect(layer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectWithinReach(page, layer, 'amount');
  await close();
  await button(text('drive.step.otherMethod')).click();
  await expectWithinReach(page, layer, 'method');
  await close();
  await page.goto('/drive/cash');
  // Until the shift is loaded, nothing on the page takes the focus.
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expectScrolled(page, page.getByRole('main'), 'cash');
});

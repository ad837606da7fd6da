import type { Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { ar } from '../../apps/drive/src/i18n/ar.ts';
import { en } from '../../apps/drive/src/i18n/en.ts';
import { signedIn } from '../customer.ts';
import { translator } from '../journey.ts';
import { operator, pageHeaders } from '../operator.ts';
import { DELIVERY_PLACE } from '../shop.ts';
import { uniqueKey } from '../unique.ts';
import { expect, expectAccessible, shortNumber, startOf, subscribed } from './console-journey.ts';
import { DOOR, test } from './delivery-journey.ts';

const messages = { en, ar };

/** A point between the branch and the door. */
const onTheWay = (share: number) => ({
  latitude: DELIVERY_PLACE.lat + (DOOR.lat - DELIVERY_PLACE.lat) * share,
  longitude: DOOR.lng,
  accuracy: 8,
});

/** Delays the subscription of a page to a channel until it is released. */
async function holdChannel(page: Page, channel: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/broadcasting/auth', async (route) => {
    if (route.request().postData()?.includes(channel)) {
      held.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { isHeld: held.promise, release: () => released.resolve() };
}

test('ORDER-10 CON-58 CON-60 CON-61 CON-63 CON-65 CON-66 a driver gets a delivery, is followed, delivers with cash without a network, and the branch settles the cash @en', async ({
  page,
  branch,
  customer,
  hire,
  openBrowser,
  placeDelivery,
  texts,
  otherLanguage,
}) => {
  const t = translator(otherLanguage);
  const driverText = createTranslator({ locale: otherLanguage, messages: messages[otherLanguage] });
  const button = (name: string) => driver.getByRole('button', { name, exact: true });

  const driver = await openBrowser('phone', otherLanguage);
  await driver.context().grantPermissions(['geolocation']);
  await driver.context().setGeolocation(onTheWay(0));
  const name = `Qays${uniqueKey()}`;
  await hire(driver, name, 'driver');
  const isLive = subscribed(driver, 'private-drive.');
  await driver.goto('/drive');
  await button(driverText('drive.shift.start')).click();
  await expect(driver.getByRole('heading', { name: driverText('drive.shift.idle') })).toBeVisible();
  await button(driverText('drive.position.consentButton')).click();
  await isLive;

  const order = await placeDelivery('The bell is broken');
  const phone = await openBrowser('phone', otherLanguage);
  await signedIn(phone, customer.token);
  const driverChannel = await holdChannel(phone, 'private-driver.');
  await phone.goto(`/order/${order.id}`);
  const status = phone.getByRole('main').getByRole('status').first();
  await expect(status).toContainText(t('order.status.processing'));

  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/dispatch');
  await page
    .getByRole('region', { name: texts('dispatch.toAssign') })
    .getByRole('button', { name: shortNumber(order) })
    .click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: texts('dispatch.give', { name }) }).click();

  // The delivery comes by its event.
  await expect(button(driverText('drive.step.buttons.at_branch'))).toBeVisible();
  await expectAccessible(driver);
  // A second tap at once is a mistake, and the page ignores it.
  const take = (step: 'at_branch' | 'picked_up' | 'at_door') =>
    expect(async () => {
      const current = button(driverText(`drive.step.buttons.${step}`));
      if (await current.isVisible()) await current.click({ timeout: 1_000 });
      await expect(current).toBeHidden({ timeout: 1_000 });
    }).toPass();
  await take('at_branch');
  await take('picked_up');
  await expect(status).toContainText(t('order.status.shipped'));
  await expect(driver.getByText('The bell is broken')).toBeVisible();

  // The customer follows the ride, also from a position that was sent before the page received events.
  const map = phone.getByRole('application', { name: new RegExp(name) });
  await driverChannel.isHeld;
  const half = onTheWay(0.5);
  const isSent = driver.waitForResponse(
    (response) => response.ok() && !!response.request().postData()?.includes(`"lat":${half.latitude}`),
  );
  await driver.context().setGeolocation(half);
  await isSent;
  driverChannel.release();
  await expect(map).toHaveAttribute('aria-label', /5[0-9]0/);
  await driver.context().setGeolocation(onTheWay(1));
  await expect(driver.getByText(driverText('drive.position.now'))).toBeVisible();

  // Without a network the steps wait on the phone.
  await driver.context().setOffline(true);
  await take('at_door');
  await expect(driver.getByText(driverText('drive.step.queued'), { exact: true })).toBeVisible();
  const took = driver.getByRole('button', { name: startOf(messages[otherLanguage].drive.step.took) });
  await expect(async () => {
    if (await took.isVisible()) await took.click({ timeout: 1_000 });
    await expect(took).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(driver.getByRole('heading', { name: driverText('drive.shift.idle') })).toBeVisible();
  await expect(driver.getByText('The bell is broken')).toHaveCount(0);
  expect((await operator().order(order.id)).status).toBe('shipped');

  await driver.context().setOffline(false);
  await expect(status).toContainText(t('order.status.completed'));
  expect(await operator().order(order.id)).toMatchObject({ status: 'completed', isPaid: true });

  // The driver counts, then the branch.
  await button(driverText('drive.shift.end')).click();
  await driver.getByRole('textbox', { name: driverText('drive.cash.counted') }).fill('11.00');
  await button(driverText('drive.cash.settle')).click();
  await expect(driver.getByText(driverText('drive.cash.waitingForBranch'))).toBeVisible();
  const { shifts } = await (
    await page.request.get(`/service/api/console/shifts?branch=${branch._id}`)
  ).json();
  expect(shifts).toMatchObject([{ state: 'to_settle', expected: 1_100, driverCounted: 1_100 }]);
  const settled = await page.request.post(`/service/api/console/shifts/${shifts[0].id}/settle`, {
    headers: pageHeaders,
    data: { counted: 1_100 },
  });
  expect(settled.status()).toBe(200);
  await driver.reload();
  await expect(driver.getByRole('heading', { name: driverText('drive.cash.receipt') })).toBeVisible();
});

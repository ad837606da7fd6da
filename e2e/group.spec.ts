import { test } from './following.ts';
import { expect, expectAccessible } from './journey.ts';
import { fillCart, simpleItem } from './ordering.ts';

test('GROUP-01 GROUP-11 friends fill one cart live, the host places it, and a guest sees the share', async ({
  page,
  branch,
  customer: _,
  phone,
  t,
}) => {
  const item = simpleItem(branch);
  await fillCart(page, branch, {}, 9);
  await page.goto(`/cart/${branch._id}`);
  await page.getByRole('button', { name: t('groups.title') }).click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByLabel(t('groups.yourName'))).toHaveValue('Rana');
  await expectAccessible(page);
  await settings.getByRole('button', { name: t('groups.start') }).click();

  await expect(page).toHaveURL(/\/group\/[0-9a-f-]{36}$/);
  await expect(page.getByText(t('groups.youHost'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('groups.qr') }).click();
  const link = (await page.getByRole('dialog').getByText('/join#g.').textContent()) ?? '';
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();

  const guest = await phone(null);
  await guest.goto(link);
  await guest.getByLabel(t('groups.yourName')).fill('Omar');
  expect(new URL(guest.url()).hash).toBe('');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: t('groups.join') }).click();
  await expect(guest).toHaveURL(page.url());
  await expect(page.getByRole('heading', { name: 'Omar' })).toBeVisible();

  await guest
    .getByRole('link', { name: t('groups.add') })
    .first()
    .click();
  await guest
    .getByRole('button', { name: t('itemColl.addItem', { name: item.name }) })
    .first()
    .click();
  await expect(
    guest.getByRole('button', { name: t('itemColl.takeItem', { name: item.name }) }).first(),
  ).toBeVisible();
  await expectAccessible(guest);
  await guest
    .getByRole('main')
    .getByRole('link', { name: t('groups.toGroup') })
    .click();
  const omar = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Omar', level: 3 }) });
  await expect(omar.getByText(item.name)).toBeVisible();
  await guest.getByRole('button', { name: t('groups.imReady') }).click();
  await expect(omar.getByText(t('groups.ready'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('groups.lockAndCheckOut') }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(guest.getByText(t('groups.lockHint'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('groups.shares') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);

  await expect(guest.getByRole('heading', { name: t('groups.placed') })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: t('groups.track') }).click();
  await expect(guest).toHaveURL(/\/tracking$/);
});

import type { WireParty } from '@app/contract/schemas/customer/party';
import type { Page } from '@playwright/test';
import { test } from './following.ts';
import { expect, expectAccessible } from './journey.ts';
import { fillCart, simpleItem } from './ordering.ts';
import { addItem, joinByLink, startGroup, toParty } from './party.ts';

const linkOf = ({ invite }: WireParty) => `/join#g.${invite}`;

const cardOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 3 }) });

test('GROUP-01 GROUP-03 GROUP-11 friends fill one cart live, the host places it, and a guest sees the share', async ({
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
  await page.getByRole('button', { name: t('groups.settings') }).click();
  const change = page.getByRole('dialog');
  await change.getByLabel(t('groups.note')).fill('Ring twice');
  await expectAccessible(page);
  await change.getByRole('button', { name: t('common.save') }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await page.getByRole('button', { name: t('groups.qr') }).click();
  const link = (await page.getByRole('dialog').getByText('/join#g.').textContent()) ?? '';
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();

  const guest = await phone(null);
  await joinByLink(guest, link, { t, beforeJoin: () => expectAccessible(guest) });
  await expect(guest).toHaveURL(page.url());
  await expect(page.getByRole('heading', { name: 'Omar' })).toBeVisible();

  await addItem(guest, item.name, t);
  await expectAccessible(guest);
  await toParty(guest, t);
  const omar = cardOf(page, 'Omar');
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

test('GROUP-14 TF-21 what a guest adds without a connection arrives once it is back, and after the lock it does not @ar', async ({
  page,
  branch,
  customer,
  phone,
  t,
}) => {
  const { name } = simpleItem(branch);
  const party = await startGroup(customer, branch);
  await page.goto(`/group/${party._id}`);
  const guest = await phone(null);
  await joinByLink(guest, linkOf(party), { t });
  // The menu is loaded once, with its item.
  await addItem(guest, name, t);
  await toParty(guest, t);
  await expect(cardOf(page, 'Omar').getByText('1×')).toBeVisible();

  await guest.context().setOffline(true);
  await guest.getByRole('button', { name: t('itemColl.increase') }).click();
  await expect(guest.getByText(t('groups.waiting'))).toBeVisible();
  await expectAccessible(guest);
  await expect(cardOf(page, 'Omar').getByText('1×')).toBeVisible();
  await guest.context().setOffline(false);
  await expect(cardOf(page, 'Omar').getByText('2×')).toBeVisible();
  await expect(guest.getByText(t('groups.waiting'))).toBeHidden();

  await guest.context().setOffline(true);
  await guest.getByRole('button', { name: t('itemColl.increase') }).click();
  await expect(guest.getByText(t('groups.waiting'))).toBeVisible();
  await page.getByRole('switch', { name: t('groups.lock') }).press('Space');
  // The switch moves at once; the line says it when the server has locked.
  await expect(page.getByText(t('groups.locked'))).toBeVisible();
  await guest.context().setOffline(false);
  await expect(
    guest.getByText(t('groups.notChanged', { reason: '' }).trim(), { exact: false }),
  ).toBeVisible();
  await expect(cardOf(guest, 'Omar').getByText('2×')).toBeVisible();
  await expectAccessible(guest);
});

test('GROUP-12 TF-23 a person whom the host removes sees nothing more, and the old link is unknown @en', async ({
  page,
  branch,
  customer,
  phone,
  t,
}) => {
  const party = await startGroup(customer, branch);
  await page.goto(`/group/${party._id}`);
  const guest = await phone(null);
  await joinByLink(guest, linkOf(party), { t });
  await page.getByRole('button', { name: t('groups.options', { name: 'Omar' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('switch', { name: t('groups.renewToo') })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('groups.removePerson', { name: '\u2068Omar\u2069' }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Omar' })).toBeHidden();
  await expect(guest.getByText(t('groups.removed'))).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Rana' })).toBeHidden();
  await expectAccessible(guest);
  await guest.goto(linkOf(party));
  await expect(guest.getByText(t('groups.invalid'))).toBeVisible();
});

test('GROUP-06 TF-15 a change during the review is shown, and placed only after another look @ar', async ({
  page,
  branch,
  customer,
  phone,
  t,
}) => {
  const { name } = simpleItem(branch);
  const party = await startGroup(customer, branch);
  const guest = await phone(null);
  await joinByLink(guest, linkOf(party), { t });
  // The checkout of a group that is open: a second device of the host opened it again.
  await page.goto(`/group/${party._id}/checkout`);
  await expect(page.getByRole('heading', { name: t('groups.shares') })).toBeVisible();
  await addItem(guest, name, t);
  const changed = page.getByText(t('groups.changed'));
  await expect(changed).toBeVisible();
  await expect(page.getByText(t('groups.wasAdded', { items: `\u2068${name}\u2069` }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  await toParty(guest, t);
  await expect(guest.getByRole('heading', { name: t('groups.placed') })).toBeVisible();
});

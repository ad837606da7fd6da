import { inboxOf } from '../inbox.ts';
import { uniqueKey, uniquePhone } from '../unique.ts';
import { expect, STAFF_PASSWORD, subscribed, test } from './console-journey.ts';

test('CON-03 CON-06 CON-10 a person joins by a link and is signed out within a second when the manager ends the session, which the log shows @ar', async ({
  page,
  hire,
  openBrowser,
  texts,
}) => {
  const name = 'Huda';
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/team');
  await page.getByRole('button', { name: texts('team.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts('team.name') }).fill(name);
  await dialog.getByRole('button', { name: texts('team.inviteSubmit') }).click();
  const link = dialog.getByRole('textbox', { name: texts('team.link') });
  await expect(link).toHaveValue(/\/console\/join#/);
  const { pathname, hash } = new URL(await link.inputValue());
  await dialog.getByRole('button', { name: texts('team.done') }).click();
  await expect(page.getByRole('row', { name })).toContainText(texts('team.invited'));

  const joining = await openBrowser();
  const isFollowing = subscribed(joining, 'private-staff.');
  await joining.goto(pathname + hash);
  await joining.getByRole('textbox', { name: texts('join.phone') }).fill(uniquePhone());
  await joining.getByLabel(texts('join.password'), { exact: true }).fill(STAFF_PASSWORD);
  await joining.getByLabel(texts('join.confirm')).fill(STAFF_PASSWORD);
  await joining.getByRole('button', { name: texts('join.submit') }).click();
  await expect(joining.getByRole('button', { name: `${texts('shell.account')}: ${name}` })).toBeVisible();
  await isFollowing;

  await page.getByRole('button', { name: texts('team.actionsOf', { name }) }).click();
  await page.getByRole('button', { name: texts('team.sessions'), exact: true }).click();
  await dialog.getByRole('listitem').getByRole('button').click();
  await expect(dialog.getByText(texts('team.noSessions'))).toBeVisible();
  await expect(joining.getByRole('heading', { name: texts('title.signIn') })).toBeVisible();

  await page.goto('/console/log');
  await page.getByRole('combobox', { name: texts('log.action') }).selectOption('staff.signed_out');
  const entry = page.getByRole('listitem').filter({ hasText: texts('log.actions.staff_signed_out') });
  await expect(entry).toContainText(name);
});

test('CON-04 a person verifies the own email and later resets the password by the mailed link @en', async ({
  page,
  hire,
  openBrowser,
  texts,
}) => {
  const inbox = inboxOf(page.request);
  const email = `huda-${uniqueKey()}@example.com`;
  const password = 'a new orchard 7';
  const { name, login } = await hire(page, 'Huda');
  await page.goto('/console/account');
  await page.getByRole('button', { name: texts('email.add') }).click();
  await page.getByRole('textbox', { name: texts('email.field') }).fill(email);
  await page.getByLabel(texts('email.password'), { exact: true }).first().fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: texts('email.save') }).click();
  await page.getByRole('textbox', { name: texts('email.code') }).fill(await inbox.code(email));
  await page.getByRole('button', { name: texts('email.confirm') }).click();
  await expect(page.getByText(texts('email.verified'), { exact: true })).toBeVisible();

  const elsewhere = await openBrowser();
  await elsewhere.goto('/console/sign-in');
  await elsewhere.getByRole('link', { name: texts('signIn.forgot') }).click();
  await elsewhere.getByRole('textbox', { name: texts('forgot.email'), exact: true }).fill(email);
  await elsewhere.getByRole('button', { name: texts('forgot.submit') }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'one hour' })).toBeVisible();
  await elsewhere.goto(await inbox.link(email));
  await elsewhere.getByLabel(texts('join.password'), { exact: true }).fill(password);
  await elsewhere.getByLabel(texts('join.confirm')).fill(password);
  await elsewhere.getByRole('button', { name: texts('join.resetSubmit') }).click();
  await expect(elsewhere.getByRole('button', { name: `${texts('shell.account')}: ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts('title.signIn') })).toBeVisible();

  await page.getByRole('textbox', { name: texts('signIn.login') }).fill(login);
  await page.getByLabel(texts('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts('signIn.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('CON-128 on a phone the screens are in the bar at the bottom, and all else behind More @en', async ({
  page,
  hire,
  texts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/log');
  const bar = page.getByRole('navigation', { name: texts('shell.nav') });
  await bar.getByRole('link', { name: texts('shell.dispatch') }).click();
  await expect(page.getByRole('region', { name: texts('dispatch.toAssign') })).toBeVisible();
  const menu = page.getByRole('dialog', { name: texts('shell.mainMenu') });
  await bar.getByRole('button', { name: texts('shell.more') }).click();
  await menu.getByRole('link', { name: texts('shell.team') }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts('team.title') })).toBeVisible();
  await expect(page.getByRole('list', { name: texts('team.people') })).toBeVisible();
  await expect(menu).toBeHidden();
  await bar.getByRole('button', { name: texts('shell.more') }).click();
  await expect(menu.getByRole('button', { name: texts('shell.signOut') })).toBeVisible();
  await menu.getByRole('link', { name: texts('shell.device') }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts('device.title') })).toBeVisible();
  await expect(menu).toBeHidden();
});

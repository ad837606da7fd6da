import { expectAccessible } from '../journey.ts';
import { port } from '../operator.ts';
import { withAuthenticator } from '../virtual-authenticator.ts';
import { expect, STAFF_PASSWORD, test } from './console-journey.ts';

/* Browsers have no passkeys for an IP address. */
const SITE = `http://localhost:${port}`;

test('SIGN-07 SIGN-08 a manager creates a passkey and signs in with it, without a password @en', async ({
  page,
  hire,
  texts,
}) => {
  test.slow();
  const { name, login } = await hire(null, 'Rana', 'branchManager');
  const device = await withAuthenticator(page);
  await page.goto(`${SITE}/console/sign-in`);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: texts('signIn.login') }).fill(login);
  await page.getByLabel(texts('signIn.password'), { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: texts('signIn.submit'), exact: true }).click();
  const menu = page.getByRole('button', { name: `${texts('shell.account')}: ${name}` });
  await expect(menu).toBeVisible();

  await page.goto(`${SITE}/console/account`);
  await page.getByRole('button', { name: texts('passkey.create') }).click();
  await expect(page.getByRole('heading', { name: texts('factor.codesTitle') })).toBeVisible();
  expect(await device.count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts('factor.stored') }).click();
  await expect(page.getByRole('button', { name: texts('passkey.rename') })).toBeVisible();
  await expectAccessible(page);
  await device.setPresence(false);
  await page.getByRole('button', { name: texts('account.signOut') }).click();
  await expect(page.getByRole('heading', { name: texts('title.signIn') })).toBeVisible();

  await expect(page.getByRole('button', { name: texts('passkey.signIn') })).toBeVisible();
  // The browser offers the passkey in the field of the login, and the person picks it.
  await page.goto('about:blank');
  await device.setPresence(true);
  await page.goto(`${SITE}/console/sign-in`);
  await expect(menu).toBeVisible();
});

import type { Page } from '@playwright/test';
import { authenticator } from '../authenticator.ts';
import { expectAccessible } from '../journey.ts';
import { expect, STAFF_PASSWORD, test, type Texts } from './console-journey.ts';

async function signIn(page: Page, login: string, texts: Texts) {
  await page.goto('/console/sign-in');
  await page.getByRole('textbox', { name: texts('signIn.login') }).fill(login);
  await page.getByLabel(texts('signIn.password'), { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: texts('signIn.submit') }).click();
  await expect(page.getByRole('heading', { name: texts('secondStep.title') })).toBeVisible();
}

test('SIGN-08 SIGN-09 a manager sets up an app and then signs in with its code, and once with a recovery code @ar', async ({
  page,
  hire,
  openBrowser,
  texts,
}) => {
  const { name, login } = await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/account');
  await page.getByRole('button', { name: texts('factor.start') }).click();
  await expect(page.getByRole('img', { name: texts('factor.qr') })).toBeVisible();
  await expectAccessible(page);
  const secret = await page.getByRole('textbox', { name: texts('factor.secret') }).inputValue();
  const [first = ''] = authenticator(secret);
  await page.getByLabel(texts('factor.code')).fill(first);
  await page.getByRole('button', { name: texts('factor.confirm') }).click();
  await expect(page.getByRole('heading', { name: texts('factor.codesTitle') })).toBeFocused();
  await expectAccessible(page);
  const recoveryCode = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .first()
    .innerText();
  await page.getByRole('button', { name: texts('factor.stored') }).click();
  await expect(page.getByText(texts('factor.codesLeft', { count: 10 }))).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await openBrowser();
  await signIn(elsewhere, login, texts);
  await expectAccessible(elsewhere);
  const code = elsewhere.getByLabel(texts('secondStep.code'));
  await expect(code).toBeFocused();
  await code.fill(first);
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(authenticator(secret).at(-1) ?? '');
  await code.press('Enter');
  await expect(elsewhere.getByRole('button', { name: `${texts('shell.account')}: ${name}` })).toBeVisible();

  const third = await openBrowser('phone');
  await signIn(third, login, texts);
  await third.getByRole('button', { name: texts('secondStep.useRecovery') }).click();
  await third.getByLabel(texts('secondStep.recoveryCode')).fill(recoveryCode.toLowerCase());
  await expectAccessible(third);
  await third.getByRole('button', { name: texts('secondStep.submit') }).click();
  await expect(third.getByRole('heading', { name: texts('secondStep.title') })).toBeHidden();
  await third.goto('/console/account');
  await expect(third.getByText(texts('factor.codesLeft', { count: 9 }))).toBeVisible();
});

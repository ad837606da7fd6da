import type { Page } from '@playwright/test';
import { PASSWORD } from './customer.ts';
import { inboxOf } from './inbox.ts';
import { byPassword, expect, expectAccessible, test } from './journey.ts';
import { fillCart, linesInCart, simpleItem } from './ordering.ts';
import { uniquePhone } from './unique.ts';

const national = (phone: string) => phone.slice('+962'.length);

test('SIGN-01 SIGN-03 SIGN-05 a guest opens an account by a code, adds a password, and signs in by either', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow();
  const phone = uniquePhone();
  const code = page.getByLabel(t('phoneVerify.code'));
  const confirm = page.getByRole('button', { name: t('signIn.confirm'), exact: true });

  await page.goto('/login?redirect=/profile');
  await expectAccessible(page);
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(national(phone));
  await page.getByRole('button', { name: t('signIn.send') }).click();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await confirm.click();
  await expect(page.getByText(t('signIn.wrong'))).toBeVisible();
  await code.fill(await inboxOf(request).code(phone));
  await confirm.click();
  await expect(page.getByLabel(t('auth.name'), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await confirm.click();
  await expect(page.getByText(t('signIn.ready'))).toBeVisible();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('link', { name: t('signIn.addPassword') }).click();
  await expectAccessible(page);
  await page.getByLabel(t('passwords.newPassword'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('passwords.confirmPassword'), { exact: true }).fill(PASSWORD);
  // Makes the sign-in old enough to require another one.
  await page.route('**/password/set', (route) => route.fulfill({ status: 403, json: { message: '' } }), {
    times: 1,
  });
  await page.getByRole('button', { name: t('signIn.savePassword') }).click();
  const proof = page.getByRole('dialog', { name: t('signIn.proofTitle') });
  await expectAccessible(page);
  await proof.getByRole('button', { name: t('common.close') }).click();
  await page.getByRole('button', { name: t('signIn.savePassword') }).click();
  await expect(page.getByText(t('signIn.passwordAdded'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('profile.changePassword') })).toBeVisible();

  await logOut(page, t('profile.logout'));
  await byPassword(page);
  await page.locator('input[type=tel]').fill(national(phone));
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(language === 'ar' ? '/ar' : '/');
});

async function logOut(page: Page, label: string) {
  await page.getByRole('button', { name: label }).click();
  await expect(page).toHaveURL('/login');
}

test('SIGN-02 D-135 a guest orders from the menu with one code, and the cart is kept', async ({
  page,
  request,
  world,
  t,
}) => {
  test.slow();
  const phone = uniquePhone();
  const branch = await world.redSeaMarina();
  await fillCart(page, branch, { note: 'By the sea' }, 9);
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  const dialog = page.getByRole('dialog', { name: t('auth.loginTitle') });
  await expect(dialog.getByRole('button', { name: t('signIn.send') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('signIn.cartFirst') }).click();
  await expect(page).toHaveURL(`/cart/${branch._id}`);
  await expect(page.getByText(simpleItem(branch).name).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page
    .getByRole('link', { name: t('cart.checkout') })
    .first()
    .click();
  await expect(page).toHaveURL(`/checkout/${branch._id}`);

  const details = page.getByRole('region', { name: t('signIn.details') });
  const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
  await expect(place).toBeDisabled();
  await expectAccessible(page);
  await details.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await details.getByLabel(t('auth.phone'), { exact: true }).fill(national(phone));
  await details.getByRole('button', { name: t('signIn.send') }).click();
  await expect(details.getByLabel(t('phoneVerify.code'))).toBeFocused();
  await expectAccessible(page);
  await details.getByLabel(t('phoneVerify.code')).fill(await inboxOf(request).code(phone));
  await details.getByRole('button', { name: t('signIn.confirm'), exact: true }).click();
  await expect(page.getByText(t('signIn.ready'))).toBeVisible();
  await expect(details.getByText('Rana')).toBeVisible();
  expect(await linesInCart(page)).toBe(1);
  await expect(page).toHaveURL(`/checkout/${branch._id}`);
  await place.click();
  await expect(page).toHaveURL(/\/order\/[\w-]+/);
  await expect(page.getByText('By the sea')).toBeVisible();
});

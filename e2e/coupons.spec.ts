import { expect } from '@playwright/test';
import { expectAccessible, TEXTS } from './journey.ts';
import { amountAt, fillCart, simpleItem, test } from './ordering.ts';

const USED = { en: 'You have used this code already.', ar: 'سبق لك استخدام هذا الرمز.' };
const UNKNOWN = { en: "This code isn't valid. Please check the spelling.", ar: 'هذا الرمز غير معروف.' };

test('CODE-01 CODE-02 CODE-03 a customer corrects a code, orders with it, and cannot use it twice @en', async ({
  page,
  t,
  language,
  branch,
  customer,
}) => {
  const texts = TEXTS[language].coupon;
  await fillCart(page, branch, {}, 9);
  await page.goto(`/cart/${branch._id}`);
  await page.getByRole('button', { name: texts.add }).click();
  const field = page.getByRole('textbox', { name: texts.label, exact: true });
  await field.fill('marina2');
  await field.press('Enter');
  await expect(page.getByText(UNKNOWN[language])).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('marina20');
  await page.getByRole('button', { name: texts.apply }).click();
  await expect(page.getByRole('button', { name: texts.remove })).toBeFocused();
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  await expectAccessible(page);
  const line = texts.line.replace('{code}', '\u2068MARINA20\u2069');
  const saved = await amountAt(page, line).innerText();
  const total = await amountAt(page, t('summary.total')).innerText();

  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await expect(amountAt(page, line)).toHaveText(saved);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(amountAt(page, line)).toHaveText(saved);
  await expect(amountAt(page, t('summary.total'))).toHaveText(total);
  const [order] = await customer.activeOrders();
  expect(order?.coupon).toMatchObject({ code: 'MARINA20', part: 'saved' });

  await page.evaluate(() => sessionStorage.removeItem('cart-was-filled'));
  await page.goto(`/cart/${branch._id}`);
  await page.getByRole('button', { name: texts.add }).click();
  await field.fill('MARINA20');
  await field.press('Enter');
  await expect(page.getByText(USED[language])).toBeVisible();
});

test('CODE-01 the code of a link is kept with the cart and applied after the first item @ar', async ({
  page,
  t,
  language,
  branch,
  customer: _signedIn,
}) => {
  const item = simpleItem(branch);
  await page.goto(`/branch/${branch._id}?code=welcome2`);
  await expect(page).toHaveURL(`/branch/${branch._id}`);
  await page
    .getByRole('button', { name: t('itemColl.addItem', { name: item.name }), exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await expect(page.getByText('WELCOME2', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: TEXTS[language].coupon.remove })).toBeVisible();
});

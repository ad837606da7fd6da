import { emptyCart } from '@app/domain/cart/cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { newCustomer } from './customer.ts';
import { expect, expectAccessible } from './journey.ts';
import { operator } from './operator.ts';
import { amountAt, test } from './ordering.ts';

test('SVC-03 TAX-07 CHECKOUT-05 a table with two rates and service has the same bill before and after ordering @ar', async ({
  page,
  t,
  world,
  request,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const vendor = await world.vendor('oven-and-olive');
  const branch = await world.branch(vendor.branches[0]!._id);
  const { code, number } = (await operator().tables(branch._id)).at(-1)!;
  const customer = await newCustomer(request, language);
  const items = branch.menu.collections.flatMap((collection) => collection.items);
  const drink = items.find(({ taxRate, preferences }) => taxRate === 8 && preferences.length === 0)!;
  const dish = items.find(({ taxRate, preferences }) => taxRate === undefined && preferences.length === 0)!;
  const cart = {
    ...emptyCart,
    branchId: branch._id,
    orderType: 'table_session' as const,
    table: { id: code, number },
    lines: [lineFromWire(dish, 2), lineFromWire(drink, 1)],
  };
  await page.addInitScript(
    ([token, stored]) => {
      if (sessionStorage.getItem('was-here')) return;
      sessionStorage.setItem('was-here', 'yes');
      localStorage.setItem('access_token', token!);
      localStorage.setItem('cart', stored!);
    },
    [customer.token, serialiseCart(cart)],
  );

  await page.goto(`/branch/${branch._id}?table=${code}`);
  await expect(page.getByText(/10%/).first()).toBeVisible();
  await page.goto(`/cart/${branch._id}`);
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  const service = await amountAt(page, t('summary.serviceFee')).innerText();
  const total = await amountAt(page, t('summary.total')).innerText();
  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await expect(page.getByText(t('tip.service'))).toBeVisible();
  const place = page.getByText(t('branch.table', { number: String(number) }));
  await expect(place.first()).toBeVisible();
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  expect(await amountAt(page, t('summary.total')).innerText()).toBe(total);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(place.first()).toBeVisible();
  expect(await amountAt(page, t('summary.serviceFee')).innerText()).toBe(service);
  expect(await amountAt(page, t('summary.total')).innerText()).toBe(total);

  await page.goto(`${page.url()}/receipt`);
  const paper = page.getByRole('article');
  await expect(paper.getByText(/^Service charge 10%$/)).toBeVisible();
  await expect(paper.getByText(/^Tax 16% on /)).toBeVisible();
  await expect(paper.getByText(/^Tax 8% on /)).toBeVisible();
});

import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import type { CartLine } from '@app/domain/cart/cart-line';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { expect } from '@playwright/test';
import { addressOf, newCustomer } from './customer.ts';
import { amountAt, AQABA_CENTRE, read, test } from './ordering.ts';

/* `SOAK=1 npm run e2e -- totals` tries more of the menu. */
const CARTS = process.env['SOAK'] ? 40 : 2;

function lineOf(item: WireItem, quantity: number): CartLine {
  // The maximum number of options, so that they are part of the total.
  const selection = Object.fromEntries(
    item.preferences.map(({ _id, maxOptions, options }) => [
      _id,
      options.slice(0, maxOptions || options.length).map(({ id }) => id),
    ]),
  );
  return lineFromWire(item, quantity, selection);
}

/** Alternating deliveries and pickups of one to three lines from the whole menu. */
function cartNumber(n: number, branch: WireBranch): Cart {
  const items = branch.menu.collections
    .flatMap((collection) => collection.items)
    .filter(({ isPickupEnabled, isDeliveryEnabled }) => isPickupEnabled && isDeliveryEnabled);
  const picked = [n, n * 3 + 5, n * 7 + 11].slice(0, (n % 3) + 1).map((at) => items[at % items.length]!);
  const lines = [...new Set(picked)].map((item, index) => lineOf(item, ((n + index) % 4) + 2));
  return { ...emptyCart, branchId: branch._id, orderType: n % 2 === 0 ? 'pickup' : 'delivery', lines };
}

for (let n = 0; n < CARTS; n += 1) {
  // Each language has pickups and deliveries.
  const tag = (n + Math.floor(n / 2)) % 2 === 0 ? '@en' : '@ar';
  test(
    `cart ${n + 1} of ${CARTS} has the same total in the cart, at checkout, on the order, in public tracking and in the history`,
    { tag },
    async ({ page, t, branch, request, language }) => {
      const customer = await newCustomer(request, language);
      await customer.post('/addresses', {
        name: 'Home',
        coordinates: AQABA_CENTRE,
        isDefault: true,
        door: { building: '12' },
      });
      await page.addInitScript(
        ([token, cart]) => {
          if (sessionStorage.getItem('was-here')) return;
          sessionStorage.setItem('was-here', 'yes');
          localStorage.setItem('access_token', token!);
          localStorage.setItem('cart', cart!);
        },
        [customer.token, serialiseCart(cartNumber(n, branch))],
      );
      const totalHere = async () => {
        await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
        return amountAt(page, t('summary.total')).innerText();
      };

      await page.goto(`/cart/${branch._id}`);
      const total = await totalHere();
      await page.getByRole('link', { name: t('cart.checkout') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkoutColl.title'));
      expect(await totalHere()).toBe(total);
      await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
      await expect(page).toHaveURL(/\/order\//);
      expect(await totalHere()).toBe(total);

      const orderId = page.url().split('/').at(-1)!;
      const { order } = await read(request, `/orders/${orderId}/show`, customer.token);
      // D-091: one address may track orders of a branch ten times a minute.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(customer.phone) });
      await page.goto(`/branch/${branch._id}/order/${order.orderNumber}/tracking`);
      expect(await totalHere()).toBe(total);
      await customer.post(`/order/${orderId}/cancel`);
      await page.goto('/previous-orders');
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(total);
    },
  );
}

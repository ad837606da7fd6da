import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import type { APIRequestContext, Page } from '@playwright/test';
import { newCustomer, signedIn } from './customer.ts';
import { test as journey } from './journey.ts';

const base = '/service/api/customer';
export const AQABA_CENTRE = { lat: 29.532, lng: 35.006 };

type Customer = Awaited<ReturnType<typeof newCustomer>> & { activeOrders: () => Promise<WireOrder[]> };
type Ordering = {
  branch: WireBranch;
  /** A customer with a verified phone, signed in on this page. */
  customer: Customer;
};

/** A branch and a signed-in customer for the test. */
export const test = journey.extend<Ordering>({
  branch: async ({ world }, provide) => provide(await world.redSeaMarina()),
  customer: async ({ page, request, language }, provide) => {
    const customer = await newCustomer(request, language);
    await signedIn(page, customer.token);
    const activeOrders = async () => (await read(request, '/active/orders', customer.token)).orders;
    await provide({ ...customer, activeOrders });
  },
});

/** The same, but ignores console errors of failed requests. */
export const offlineTest = test.extend({
  noPageErrors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await provide();
    journey.expect(errors).toEqual([]);
  },
});

export async function read(request: APIRequestContext, path: string, token: string) {
  return (await request.get(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
}

const itemsOf = (branch: WireBranch) => branch.menu.collections.flatMap(({ items }) => items);
const isSimple = ({ preferences }: WireItem) =>
  preferences.every(({ validation }) => validation !== 'required');

/** An item without preferences that is sold in every order type. */
export const simpleItem = (branch: WireBranch, maxPrice = Number.POSITIVE_INFINITY) =>
  itemsOf(branch).find(
    (item) =>
      isSimple(item) &&
      item.price <= maxPrice &&
      item.isPickupEnabled &&
      item.isDeliveryEnabled &&
      item.isDineinEnabled,
  )!;

export const askingItem = (branch: WireBranch) =>
  itemsOf(branch).find((item) => !isSimple(item) && item.isPickupEnabled && item.isDeliveryEnabled)!;

/** The body of a pickup order above the minimum, for `customer.post`. */
export const orderAt = (branch: WireBranch, item = simpleItem(branch), quantity = 9): [string, object] => [
  `/order/${branch._id}/place`,
  {
    items: [{ item_id: item._id, quantity, preferences: {} }],
    order_type: { name: 'pickup' },
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  },
];

/** Stores a cart before the first page of this tab. */
export async function fillCart(
  page: Page,
  branch: WireBranch,
  part: Partial<Cart>,
  quantity = 4,
  item = simpleItem(branch),
) {
  const cart: Cart = {
    ...emptyCart,
    branchId: branch._id,
    orderType: 'pickup',
    lines: [lineFromWire(item, quantity)],
    ...part,
  };
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('cart-was-filled')) return;
    sessionStorage.setItem('cart-was-filled', 'yes');
    localStorage.setItem('cart', stored);
  }, serialiseCart(cart));
}

export const linesInCart = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"cart":{"lines":[]}}').cart.lines.length);

/** The text of the amount beside a label of a summary. */
export const amountAt = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).last().locator('xpath=following-sibling::dd').last();

/** Changes the server's response for a branch. */
export const changeBranch = (page: Page, change: (branch: WireBranch) => void) =>
  page.route('**/service/api/customer/branch/*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    change(json.branch);
    await route.fulfill({ response, json });
  });

import type { WireBranch, WireItem } from '@app/contract/schemas/branches';
import type { WireOrder } from '@app/contract/schemas/orders';
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
  /** Signed in on this page, with a verified phone. */
  customer: Customer;
};

/** A branch, and a customer of the test's own who is signed in. */
export const test = journey.extend<Ordering>({
  branch: async ({ world }, provide) => provide(await world.redSeaMarina()),
  customer: async ({ page, request, language }, provide) => {
    const customer = await newCustomer(request, language);
    await signedIn(page, customer.token);
    const activeOrders = async () => (await read(request, '/active/orders', customer.token)).orders;
    await provide({ ...customer, activeOrders });
  },
});

/** The same where the network itself fails: the browser notes that, and it is what the journey is about. */
export const lossy = test.extend({
  noTrouble: async ({ page }, provide) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    await provide();
    journey.expect(trouble).toEqual([]);
  },
});

export async function read(request: APIRequestContext, path: string, token: string) {
  return (await request.get(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
}

const itemsOf = (branch: WireBranch) => branch.menu.collections.flatMap(({ items }) => items);
const isSimple = ({ preferences }: WireItem) =>
  preferences.every(({ validation }) => validation !== 'required');

/** An item that asks nothing and can be had in every way. */
export const simpleItem = (branch: WireBranch, most = Number.POSITIVE_INFINITY) =>
  itemsOf(branch).find(
    (item) =>
      isSimple(item) &&
      item.price <= most &&
      item.isPickupEnabled &&
      item.isDeliveryEnabled &&
      item.isDineinEnabled,
  )!;

export const askingItem = (branch: WireBranch) =>
  itemsOf(branch).find((item) => !isSimple(item) && item.isPickupEnabled && item.isDeliveryEnabled)!;

/** Enough of something simple to be picked up, as `customer.post` sends it. */
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

/** Puts a cart where the app keeps it, before the first page of this tab. */
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

/** The amount beside a label of a summary, as it is read. */
export const amountAt = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).last().locator('xpath=following-sibling::dd').last();

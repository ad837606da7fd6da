import { operator, port } from '../operator.ts';
import { DELIVERY_PLACE, importDeliveryBranch } from '../shop.ts';
import { uniqueKey, uniquePhone } from '../unique.ts';
import {
  expect,
  expectAccessible,
  type PlacedOrder,
  shortNumber,
  subscribed,
  test as base,
} from './console-journey.ts';

const origin = `http://127.0.0.1:${port}`;

type Fixtures = {
  /** Places a delivery that the branch has accepted. */
  placeDelivery: (customerNote: string) => Promise<PlacedOrder>;
};

/** At a branch of its own that delivers. */
const test = base.extend<Fixtures>({
  branch: async ({ world, request }, provide) => {
    const key = await importDeliveryBranch(`fleet-${uniqueKey()}`);
    const response = await request.get(`/service/api/customer/vendor/${key}`);
    await provide(await world.branch((await response.json()).vendor.branches[0]._id));
  },
  placeDelivery: async ({ customer, branch }, provide) => {
    await provide(async (note) => {
      const [item] = branch.menu.collections.flatMap(({ items }) => items);
      const placed = await customer.post(`/order/${branch._id}/place`, {
        items: [{ item_id: item!._id, quantity: 5, preferences: {} }],
        order_type: { name: 'delivery', location: { ...DELIVERY_PLACE, lat: DELIVERY_PLACE.lat + 0.01 } },
        payment_method: 'cash',
        note,
        receive_at: null,
        use_credit: false,
      });
      const id: string = placed.data.orderId;
      const { orderNumber } = await operator().accept(id, 25);
      return { id, number: orderNumber };
    });
  },
});

test('CON-50 CON-51 CON-52 CON-56 staff give orders by the proposal and by keys, change the stops, and take one back', async ({
  page,
  branch,
  hire,
  placeDelivery,
  texts,
  language,
}) => {
  await hire(page, 'Rana', 'branchManager');
  const addDriver = async (name: string) => {
    const response = await page.request.post('/service/api/console/drivers', {
      headers: { origin },
      data: { branchId: branch._id, name, phone: uniquePhone() },
    });
    const { driver } = await response.json();
    await page.request.post(`/service/api/console/drivers/${driver.id}`, {
      headers: { origin },
      data: { isOnShift: true },
    });
    return driver.id as string;
  };
  await addDriver('Sami');
  const first = await placeDelivery('first');

  const isLive = subscribed(page, `private-dispatch.${branch._id}`);
  await page.goto('/console/dispatch');
  await isLive;
  const orders = page.getByRole('region', { name: texts('dispatch.toAssign') });
  const drivers = page.getByRole('region', { name: texts('dispatch.drivers'), exact: true });
  const cardOf = (order: PlacedOrder) => orders.getByRole('button', { name: shortNumber(order) });
  const undo = page.getByRole('button', { name: texts('board.undo.undo') });

  // By the proposal.
  await cardOf(first).click();
  const panel = page.getByRole('region', { name: texts('dispatch.who', { number: shortNumber(first) }) });
  await expect(panel.getByRole('radio', { name: 'Sami' })).toBeChecked();
  await expectAccessible(page);
  await panel.getByRole('button', { name: texts('dispatch.give', { name: 'Sami' }) }).click();
  await expect(panel).toHaveCount(0);
  const stops = drivers.getByRole('list', { name: texts('dispatch.stopsOf', { name: 'Sami' }) });
  await expect(stops.getByRole('listitem')).toHaveCount(1);
  expect((await operator().order(first.id)).driver?.name).toBe('Sami');

  // A new order comes by its event; the keys alone give it.
  const second = await placeDelivery('second');
  await expect(cardOf(second)).toBeVisible();
  await cardOf(second).focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('region', { name: texts('dispatch.who', { number: shortNumber(second) }) })
      .getByRole('radio'),
  ).toBeChecked();
  await page.keyboard.press('Digit1');
  await expect(stops.getByRole('listitem')).toHaveCount(2);
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(first));

  // The sequence, by keys.
  await stops.getByRole('button', { name: texts('dispatch.move', { number: shortNumber(second) }) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  const saved = page.waitForResponse((response) => response.url().endsWith('/sequence') && response.ok());
  await page.keyboard.press('Space');
  await saved;
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(second));
  await page.reload();
  await expect(stops.getByRole('listitem').first()).toContainText(shortNumber(second));

  // An assignment is taken back.
  const third = await placeDelivery('third');
  await cardOf(third).click();
  await page.getByRole('button', { name: texts('dispatch.give', { name: 'Sami' }) }).click();
  await expect(stops.getByRole('listitem')).toHaveCount(3);
  await undo.click();
  await expect(cardOf(third)).toBeVisible();
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
});

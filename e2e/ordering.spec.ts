import { formatAmount } from '@app/domain/money/format';
import { amountFromDecimal } from '@app/domain/money/amount';
import { expectAccessible, TEXTS } from './journey.ts';
import { expect } from '@playwright/test';
import {
  amountAt,
  AQABA_CENTRE,
  askingItem,
  fillCart,
  linesInCart,
  offlineTest,
  orderAt,
  simpleItem,
  test,
} from './ordering.ts';
import { operator } from './operator.ts';
import { importTeaHouse } from './shop.ts';
import { uniqueKey } from './unique.ts';

const DOOR = { building: 'Al Waha 12', directions: 'Blue gate, البوابة الزرقاء', leaveAtDoor: true };

test('CART-04 CHECKOUT-01 CHECKOUT-03 DOOR-02 a customer places a pickup order with the same total on every page', async ({
  page,
  t,
  branch,
  customer,
}) => {
  const item = simpleItem(branch);
  await page.goto(`/branch/${branch._id}`);
  await page
    .getByRole('button', { name: t('itemColl.addItem', { name: item.name }), exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await expect(page).toHaveURL(`/cart/${branch._id}`);
  await page.getByRole('textbox', { name: t('cart.note') }).fill('No onions, بدون بصل');
  await page.getByRole('button', { name: t('itemNote.add') }).click();
  await page.getByRole('textbox', { name: t('itemNote.of', { name: item.name }) }).fill('Well done');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').getByText('Well done')).toBeVisible();
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  const total = await amountAt(page, t('summary.total')).innerText();
  await expectAccessible(page);

  const checkout = page.getByRole('link', { name: t('cart.checkout') });
  await expect(checkout).toContainText(total);
  await checkout.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkoutColl.title'));
  await expect(amountAt(page, t('summary.total'))).toHaveText(total);
  const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
  await expect(place).toContainText(total);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await place.click();

  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText(t('order.status.pending'), { exact: true })).toBeVisible();
  await expect(amountAt(page, t('summary.total'))).toHaveText(total);
  await expect(page.getByText('No onions, بدون بصل')).toBeVisible();
  await expect(page.getByText(t('itemNote.quoted', { note: 'Well done' }))).toBeVisible();
  await expectAccessible(page);
  expect(await linesInCart(page)).toBe(0);
  expect(await customer.activeOrders()).toHaveLength(1);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);

  // Back leads neither to the cart nor to checkout.
  await page.goBack();
  await expect(page).toHaveURL(`/branch/${branch._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(branch.vendor);
  await page.goForward();
  await expect(page).toHaveURL(/\/order\//);

  // NAV-02 ORDER-12
  await page.getByRole('link', { name: t('nav.activeOrders', { count: 1 }) }).click();
  await expect(page).toHaveURL('/active/orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(total);
});

test('ORDER-03 ORDER-14 D-086 a cancelled order moves to the previous ones and can be ordered again @ar', async ({
  page,
  t,
  branch,
  customer,
}) => {
  await fillCart(page, branch, {});
  await page.goto('/previous-orders');
  await expect(page.getByText(t('order.previousEmpty'))).toBeVisible();
  await page.goto(`/checkout/${branch._id}`);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  const total = await amountAt(page, t('summary.total')).innerText();

  await page.getByRole('button', { name: t('order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click();
  await expect(page.getByText(t('order.status.cancelled'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('order.cancel') })).toHaveCount(0);
  expect(await customer.activeOrders()).toEqual([]);

  await page.goto('/previous-orders');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: total });
  await expectAccessible(page);
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: t('order.again') }).click();
  await expect(page).toHaveURL(`/cart/${branch._id}`);
  await expect(amountAt(page, t('summary.total'))).toHaveText(total);
});

test('CHECKOUT-01 CONST-09 DOOR-01 TIP-01 a delivery goes to the picked location, which is saved only on request', async ({
  page,
  t,
  language,
  branch,
  customer,
}) => {
  const southCoast = { lat: 29.412, lng: 34.978 };
  await customer.post('/addresses', { name: 'Beach', coordinates: southCoast, isDefault: true });
  const before = (await customer.user()).addresses;
  await fillCart(page, branch, { orderType: 'delivery' }, 6);
  await page.addInitScript((place) => {
    if (!sessionStorage.getItem('was-picked')) localStorage.setItem('location', JSON.stringify(place));
    sessionStorage.setItem('was-picked', 'yes');
  }, AQABA_CENTRE);
  await page.goto(`/checkout/${branch._id}`);
  await expect(page.getByRole('img', { name: t('checkoutColl.deliveryLocation') })).toBeVisible();
  await expect(amountAt(page, t('summary.deliveryFee'))).toBeVisible();
  expect((await customer.user()).addresses).toEqual(before);
  const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
  await expect(place).toBeDisabled();
  await expect(page.getByText(t('door.needed'))).toBeVisible();
  await page.getByLabel(t('door.building')).fill('Al Waha 12');
  await expect(place).toBeEnabled();
  await page.getByLabel(t('door.directions')).fill('Blue gate, البوابة الزرقاء');
  await page.getByText(t('door.leave')).click();
  await expect(page.getByText(t('door.ringsFirst'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('addressColl.saveThis') }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: t('addressColl.name') });
  await name.fill(t('addressColl.defaultName', { number: '2' }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click();
  await expect(page.getByRole('button', { name: t('addressColl.saveThis') })).toHaveCount(0);
  expect((await customer.user()).addresses).toMatchObject([
    { name: 'Beach', isDefault: true },
    { name: 'default 2', isDefault: false, coordinates: AQABA_CENTRE, door: DOOR },
  ]);
  await expect(page.getByText('Al Waha 12')).toBeVisible();
  const tip = formatAmount(amountFromDecimal(1), language, branch.currency);
  await page.getByRole('radiogroup', { name: TEXTS[language].tip.driver }).getByText('1.00').click();
  await expect(amountAt(page, t('summary.tip'))).toHaveText(tip);
  await place.click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(t('order.type.delivery')).first()).toBeVisible();
  await expect(amountAt(page, t('summary.tip'))).toHaveText(tip);
  expect(await customer.activeOrders()).toMatchObject([{ location: AQABA_CENTRE, tip: { value: 1 } }]);
});

test('another address applies to this order only, keeps the cart, and shows its changes beforehand @en', async ({
  page,
  t,
  branch,
  customer,
}) => {
  const southCoast = { lat: 29.412, lng: 34.978 };
  const door = { building: '12' };
  await customer.post('/addresses', { name: 'Beach', coordinates: southCoast, isDefault: false, door });
  await customer.post('/addresses', { name: 'Home', coordinates: AQABA_CENTRE, isDefault: true, door });
  await fillCart(page, branch, { orderType: 'delivery' }, 8);
  await page.goto(`/checkout/${branch._id}`);
  const before = await amountAt(page, t('summary.deliveryFee')).innerText();
  await page.getByRole('button', { name: t('common.change') }).click();
  await expect(page.getByRole('dialog').getByText('+1.50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').locator('label').filter({ hasText: 'Beach' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(amountAt(page, t('summary.deliveryFee'))).not.toHaveText(before);
  expect(await linesInCart(page)).toBe(1);

  await page.reload();
  await expect(page.getByText('Beach')).toBeVisible();
  await expect(amountAt(page, t('summary.deliveryFee'))).not.toHaveText(before);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  expect(await customer.activeOrders()).toMatchObject([{ location: southCoast }]);
  expect((await customer.user()).addresses.find(({ isDefault }) => isDefault)?.name).toBe('Home');
});

test('CART-08 CART-10 CART-11 below the minimum checkout is disabled and the cart shows the missing amount @ar', async ({
  page,
  t,
  branch,
  language,
  customer: _,
}) => {
  const item = simpleItem(branch, branch.minimumAmount - 1);
  const missing = branch.minimumAmount - item.price;
  await fillCart(page, branch, {}, 1, item);
  await page.goto(`/cart/${branch._id}`);
  const amount = formatAmount(amountFromDecimal(Number(missing.toFixed(2))), language, branch.currency);
  await expect(page.getByText(t('cart.addMore', { amount }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
  await expectAccessible(page);
  const quantity = page.getByRole('textbox', { name: t('cart.quantityOf', { name: item.name }) });
  await quantity.fill('٩');
  await quantity.blur();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
});

test('CART-05 removes a line, clears the cart, and undoes both @en', async ({
  page,
  t,
  branch,
  customer: _,
}) => {
  const { name } = simpleItem(branch);
  await fillCart(page, branch, {}, 1);
  await page.goto(`/cart/${branch._id}`);
  const undo = page.getByRole('button', { name: t('common.undo') });
  await page.getByRole('button', { name: t('cart.remove', { name }) }).click();
  // The message stays under the pointer.
  await undo.hover();
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.backToMenu') })).toBeVisible();
  await undo.click();
  await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('button', { name: t('cart.clear') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cart.clear') })
    .click();
  await undo.hover();
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  await undo.click();
  await expect(page.getByText(name)).toBeVisible();
  await page.goto(`/cart/${branch._id}`);
  await page.getByRole('button', { name: t('cart.remove', { name }) }).click();
  await expectAccessible(page);
});

test('a line opens its item with the selected options @ar', async ({ page, t, branch, customer: _ }) => {
  const item = askingItem(branch);
  const required = item.preferences.find(({ validation }) => validation === 'required')!;
  const [first, second] = required.options;
  const line = {
    itemId: item._id,
    collectionId: item.collection_id,
    name: item.name,
    image: item.image,
    price: amountFromDecimal(item.price),
    quantity: 2,
    selection: { [required._id]: [first!.id] },
    options: [{ id: first!.id, name: first!.name, price: amountFromDecimal(first!.price) }],
  };
  await fillCart(page, branch, { lines: [line] });
  await page.goto(`/cart/${branch._id}`);
  await page.getByRole('button', { name: `${t('cart.edit')} ${item.name}` }).click();
  const sheet = page.getByRole('dialog', { name: item.name });
  await expect(sheet.getByRole('radio', { name: first!.name }).first()).toBeChecked();
  await sheet.locator('label').filter({ hasText: second!.name }).first().click();
  await sheet.getByRole('button', { name: t('itemColl.update') }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(second!.name);
});

test('D-074 D-075 credit pays part of an order, is refunded on cancellation, and pays the next in full @ar', async ({
  page,
  t,
  world,
  language,
  customer,
}) => {
  const key = await importTeaHouse(`credit-${uniqueKey()}`, 3);
  const branch = await world.branch((await world.vendor(key)).branches[0]!._id);
  const tea = simpleItem(branch);
  const jd = (value: number) => formatAmount(amountFromDecimal(value), language, branch.currency);
  const bought = await customer.post(...orderAt(branch, tea, 2));
  await operator().move(bought.data.orderId, 'processing');
  await operator().move(bought.data.orderId, 'completed');
  await operator().paid(bought.data.orderId);

  await fillCart(page, branch, {}, 2);
  await page.goto(`/checkout/${branch._id}`);
  const useCredit = async () => {
    const use = page.getByRole('switch', { name: t('checkoutColl.useCredit', { amount: jd(3) }) });
    await page.locator('label').filter({ has: use }).click();
    await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
  };
  const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
  await useCredit();
  await expect(amountAt(page, t('summary.usedCredit'))).toContainText('3.00');
  await expect(amountAt(page, t('summary.toPay'))).toHaveText(jd(3));
  await expect(place).toContainText(jd(3));
  await place.click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(amountAt(page, t('summary.total'))).toHaveText(jd(6));
  await expect(amountAt(page, t('summary.usedCredit'))).toContainText('3.00');
  await expect(page.getByText(t('order.unpaid'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click();
  await expect(page.getByText(t('order.status.cancelled'), { exact: true })).toBeVisible();

  await page.goto(`/branch/${branch._id}`);
  await page
    .getByRole('button', { name: t('itemColl.addItem', { name: tea.name }), exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await useCredit();
  await expect(place).toContainText(jd(0));
  await place.click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(t('order.paid'), { exact: true })).toBeVisible();
  expect(await customer.activeOrders()).toMatchObject([
    { isPaid: true, paymentMethod: 'tam_credit', usedCredit: { value: 3 } },
  ]);
});

test('D-078 CHECKOUT-02 SOLD-03 shows a raised price and a sold-out item before the order is placed @en', async ({
  page,
  t,
  world,
  language,
  customer,
}) => {
  const key = await importTeaHouse(`prices-${uniqueKey()}`, 3);
  const branch = await world.branch((await world.vendor(key)).branches[0]!._id);
  const tea = simpleItem(branch);
  const jd = (value: number) => formatAmount(amountFromDecimal(value), language, branch.currency);
  await fillCart(page, branch, {}, 2);
  await page.goto(`/checkout/${branch._id}`);
  const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
  await expect(place).toContainText(jd(6));
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0);

  await importTeaHouse(key, 3.5);
  await place.click();
  const banner = page.getByRole('alert').filter({ hasText: t('checkoutColl.pricesChanged') });
  await expect(banner).toBeFocused();
  await expect(place).toContainText(jd(7));
  await expectAccessible(page);

  // The open page receives the event of the menu.
  await operator().setItem(tea._id, false);
  await expect(page.getByRole('status').filter({ hasText: tea.name })).toBeVisible();
  await expect(place).toBeDisabled();
  await page.goto(`/cart/${branch._id}`);
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText(TEXTS[language].sold.soldOut);
  expect(await linesInCart(page)).toBe(1);
  expect(await customer.activeOrders()).toEqual([]);
});

test('D-027 the cart of another branch is not used @en', async ({ page, t, branch, world, customer: _ }) => {
  const vendor = await world.vendor('red-sea-grill');
  const other = vendor.branches.find(({ _id }) => _id !== branch._id)!;
  await fillCart(page, branch, {});
  await page.goto(`/cart/${other._id}`);
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
});

test('D-027 CART-02 the cart requires a verified phone first @ar', async ({ page, request, branch }) => {
  const omar = await (
    await request.post('/service/api/customer/login', {
      data: { phone: '+962790000002', password: 'welcome-to-hana' },
    })
  ).json();
  await page.addInitScript((token) => localStorage.setItem('access_token', token), omar.authorization.token);
  await page.goto(`/checkout/${branch._id}`);
  await expect(page).toHaveURL(`/phone/verify?redirect=${encodeURIComponent(`/checkout/${branch._id}`)}`);
});

offlineTest(
  'T51 offline, placing is disabled with a reason @ar',
  async ({ page, context, t, branch, customer }) => {
    await fillCart(page, branch, {});
    // The connection is lost before the map of the address has loaded.
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route('**/assets/map-card*', (route) => isLost.then(() => route.abort()));
    await page.goto(`/checkout/${branch._id}`);
    const place = page.getByRole('button', { name: t('checkoutColl.placeOrder') });
    await expect(place).toBeEnabled();
    await context.setOffline(true);
    lose();
    await expect(place).toBeDisabled();
    await expect(page.getByText(t('offline.checkout'))).toBeVisible();
    await context.setOffline(false);
    await place.click();
    await expect(page).toHaveURL(/\/order\//);
    expect(await customer.activeOrders()).toHaveLength(1);
  },
);

offlineTest(
  'T50 a lost response after placing leads to the same order @en',
  async ({ page, t, branch, customer }) => {
    await fillCart(page, branch, {});
    const keys: (string | undefined)[] = [];
    await page.route('**/place', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      if (keys.length < 3) return route.abort();
      return route.continue();
    });
    await page.goto(`/checkout/${branch._id}`);
    await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
    await expect(page).toHaveURL(/\/order\//);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    const orders = await customer.activeOrders();
    expect(orders).toHaveLength(1);
    expect(page.url()).toContain(orders[0]!._id);
    expect(await linesInCart(page)).toBe(0);
  },
);

offlineTest(
  'T50 a tab closed before the response reopens with the same order @ar',
  async ({ page, context, t, branch, customer }) => {
    await fillCart(page, branch, {});
    const committed = Promise.withResolvers<void>();
    await page.route('**/place', async (route) => {
      await route.fetch();
      committed.resolve();
    });
    await page.goto(`/checkout/${branch._id}`);
    await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
    await committed.promise;
    expect(await linesInCart(page)).toBe(1);
    await page.close();

    const next = await context.newPage();
    await next.goto('/vendors');
    await expect(next).toHaveURL(/\/order\//);
    const orders = await customer.activeOrders();
    expect(orders).toHaveLength(1);
    expect(next.url()).toContain(orders[0]!._id);
    expect(await linesInCart(next)).toBe(0);
    expect(await next.evaluate(() => localStorage.getItem('pending_order'))).toBeNull();
  },
);

test.describe('from another zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('SCHED-01…05 schedules an order in the time zone of the branch @ar', async ({
    page,
    t,
    branch,
    customer,
  }) => {
    const groupOf = (name: 'date' | 'time') =>
      page.getByRole('radiogroup', { name: t(`checkoutColl.laterBox.${name}`), exact: true });
    const chosenTimes = groupOf('time').getByRole('radio', { checked: true });
    const choose = async () => {
      await groupOf('date').locator('label').nth(1).click();
      await groupOf('time').locator('label').nth(1).click();
    };
    const zoneNote = page.getByText(`GMT${branch.timezone.timezoneOffsetFormat}`);
    await fillCart(page, branch, {});
    await page.goto(`/checkout/${branch._id}`);
    await page
      .locator('label')
      .filter({ hasText: t('checkoutColl.laterBox.later') })
      .click();
    await expect(page.getByRole('button', { name: t('checkoutColl.placeOrder') })).toBeDisabled();
    await expect(page.getByText(t('checkoutColl.timeMissing'))).toBeVisible();

    await expect(zoneNote).toHaveCount(0);
    await choose();
    await expect(zoneNote).toBeVisible();
    await expectAccessible(page);

    await page
      .locator('label')
      .filter({ hasText: t('checkoutColl.laterBox.asap') })
      .click();
    await expect(zoneNote).toHaveCount(0);
    await page
      .locator('label')
      .filter({ hasText: t('checkoutColl.laterBox.later') })
      .click();
    await expect(chosenTimes).toHaveCount(0);

    await choose();
    const chosen = await chosenTimes.inputValue();
    await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
    await expect(page).toHaveURL(/\/order\//);
    const [order] = await customer.activeOrders();
    expect(order!.receiveAt).toBe(chosen);
  });
});

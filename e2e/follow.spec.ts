import { positionChannel, ORDER_UPDATED, orderChannel } from '@app/contract/events';
import type { Language } from '@app/domain/language';
import { expectAccessible, TEXTS } from './journey.ts';
import { expect, type Page } from '@playwright/test';
import { comeBack, delivered, onlyByEvent, order, test } from './following.ts';
import { operator } from './operator.ts';
import { amountAt, AQABA_CENTRE, fillCart, offlineTest, read, simpleItem } from './ordering.ts';

/** The live region with the status of the order. */
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

/** The beginning of a text about the promise, before its time. */
const promiseText = (language: Language, key: 'arrives' | 'promised') =>
  TEXTS[language].promise[key].split('{')[0]!;

test('ORDER-04 ORDER-05 ORDER-09 ORDER-10 ORDER-11 TRACK-01 ETA-02 a delivery updates live until it is completed, and public tracking shows less', async ({
  page,
  t,
  language,
  branch,
  customer,
  staff,
  phone,
}) => {
  await customer.post('/addresses', {
    name: 'Beit Sitti',
    coordinates: AQABA_CENTRE,
    isDefault: true,
    door: { building: '12' },
  });
  await fillCart(page, branch, { orderType: 'delivery' }, 6);
  // Refetching returns the first response here, so changes arrive only after an event.
  const live = await onlyByEvent(page, '**/orders/*/show', ORDER_UPDATED);
  await page.goto(`/checkout/${branch._id}`);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(status(page)).toContainText(t('order.status.pending'));
  const id = page.url().split('/').at(-1)!;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await live.listensTo(orderChannel(id));
  await staff.accept(id, 25);
  await expect(status(page)).toContainText(t('order.status.processing'));
  await expect(status(page)).toContainText(promiseText(language, 'arrives'));
  await expect(page.getByText(promiseText(language, 'promised'))).toBeVisible();
  expect(live.received).not.toEqual([]);
  await expect(page.getByRole('button', { name: t('order.cancel') })).toHaveCount(0);
  await expectAccessible(page);

  const driver = await staff.addDriver((await staff.order(id)).branchId, 'Sami');
  await staff.position(driver.id, { lat: 29.54, lng: 35.0026 });
  await staff.move(id, 'shipped', driver.id);
  await expect(status(page)).toContainText(t('order.status.shipped'));
  await expect(status(page)).toContainText('Sami');
  await expect(status(page)).toContainText('Beit Sitti');
  const call = page.getByRole('link', { name: t('order.callDriver', { name: 'Sami' }) });
  await expect(call).toHaveAttribute('href', /^tel:\+/);
  const map = page.getByRole('application', { name: /Sami/ });
  await expect(map).toHaveAttribute('aria-label', /950/);
  await expectAccessible(page);

  const marker = page.locator('.map-driver');
  const before = await marker.boundingBox();
  await live.listensTo(positionChannel(driver.id));
  await staff.position(driver.id, { lat: 29.5352, lng: 35.0032 });
  await expect(map).toHaveAttribute('aria-label', /450/);
  await expect.poll(async () => (await marker.boundingBox())?.y).not.toBe(before?.y);

  const publicPage = await phone(null);
  const { orderNumber } = (await customer.activeOrders())[0]!;
  await publicPage.goto(`/branch/${branch._id}/order/${orderNumber.toLowerCase()}/tracking`);
  await expect(status(publicPage)).toContainText(t('order.status.shipped'));
  await expect(status(publicPage)).toContainText(promiseText(language, 'arrives'));
  await expect(publicPage.getByText('Sami')).toHaveCount(0);
  await expect(publicPage.locator('.map-driver')).toHaveCount(0);
  await expectAccessible(publicPage);

  await staff.move(id, 'completed');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('completed.details') }).click();
  await expect(status(page)).toContainText(t('order.status.completed'));
  await expect(marker).toHaveCount(0);
  await expect(call).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('nav.activeOrders', { count: 1 }) })).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await comeBack(publicPage);
  await expect(status(publicPage)).toContainText(t('order.status.completed'));
});

test('ORDER-03 ORDER-12 CON-24 a late cancellation shows an error, the list of orders updates live, and a reason is shown @ar', async ({
  page,
  t,
  language,
  branch,
  customer,
  staff,
}) => {
  const first = await order(customer, branch, delivered);
  const second = await order(customer, branch, delivered, { quantity: 7 });
  await page.goto(`/order/${first}`);
  await page.getByRole('button', { name: t('order.cancel') }).click();
  await page.route('**/cancel', async (route) => {
    await staff.move(first, 'processing');
    await route.continue();
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: t('order.acceptedMeanwhile') })).toBeVisible();
  await expect(status(page)).toContainText(t('order.status.processing'));
  await expect(page.getByRole('button', { name: t('order.cancel') })).toHaveCount(0);

  const live = await onlyByEvent(page, '**/customer/active/orders', ORDER_UPDATED);
  await page.goto('/active/orders');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: t('order.status.pending') })).toHaveCount(1);
  await live.listensTo(orderChannel(second));
  await staff.move(second, 'processing');
  await expect(cards.filter({ hasText: t('order.status.processing') })).toHaveCount(2);
  expect(live.received).not.toEqual([]);
  await staff.cancel(second, 'closing_soon');
  await expect(cards.filter({ hasText: t('order.status.processing') })).toHaveCount(1);
  await expect(page.getByRole('link', { name: t('nav.activeOrders', { count: 1 }) })).toBeVisible();
  await page.goto(`/order/${second}`);
  await expect(status(page)).toContainText(
    language === 'ar' ? 'الفرع على وشك الإغلاق.' : 'The branch is about to close.',
  );
});

offlineTest(
  'T56 H22 a lost socket reconnects, and meanwhile the status is asked for @en',
  async ({ page, t, branch, customer }) => {
    const staff = operator();
    const id = await order(customer, branch, delivered);
    let isCut = false;
    let cut = () => {};
    const received: string[] = [];
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (isCut) return void socket.close({ code: 1001 });
      const server = socket.connectToServer();
      server.onMessage((message) => {
        received.push(String(message));
        socket.send(message);
      });
      cut = () => void socket.close({ code: 4009 });
    });
    await page.goto(`/order/${id}`);
    await expect.poll(() => received.some((frame) => frame.includes('subscription_succeeded'))).toBe(true);

    isCut = true;
    cut();
    await expect(page.getByText(t('live.paused'))).toBeVisible();
    await staff.move(id, 'processing');
    await expect(status(page)).toContainText(t('order.status.processing'));
    expect(received.some((frame) => frame.includes(ORDER_UPDATED))).toBe(false);

    isCut = false;
    await expect(page.getByText(t('live.paused'))).toHaveCount(0);
    await staff.move(id, 'cancelled');
    await expect(status(page)).toContainText(t('order.status.cancelled'));
  },
);

test(
  'HOME-04 HOME-06 HOME-09 SESSION-01 SESSION-02 SESSION-03 SESSION-05 two phones share three rounds of a table session and split the bill',
  { tag: '@en' },
  async ({ page, t, customer, staff, phone, request, table }) => {
    const { branch, id: table_id, number } = table;
    const atTable = { name: 'table_session', table_id } as const;
    const item = simpleItem(branch);
    // D-060 HOME-09
    await page.goto('/navigate-me');
    await expect(page.getByRole('link', { name: t('nav.profile', { name: 'Rana' }) })).toBeVisible();
    const tables = page.getByRole('heading', { name: t('home.tables') });
    await expect(tables).toHaveCount(0);
    const rounds = [await order(customer, branch, atTable, { item, quantity: 1 })];
    await comeBack(page);
    await expect(tables).toBeVisible();
    await expect(page.getByRole('link', { name: t('home.orderMore') })).toHaveAttribute(
      'href',
      `/branch/${branch._id}?table=${table_id}`,
    );
    await page.getByRole('link', { name: t('home.viewBill') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      t('session.title', { number: String(number) }),
    );

    // A forged first view is replaced by the server's data on the other phone.
    const other = await phone(customer.token);
    const path = new URL(page.url()).pathname;
    await other.goto(`${path}?session=${encodeURIComponent('{"_id":"x","table":{"number":99}}')}`);
    rounds.push(await order(customer, branch, atTable, { item, quantity: 2 }));
    rounds.push(await order(customer, branch, atTable, { item, quantity: 3 }));
    for (const screen of [page, other]) {
      await comeBack(screen);
      await expect(screen.getByRole('heading', { name: t('session.round', { number: '3' }) })).toBeVisible();
    }

    await staff.move(rounds[0]!, 'processing');
    await staff.move(rounds[1]!, 'cancelled');
    for (const screen of [page, other]) {
      const second = screen
        .getByRole('main')
        .locator('section')
        .filter({ has: screen.getByRole('heading', { name: t('session.round', { number: '2' }) }) });
      await expect(second).toContainText(t('order.status.cancelled'));
      await expect(second.locator('s').first()).toContainText(item.name);
    }
    await expectAccessible(page);

    const { activeSessions } = await read(request, '/active/sessions', customer.token);
    const { total } = activeSessions[0].sessionSummary;
    await expect(amountAt(page, t('summary.total'))).toContainText(total.value.toFixed(2));
    await page.getByRole('button', { name: t('session.split.open') }).click();
    await page.getByRole('button', { name: t('session.split.more') }).click();
    await page
      .locator('label')
      .filter({ hasText: t('session.split.round') })
      .click();
    const whole = t('session.round', { number: '3' });
    await page.getByRole('group', { name: whole }).getByRole('button').nth(1).click();
    const shares = await page
      .getByRole('region', { name: t('session.split.shares') })
      .getByRole('definition')
      .all();
    const hundredths = await Promise.all(
      shares.map(async (share) => Math.round(Number(/\d+\.\d\d/.exec(await share.innerText())?.[0]) * 100)),
    );
    expect(hundredths).toHaveLength(4);
    expect(hundredths.slice(0, 3).reduce((sum, share) => sum + share, 0)).toBe(hundredths[3]);
    expect(hundredths[1]).toBeGreaterThan(hundredths[0]!);
    await expectAccessible(page);

    // ERR-10
    await staff.closeSession(activeSessions[0]._id);
    await comeBack(other);
    await expect(other).toHaveURL('/not-found');
  },
);

test('TRACK-03 TRACK-04 ERR-07 ERR-08 ERR-09 D-092 tracking asks for a number and shows three different errors @ar', async ({
  page,
  t,
  table: { branch },
}) => {
  await page.goto(`/branch/${branch._id}/track`);
  await page.getByRole('button', { name: t('tracking.track') }).click();
  const field = page.getByRole('textbox', { name: t('tracking.orderNumber') });
  await expect(field).toHaveAccessibleDescription(new RegExp(t('tracking.orderNumberRequired')));
  await expectAccessible(page);
  await field.fill('#zzzz-٢٢٢٢');
  await page.getByRole('button', { name: t('tracking.track') }).click();
  await expect(page).toHaveURL(`/branch/${branch._id}/order/ZZZZ2222/tracking`);
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText(t('tracking.notFound'));
  // The number stays to be corrected.
  await expect(field).toHaveValue('ZZZZ2222');
  await expectAccessible(page);

  const responses = [
    { again: t('tracking.track'), status: 429, text: t('tracking.tooMany') },
    { again: t('common.retry'), status: 400, text: t('tracking.unexpected') },
  ];
  for (const { again, status: code, text } of responses) {
    await page.route('**/tracking', (route) =>
      route.fulfill({ status: code, contentType: 'application/json', body: '{"message":"x"}' }),
    );
    await page.getByRole('button', { name: again }).click();
    await expect(problem).toContainText(text);
    await page.unroute('**/tracking');
  }

  await page.getByRole('link', { name: t('tracking.otherNumber') }).click();
  await page.getByRole('link', { name: t('tracking.toLatest') }).click();
  await expect(page.getByText(t('tracking.latest'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('order.cancel') })).toHaveCount(0);
});

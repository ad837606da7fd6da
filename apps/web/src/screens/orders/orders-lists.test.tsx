import { showBranch } from '@app/contract/endpoints/branches';
import { listActiveOrders, listPastOrders } from '@app/contract/endpoints/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, anOrder, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aDelivery } from '#screens/order/order.fixture.ts';

const showTab = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.each([
  ['en', 'Being prepared', /^For /],
  ['ar', 'قيد التحضير', /^الموعد: /],
] as const)(
  'ORDER-12 shows number, vendor, branch, status and the scheduled time on a card [%s]',
  async (language, status, time) => {
    const server = createTestServer();
    const customer = aCustomer();
    const orders = [
      aDelivery({ status: 'processing', receiveAt: '2026-11-16T17:30:00Z' }),
      anOrder({ _id: sampleId(61), orderNumber: 'QQQQ2222' }),
    ];
    const start = renderScreen('/active/orders', { server, customer, language });
    server.response(listActiveOrders, { orders });
    await start;
    const [scheduled, plain] = await screen.findAllByRole('article');
    expect(scheduled?.querySelector('a')?.getAttribute('href')).toBe(`/order/${sampleId(60)}`);
    for (const text of ['#7K2M9QXA', 'Red Sea Grill', 'Corniche', status])
      expect(within(scheduled!).getByText(text)).toBeTruthy();
    expect(within(scheduled!).getByText(time)).toBeTruthy();
    expect(within(plain!).queryByText(time)).toBeNull();
  },
);

test('ORDER-13 refetches the orders when the tab becomes visible', async () => {
  const server = createTestServer();
  const start = renderScreen('/active/orders', { server, customer: aCustomer() });
  server.response(listActiveOrders, { orders: [anOrder({ status: 'pending' })] });
  await start;
  await screen.findByText('Waiting for the branch');
  server.response(listActiveOrders, { orders: [anOrder({ status: 'processing' })] });
  showTab();
  // Earlier than the page's own polling.
  expect(await screen.findByText('Being prepared')).toBeTruthy();
});

test('fills the cart with an old order from the list', async () => {
  const server = createTestServer();
  const branch = aBranch({
    menu: { collections: [{ _id: sampleId(20), name: 'Grills', items: [anItem({ price: 4.5 })] }] },
  });
  const [item] = aDelivery().items;
  const old = anOrder({
    status: 'completed',
    items: [{ ...item!, preferences: [], selectedPreferences: {} }],
  });
  server.response(showBranch, { branch });
  server.response(listPastOrders, [old]);
  const { user, router } = await renderScreen('/previous-orders', { server, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: 'Reorder Red Sea Grill' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cart/${sampleId(10)}`));
});

const ended = (number: number, vendor: string, dish: string) => {
  const [item] = aDelivery().items;
  const order = anOrder({ _id: sampleId(number), status: 'completed', items: [{ ...item!, name: dish }] });
  return { ...order, vendor: { ...order.vendor, name: vendor, vendorDashedName: vendor } };
};

test.each([
  ['en', 'Returned'],
  ['ar', 'أُعيد مبلغ'],
] as const)(
  'PAY-36 a previous order says that money was returned, not what failed [%s]',
  async (language, text) => {
    const server = createTestServer();
    const { total } = anOrder();
    const refund = (state: 'pending' | 'failed') => ({
      _id: sampleId(90),
      number: 1,
      amount: total,
      credit: total,
      method: 'card' as const,
      state,
      reason: 'Late',
      items: [],
      createdAt: '2026-11-16T17:30:00.000Z',
    });
    server.response(listPastOrders, [
      { ...ended(61, 'Juice Reef', 'Mint lemonade'), refunds: [refund('pending')] },
      { ...ended(62, 'Oven', 'Bread'), refunds: [refund('failed')] },
      ended(63, 'Knafeh', 'Knafeh'),
    ]);
    await renderScreen('/previous-orders', { server, customer: aCustomer(), language });
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => within(row).queryByText(text) !== null)).toEqual([true, false, false]);
  },
);

test.each(['/active/orders', '/previous-orders'])(
  '%s shows active orders above the previous ones',
  async (path) => {
    const server = createTestServer();
    const start = renderScreen(path, { server, customer: aCustomer() });
    server.response(listActiveOrders, { orders: [aDelivery({ status: 'processing' })] });
    server.response(listPastOrders, [ended(61, 'Juice Reef', 'Mint lemonade')]);
    await start;
    await screen.findByRole('heading', { name: 'Juice Reef' });
    const links = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
    expect(links).toEqual([`/order/${sampleId(60)}`, `/order/${sampleId(61)}`]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('Previous');
  },
);

test('finds previous orders by dish, store and number', async () => {
  const server = createTestServer();
  const start = renderScreen('/previous-orders', { server, customer: aCustomer() });
  const orders = [
    ended(61, 'Juice Reef', 'Mint lemonade'),
    ended(62, 'Bayt al-Mansaf', 'Mansaf for two'),
    ended(63, 'Oven & Olive', 'Margherita'),
    { ...ended(64, 'Juice Reef', 'Date box'), orderNumber: 'QQQQ2222' },
  ];
  server.response(listPastOrders, orders);
  const { user } = await start;
  const field = await screen.findByRole('searchbox', { name: 'Dish, store or number' });
  const shown = () => screen.queryAllByRole('article').length;
  expect(shown()).toBe(4);
  for (const [text, count] of [
    ['mansaf', 1],
    ['reef', 2],
    ['#qqqq2222', 1],
    ['sushi', 0],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
    expect([text, shown()]).toEqual([text, count]);
  }
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Oven & Olive');
  expect(shown()).toBe(1);
});

test('loads the previous orders again once an active one has ended', async () => {
  const server = createTestServer();
  const start = renderScreen('/active/orders', { server, customer: aCustomer() });
  server.response(listActiveOrders, { orders: [aDelivery({ status: 'processing' })] });
  server.response(listPastOrders, []);
  await start;
  await screen.findByText('No previous orders found.');
  server.response(listActiveOrders, { orders: [] });
  server.response(listPastOrders, [ended(61, 'Juice Reef', 'Mint lemonade')]);
  showTab();
  expect(await screen.findByRole('heading', { name: 'Juice Reef' })).toBeTruthy();
});

test('keeps the previous orders if the active ones cannot be loaded', async () => {
  const server = createTestServer();
  const start = renderScreen('/active/orders', { server, customer: aCustomer() });
  server.refuse(listActiveOrders, 500);
  server.response(listPastOrders, [ended(61, 'Juice Reef', 'Mint lemonade')]);
  const { user } = await start;
  await screen.findByRole('heading', { name: 'Juice Reef' });
  await screen.findByText("Couldn't load your active orders.");
  server.response(listActiveOrders, { orders: [aDelivery({ status: 'processing' })] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Being prepared')).toBeTruthy();
});

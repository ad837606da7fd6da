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
  expect(await screen.findByText('Being prepared', {}, { timeout: 5_000 })).toBeTruthy();
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

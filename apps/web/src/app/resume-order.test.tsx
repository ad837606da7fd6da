import { listPastOrders, placeOrder } from '@app/contract/endpoints/orders';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PENDING_ORDER_KEY } from '#features/ordering/checkout/pending-order-key.ts';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { toasts } from '@app/ui/feedback/toast-store.ts';
import { resumeOrderAtStart } from './resume-order.ts';

const body: OrderRequest = {
  items: [{ item_id: sampleId(30), quantity: 1, preferences: {} }],
  order_type: { name: 'pickup' },
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
};

afterEach(() => vi.restoreAllMocks());

test.each([
  ['en', 'No previous orders found.'],
  ['ar', 'لا توجد طلبات سابقة.'],
] as const)(
  'ERR-06 a place-order failure outside checkout clears the pending order without a message [%s]',
  async (language, empty) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const customer = aCustomer();
    const server = createTestServer();
    server.response(listPastOrders, []);
    server.refuse(placeOrder, 422, { message: 'from the server: sold out' });
    const sentAt = Date.now();
    const pending = { key: 'k', customerId: customer._id, branchId: sampleId(10), body, sentAt };
    const { queries } = await renderScreen('/active/orders', {
      language,
      customer,
      server,
      stored: { [PENDING_ORDER_KEY]: pending },
    });
    expect(await screen.findByText(empty)).toBeTruthy();
    resumeOrderAtStart(queries);
    await expect.poll(() => localStorage.getItem(PENDING_ORDER_KEY)).toBeNull();
    expect(server.receivedBy(placeOrder)).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith('checkout: placing the order failed', expect.anything());
    expect(screen.queryByText(/sold out/)).toBeNull();
    expect(screen.queryByText(/./, { selector: '[role=alert] *' })).toBeNull();
    expect(toasts.current()).toBeNull();
    expect(screen.getByText(empty)).toBeTruthy();
  },
);

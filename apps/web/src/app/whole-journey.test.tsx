import { addAddress } from '@app/contract/endpoints/addresses';
import { listSiblings, showBranch, showItem } from '@app/contract/endpoints/branches';
import { listPastOrders, placeOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { findVendorsAt, listVendors, showVendor } from '@app/contract/endpoints/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const position = { lat: 29.541, lng: 35.001 };
const zoneCorners = [
  { lat: 29.4, lng: 34.9 },
  { lat: 29.4, lng: 35.1 },
  { lat: 29.6, lng: 35.1 },
  { lat: 29.6, lng: 34.9 },
];
const zone = {
  _id: sampleId(90),
  name: 'Marina',
  coordinates: zoneCorners,
  deliveryFee: 1,
  minimumOrderAmount: 0,
  travelMinutes: 10,
};
const branch = aBranch({ zones: [zone] });

function aServer() {
  const server = createTestServer();
  const found = { vendors: [aVendor()], deliveryZone: { name: 'Marina', coordinates: zoneCorners } };
  server.response(findVendorsAt, found);
  server.response(listVendors, { vendors: [aVendor()] });
  server.response(showVendor, { vendor: aVendor() });
  server.response(showBranch, { branch });
  server.response(listSiblings, { data: { branches: [] } });
  server.response(showItem, { data: { item: anItem() } });
  server.response(listActiveSessions, { activeSessions: [] });
  server.response(listPastOrders, []);
  server.response(addAddress, {
    address: { _id: sampleId(3), name: 'default 1', coordinates: position, isDefault: true },
  });
  const noDiscount = { total: 0, offers: [] };
  server.response(summariseOrder, {
    data: {
      summary: {
        subtotal: 4,
        tax: 0.64,
        platformFee: 0,
        deliveryFee: 1,
        deliveryDiscount: 0,
        total: 5.64,
        totalWithCredit: 5.64,
        creditRemain: 0,
        discountSummary: { save: noDiscount, cashback: noDiscount },
      },
    },
  });
  server.response(placeOrder, { data: { orderId: sampleId(60) } });
  return server;
}

test('GEN-02 GEN-01 places an order from the map through vendors, menu and cart', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const server = aServer();
  const { user, router } = await renderScreen('/', {
    customer: aCustomer(),
    server,
    position,
  });
  const follow = async (href: string) => {
    const link = await waitFor(() => {
      const found = document.querySelector(`main a[href="${href}"]`);
      if (!found) throw new Error(`no link to ${href}`);
      return found;
    });
    await user.click(link);
    await expect.poll(() => router.state.location.pathname).toBe(href);
  };

  await user.click(await screen.findByRole('button', { name: 'Order now' }));
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Deliver here' }),
  );
  await expect.poll(() => router.state.location.pathname).toBe('/vendors');
  // Until the list is loaded, Home shows a card of the same vendor.
  await screen.findByRole('searchbox');
  await follow('/vendor/red-sea-grill');
  await screen.findAllByText('Corniche');
  await follow(`/branch/${branch._id}`);

  const delivery = await screen.findByRole<HTMLInputElement>('radio', { name: 'Delivery' });
  if (!delivery.checked) await user.click(delivery);
  await user.click(await screen.findByRole('button', { name: /Add Kebab/ }));
  await follow(`/cart/${branch._id}`);
  await user.click(await screen.findByRole('link', { name: /Checkout/ }));
  await user.type(await screen.findByLabelText('Building'), 'Al Waha 12');
  await user.click(await screen.findByRole('button', { name: /Place order/ }));

  await expect.poll(() => assign.mock.calls).toEqual([[`/order/${sampleId(60)}`]]);
  expect(server.receivedBy(placeOrder).map(({ body }) => body)).toMatchObject([
    {
      items: [{ item_id: sampleId(30), quantity: 1, preferences: {} }],
      order_type: { name: 'delivery', location: position },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
      door: { building: 'Al Waha 12' },
    },
  ]);
  assign.mockRestore();
});

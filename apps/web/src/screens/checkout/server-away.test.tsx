import { placeOrder } from '@app/contract/endpoints/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@app/ui/map/map-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { aCheckout } from './checkout.fixture.ts';

/** A customer presses the button while the server is away. */
async function placeWhileAway(language: 'en' | 'ar', button: RegExp) {
  const { server, ...checkout } = aCheckout();
  server.refuse(placeOrder, 503);
  const { user } = await renderScreen(`/checkout/${sampleId(10)}`, { ...checkout, server, language });
  await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
  await user.click(await screen.findByRole('button', { name: button }));
  return server;
}

const isBusy = (button: RegExp) => screen.getByRole('button', { name: button }).getAttribute('aria-busy');

test.each([
  ['en', /Place order/, 'One moment. Your order is sent again by itself and placed only once.'],
  ['ar', /تأكيد الطلب/, 'لحظة من فضلك. سيُعاد إرسال طلبك تلقائيًا، ولن يُسجَّل إلا مرة واحدة.'],
] as const)(
  'T6 while the database is away the checkout says that the order is sent again [%s]',
  async (language, button, moment) => {
    const server = await placeWhileAway(language, button);
    expect(await screen.findByText(moment)).toBeTruthy();
    expect(isBusy(button)).toBe('true');
    server.refuse(placeOrder, 422, { message: 'Sold out' });
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(screen.queryByText(moment)).toBeNull();
    expect(isBusy(button)).toBeNull();
  },
);

test('T6 T50 an order that was placed while the database was away lands once, with one key', async () => {
  const server = await placeWhileAway('en', /Place order/);
  await screen.findByText(/^One moment/);
  server.response(placeOrder, { data: { orderId: sampleId(60) } });
  await waitFor(() => expect(screen.queryByText(/^One moment/)).toBeNull());
  const keys = server.receivedBy(placeOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

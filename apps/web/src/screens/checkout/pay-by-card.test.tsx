import { placeOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@app/ui/map/map-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { aCheckout } from './checkout.fixture.ts';

const path = `/checkout/${sampleId(10)}`;
const branch = { paymentMethods: ['cash', 'visa'] as ('cash' | 'visa')[] };

test.each([
  ['en', 'Cash', 'Card', 'The amount is taken only when the branch accepts.', 'Place order and pay'],
  ['ar', 'نقدًا', 'بطاقة', 'لا يُخصم المبلغ إلا بعد قبول الفرع للطلب.', 'تأكيد الطلب والدفع'],
] as const)(
  'PAY-34 cash is chosen first, and a card changes the button and the order [%s]',
  async (language, cash, card, lines, button) => {
    const checkout = aCheckout({ branch });
    checkout.server.refuse(placeOrder, 422, {});
    const { user } = await renderScreen(path, { ...checkout, language });
    expect(await screen.findByRole('radio', { name: cash })).toHaveProperty('checked', true);
    expect(screen.queryByText(lines)).toBeNull();
    await user.click(screen.getByRole('radio', { name: card }));
    expect(screen.getByText(lines)).toBeTruthy();
    await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
    await user.click(screen.getByRole('button', { name: new RegExp(button) }));
    await expect.poll(() => checkout.server.receivedBy(placeOrder).length).toBe(1);
    expect(checkout.server.receivedBy(placeOrder)[0]?.body).toMatchObject({ payment_method: 'visa' });
  },
);

test('PAY-34 a stored choice is not sent to a branch that takes only cash', async () => {
  const checkout = aCheckout({ cart: { paymentMethod: 'visa' } });
  await renderScreen(path, checkout);
  expect(await screen.findByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: 'Card' })).toBeNull();
  await expect.poll(() => checkout.server.receivedBy(summariseOrder).length).toBeGreaterThan(0);
  expect(checkout.server.receivedBy(summariseOrder)[0]?.body).toMatchObject({ payment_method: 'cash' });
});

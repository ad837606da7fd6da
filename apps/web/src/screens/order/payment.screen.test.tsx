import { createTestServer } from '@app/client/testing/test-server.ts';
import { showOrder } from '@app/contract/endpoints/orders';
import { payOrder, payOrderInCash, showReturnedPayment } from '@app/contract/endpoints/payments';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { WirePayment } from '@app/contract/schemas/customer/wire-payment';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/payments/payment-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { aDelivery } from './order.fixture.ts';

const TOKEN = 'a'.repeat(32);
const money = (value: number) => ({ value, formatted: `JD ${value}` });
const aPayment = (more: Partial<WirePayment> = {}): WirePayment => ({
  state: 'awaiting',
  closed: null,
  amount: money(9.8),
  captured: money(0),
  expiresAt: new Date(Date.now() + 12 * 60_000).toISOString(),
  lastFailure: null,
  card: null,
  refunds: [],
  ...more,
});
const byCard = (payment: Partial<WirePayment> = {}, more: Partial<WireOrder> = {}) =>
  aDelivery({ paymentMethod: 'visa', payment: aPayment(payment), ...more });

type Returned = { state: WirePayment['state']; lastFailure?: WirePayment['lastFailure']; isOwn?: boolean };

function serverWith(order: WireOrder) {
  const server = createTestServer();
  server.response(showOrder, { order });
  server.response(listActiveSessions, { activeSessions: [] });
  return server;
}

async function comeBack(
  { state, lastFailure = null, isOwn = true }: Returned,
  start: Parameters<typeof renderScreen>[1] = {},
) {
  const server = serverWith(byCard({ state, lastFailure }));
  server.response(showReturnedPayment, {
    payment: { state, lastFailure, orderNumberEnd: '9QXA', ...(isOwn && { orderId: sampleId(60) }) },
  });
  return renderScreen(`/payment/${TOKEN}`, { server, ...(isOwn && { customer: aCustomer() }), ...start });
}

const heading = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();

test.each([
  ['en', 'Waiting for the bank', 'This takes a few seconds.'],
  ['ar', 'بانتظار تأكيد البنك', 'يستغرق ذلك بضع ثوانٍ.'],
] as const)('PAY-33 PAY-35 waits for the bank, as a polite status [%s]', async (language, title, text) => {
  await comeBack({ state: 'awaiting' }, { language });
  await heading(title);
  expect((await screen.findByText(text)).closest('[role=status]')).toBeTruthy();
  expect(await screen.findByText('Red Sea Grill')).toBeTruthy();
});

test.each([
  ['en', 'refused', 'The bank refused the card', ['Try another card', 'Pay in cash instead', 'Cancel order']],
  ['ar', 'left', 'لم تكتمل عملية الدفع', ['استخدام بطاقة أخرى', 'الدفع نقدًا', 'إلغاء الطلب']],
] as const)(
  'PAY-35 a failed payment has a reason and three ways on [%s]',
  async (language, lastFailure, title, ways) => {
    await comeBack({ state: 'awaiting', lastFailure }, { language });
    await heading(title);
    expect(await screen.findByRole('link', { name: ways[0] })).toHaveProperty(
      'pathname',
      `/order/${sampleId(60)}/pay`,
    );
    for (const name of ways.slice(1)) expect(screen.getByRole('button', { name })).toBeTruthy();
  },
);

test('PAY-27 a stranger with the link sees the state and the end of the number', async () => {
  await comeBack({ state: 'authorized', isOwn: false });
  await heading('Payment received');
  expect(screen.getByText('Order …9QXA')).toBeTruthy();
  expect(screen.getByText('Sign in to see the order.')).toBeTruthy();
  expect(screen.queryByText('Red Sea Grill')).toBeNull();
});

test.each([
  [
    'en',
    'awaiting',
    'The bank refused the card',
    'Your part of the bill is still kept for you.',
    'Back to the bill',
  ],
  ['ar', 'captured', 'تم الدفع', '', 'العودة إلى الفاتورة'],
] as const)(
  'TABLE-23 PAY-27 a part of a bill leads back to the bill [%s]',
  async (language, state, title, said, back) => {
    const server = createTestServer();
    const lastFailure = state === 'awaiting' ? ('refused' as const) : null;
    server.response(showReturnedPayment, {
      payment: { state, lastFailure, orderNumberEnd: '9QXA', partyId: sampleId(70) },
    });
    await renderScreen(`/payment/${TOKEN}`, { server, language });
    await heading(title);
    expect(document.body.textContent).toContain(said);
    expect(await screen.findByRole('link', { name: back })).toHaveProperty(
      'pathname',
      `/group/${sampleId(70)}/bill`,
    );
    expect(screen.queryByText('Sign in to see the order.')).toBeNull();
  },
);

test('PAY-27 an unknown payment says so', async () => {
  const server = createTestServer();
  server.refuse(showReturnedPayment, 404, {});
  await renderScreen(`/payment/${TOKEN}`, { server });
  await heading('This payment does not exist.');
});

test.each([
  ['en', 'The bank’s page did not open. Your order is saved.', 'Pay now'],
  ['ar', 'تعذّر فتح صفحة البنك. طلبك محفوظ.', 'الدفع الآن'],
] as const)(
  'F16 PAY-24 PAY-35 a bank that does not open can be tried again [%s]',
  async (language, title, again) => {
    const server = serverWith(byCard());
    server.refuse(payOrder, 503, { message: 'away' });
    const { user } = await renderScreen(`/order/${sampleId(60)}/pay`, {
      server,
      customer: aCustomer(),
      language,
    });
    await heading(title);
    const attempts = () => server.receivedBy(payOrder).length;
    expect(attempts()).toBe(1);
    await user.click(screen.getByRole('button', { name: again }));
    await expect.poll(attempts).toBe(2);
  },
);

test('PAY-41 never goes to a page that is not of a bank', async () => {
  const server = serverWith(byCard());
  const url = 'https://paytabs.com.evil.example/';
  server.response(payOrder, { payment: { state: 'awaiting', url, expiresAt: new Date().toISOString() } });
  await renderScreen(`/order/${sampleId(60)}/pay`, { server, customer: aCustomer() });
  await heading('The bank’s page did not open. Your order is saved.');
});

test('PAY-36 an order that waits for its payment says so above its status, with the ways to pay', async () => {
  const server = serverWith(byCard({ lastFailure: 'refused' }));
  server.response(payOrderInCash, { message: 'ok' });
  const { user } = await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer() });
  expect(await screen.findByText('The branch gets your order after the payment.')).toBeTruthy();
  expect(
    screen.getByText('The bank refused the card. Nothing was charged. Your order is saved.'),
  ).toBeTruthy();
  expect(screen.getByText('12 minutes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try another card' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay in cash instead' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Pay in cash?');
  await user.click(screen.getAllByRole('button', { name: 'Pay in cash instead' }).at(-1)!);
  await expect.poll(() => server.receivedBy(payOrderInCash).length).toBe(1);
});

test.each<[string, Partial<WirePayment>, Partial<WireOrder>, string]>([
  [
    'a returned amount',
    { state: 'refunded', refunds: [{ amount: money(9.8), state: 'done' }] },
    { status: 'cancelled' },
    'Returned to your card:',
  ],
  [
    'an amount on its way',
    { state: 'captured', refunds: [{ amount: money(9.8), state: 'pending' }] },
    { status: 'cancelled' },
    'On its way back to your card:',
  ],
  [
    'a failed return',
    { state: 'captured', refunds: [{ amount: money(9.8), state: 'failed' }] },
    { status: 'cancelled' },
    'The bank could not return the money.',
  ],
  ['a released hold', { state: 'voided' }, { status: 'cancelled' }, 'The hold on your card was released.'],
  ['a bank that did not pay', { state: 'voided' }, { status: 'processing' }, 'The bank did not pay.'],
  [
    'the end of the time',
    { state: 'closed', closed: 'not_paid' },
    { status: 'cancelled' },
    'Not paid in time.',
  ],
])('PAY-36 the order page tells of %s', async (_name, payment, more, text) => {
  const server = serverWith(byCard(payment, more));
  await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer() });
  expect(await screen.findByText((shown) => shown.includes(text))).toBeTruthy();
});

test('PAY-36 a paid order names the card in its payment', async () => {
  const card = { brand: 'Visa', lastFour: '4242' };
  const server = serverWith(byCard({ state: 'captured', card }, { isPaid: true, status: 'processing' }));
  await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer() });
  expect((await screen.findByText('•••• 4242')).getAttribute('dir')).toBe('ltr');
});

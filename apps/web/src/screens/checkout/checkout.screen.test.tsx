import { placeOrder } from '@app/contract/endpoints/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@app/ui/map/map-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { idOf } from '#testing/samples.ts';
import { aCheckout } from './checkout.fixture.ts';

const path = `/checkout/${idOf(10)}`;

test.each([
  ['en', ['Delivery location', 'Cash', 'As soon as possible', 'Later', 'Summary', 'Place order']],
  ['ar', ['موقع التوصيل', 'نقدًا', 'في أقرب وقت', 'لاحقًا', 'الملخّص', 'تأكيد الطلب']],
] as const)(
  'CHECKOUT-01 shows map card, payment, schedule, credit, summary and button [%s]',
  async (language, [map, cash, asap, later, title, place]) => {
    await renderScreen(path, { ...aCheckout(), language });
    expect(await screen.findByRole('img', { name: map })).toBeTruthy();
    expect(screen.getByRole('radio', { name: cash })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: asap })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: later })).toHaveProperty('checked', false);
    expect(screen.getByRole('switch')).toHaveProperty('checked', false);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: new RegExp(place) })).toBeTruthy();
  },
);

test('offers no schedule at a table', async () => {
  const cart = { orderType: 'table_session', table: { id: idOf(71), number: 7 } } as const;
  await renderScreen(path, aCheckout({ cart }));
  expect(await screen.findByText('Table #7')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull();
});

test.each([
  ['en', { message: 'This branch is closed.', error: 'closed' }, 'This branch is closed.'],
  ['en', { error: 'out of bread' }, 'out of bread'],
  ['en', {}, 'error occurred'],
  ['ar', {}, 'حدث خطأ'],
] as const)(
  'CHECKOUT-02 [%s] shows a rejection with %j in a red banner: %s',
  async (language, body, text) => {
    const checkout = aCheckout();
    checkout.server.refuse(placeOrder, 422, body);
    const { user } = await renderScreen(path, { ...checkout, language });
    const button = await screen.findByRole('button', { name: /Place order|تأكيد الطلب/ });
    await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
    await user.click(button);
    const banner = await screen.findByText(text);
    expect(banner.closest('[role="alert"]')?.className).toContain('bg-danger-soft');
  },
);

async function chooseScheduled(language: 'en' | 'ar') {
  const view = await renderScreen(path, { ...aCheckout(), language });
  const names = { en: ['Later', 'Date', 'Time'], ar: ['لاحقًا', 'التاريخ', 'الوقت'] }[language];
  const [later, date, time] = names as [string, string, string];
  await view.user.click(await screen.findByRole('radio', { name: later }));
  const fields = { date: screen.getByLabelText(date), time: screen.getByLabelText(time) };
  fireEvent.change(fields.date, { target: { value: '2020-01-01' } });
  fireEvent.change(fields.time, { target: { value: '10:00' } });
  return { ...view, fields };
}

test.each([
  ['en', /^Choose a date between .+ and .+\.$/],
  ['ar', /^يُرجى اختيار موعد بين .+ و.+\.$/],
] as const)('SCHED-03 reports a time out of range and clears it [%s]', async (language, text) => {
  const { fields } = await chooseScheduled(language);
  const message = screen.getByText(text);
  expect(message.closest('.text-danger')).not.toBeNull();
  expect(fields.date.getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(fields.time);
  expect(fields.date).toHaveProperty('value', '');
  expect(fields.time).toHaveProperty('value', '');
  expect(screen.getByText(text).closest('.text-danger')).not.toBeNull();
});

test('SCHED-05 clears the time, the error and the note when Later is switched off', async () => {
  const { user } = await chooseScheduled('en');
  await user.click(screen.getByRole('radio', { name: 'As soon as possible' }));
  expect(screen.queryByText(/^Choose a date between/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '');
  expect(screen.getByText(/^Choose a date between/).closest('.text-danger')).toBeNull();
});

test('shows the price of each line and the note', async () => {
  await renderScreen(path, aCheckout({ cart: { note: 'No onions' } }));
  const section = (await screen.findByRole('heading', { name: 'Summary' })).closest('section')!;
  const line = within(section).getByRole('listitem');
  expect(line.textContent).toMatch(/2×Kebab.*8\.00/);
  expect(within(section).getByText('No onions')).toBeTruthy();
});

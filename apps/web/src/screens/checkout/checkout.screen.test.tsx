import { showUser } from '@app/contract/endpoints/account';
import { saveAddressDoor } from '@app/contract/endpoints/addresses';
import { placeOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { lineFromWire } from '@app/contract/from-wire/item';
import { type AddressDetails, noAddressDetails } from '@app/domain/order/address-details';
import { groupPhone } from '@app/domain/text/phone';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '@app/ui/map/map-card.tsx';
import { renderScreen } from '#testing/render.tsx';
import { anItem, sampleId } from '#testing/samples.ts';
import { aCheckout } from './checkout.fixture.ts';

const path = `/checkout/${sampleId(10)}`;

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['en', ['Delivery location', 'Cash', 'As soon as possible', 'Later', 'Summary', 'Place order']],
  ['ar', ['موقع التوصيل', 'نقدًا', 'في أقرب وقت', 'لاحقًا', 'الملخّص', 'تأكيد الطلب']],
] as const)(
  'CHECKOUT-01 shows map card, payment, schedule, credit, summary and button [%s]',
  async (language, [map, cash, asap, later, title, place]) => {
    await renderScreen(path, { ...aCheckout(), language });
    expect(await screen.findByRole('img', { name: map })).toBeTruthy();
    expect(screen.getByRole('radio', { name: cash })).toHaveProperty('checked', true);
    // ETA-01 The minutes are beside it.
    const now = screen.getByRole('radio', { name: new RegExp(`^${asap}.*35–45`) });
    expect(now).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: later })).toHaveProperty('checked', false);
    for (const control of screen.getAllByRole('switch')) expect(control).toHaveProperty('checked', false);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: new RegExp(place) })).toBeTruthy();
  },
);

test('SCHED-01 offers no Later where the branch has no maximum', async () => {
  await renderScreen(path, aCheckout({ branch: { maxScheduleOrderHours: null } }));
  expect(await screen.findByRole('button', { name: /Place order/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull();
});

test('offers no schedule at a table', async () => {
  const cart = { orderType: 'table_session', table: { id: sampleId(71), number: 7 } } as const;
  await renderScreen(path, aCheckout({ cart }));
  expect(await screen.findByText('Table #7')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull();
});

test.each([
  ['en', 'Join the table'],
  ['ar', 'الانضمام إلى الطاولة'],
] as const)('TABLE-16 a table that others share leads to joining them [%s]', async (language, join) => {
  const code = sampleId(71);
  const checkout = aCheckout({ cart: { orderType: 'table_session', table: { id: code, number: 7 } } });
  checkout.server.refuse(placeOrder, 409, { message: 'In use.', isTaken: true });
  const { user } = await renderScreen(path, { ...checkout, language });
  await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /Place order|تأكيد الطلب/ }));
  const link = await screen.findByRole('link', { name: join });
  expect(link.getAttribute('href')).toBe(`/join?branch=${sampleId(10)}&table=${code}`);
  expect(link.closest('[role="alert"]')?.textContent).toContain('In use.');
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

test.each([
  ['en', 'Later', 'Date', 'Time'],
  ['ar', 'لاحقًا', 'التاريخ', 'الوقت'],
] as const)(
  'HOURS-05 SCHED-05 a branch without hours offers days and quarter hours too, and forgets the chosen one [%s]',
  async (language, later, date, time) => {
    // Noon in Amman: soon after midnight the next day has one time only.
    vi.setSystemTime(Date.parse('2026-11-19T09:00:00Z'));
    const { user } = await renderScreen(path, { ...aCheckout(), language });
    await user.click(await screen.findByRole('radio', { name: later }));
    const radiosIn = (label: string) =>
      within(screen.getByRole('radiogroup', { name: label })).getAllByRole<HTMLInputElement>('radio');
    expect(document.querySelector('input[type=date]')).toBeNull();
    await user.click(radiosIn(date)[1]!);
    await user.click(radiosIn(time)[1]!);
    expect(radiosIn(time)[1]).toHaveProperty('checked', true);
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.click(screen.getByRole('radio', { name: later }));
    expect(radiosIn(time).some(({ checked }) => checked)).toBe(false);
  },
);

test.each([
  ['en', /^Choose a date between .+ and .+\.$/],
  ['ar', /^يُرجى اختيار موعد بين .+ و.+\.$/],
] as const)('SCHED-03 reports a time out of range and clears it [%s]', async (language, text) => {
  const receiveAt = new Date(Date.now() - 3_600_000).toISOString();
  const { user } = await renderScreen(path, { ...aCheckout({ cart: { receiveAt } }), language });
  await user.click(await screen.findByRole('button', { name: /Place order|تأكيد الطلب/ }));
  const message = await screen.findByText(text);
  expect(message.closest('.text-danger')).not.toBeNull();
  expect(localStorage.getItem('cart')).not.toContain(receiveAt);
});

test('shows the price of each line and the note', async () => {
  await renderScreen(path, aCheckout({ cart: { note: 'No onions' } }));
  const section = (await screen.findByRole('heading', { name: 'Summary' })).closest('section')!;
  const line = within(section).getByRole('listitem');
  expect(line.textContent).toMatch(/2×Kebab.*8\.00/);
  expect(within(section).getByText('No onions')).toBeTruthy();
});

const ADDRESS_DETAILS_LABELS = {
  en: ['Building', 'Directions', 'Leave at the door', 'You pay in cash, so the driver rings the bell first.'],
  ar: ['المبنى', 'إرشادات الوصول', 'ترك الطلب عند الباب', 'لأن الدفع نقدًا، سيدقّ السائق الجرس أولًا.'],
} as const;

test.each(['en', 'ar'] as const)(
  'DOOR-01 details of the door are saved with the address and sent with the order [%s]',
  async (language) => {
    const [building, directions, leave, ringsFirst] = ADDRESS_DETAILS_LABELS[language];
    const checkout = aCheckout({ door: null });
    const { server, customer } = checkout;
    const [home] = customer.addresses;
    server.response(saveAddressDoor, ({ body }) => {
      const address = { ...home!, door: { ...noAddressDetails, ...(body as AddressDetails) } };
      server.response(showUser, { user: { ...customer, addresses: [address] } });
      return { message: '', address };
    });
    server.refuse(placeOrder, 422, {});
    const { user } = await renderScreen(path, { ...checkout, language });
    await user.type(await screen.findByLabelText(building), 'Al Waha 12');
    await user.type(screen.getByLabelText(directions), 'Blue gate');
    expect(screen.queryByText(ringsFirst)).toBeNull();
    await user.click(screen.getByRole('switch', { name: new RegExp(leave) }));
    expect(screen.getByText(ringsFirst)).toBeTruthy();
    const phone = groupPhone(customer.phone);
    const door = {
      ...noAddressDetails,
      building: 'Al Waha 12',
      directions: 'Blue gate',
      phone,
      leaveAtDoor: true,
    };
    await waitFor(() => expect(server.receivedBy(saveAddressDoor).at(-1)?.body).toEqual(door));
    await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Place order|تأكيد الطلب/ }));
    await waitFor(() => expect(server.receivedBy(placeOrder)[0]?.body).toMatchObject({ door }));
    for (const { body } of server.receivedBy(summariseOrder)) expect(body).not.toHaveProperty('door');
  },
);

test('DOOR-01 the phone at the door is that of the account until another one is typed', async () => {
  const checkout = aCheckout({ door: null });
  const { user } = await renderScreen(path, checkout);
  const phone = await screen.findByLabelText<HTMLInputElement>('Contact phone');
  expect(phone.value).toBe(groupPhone(checkout.customer.phone));
  await user.clear(phone);
  expect(phone.value).toBe('');
});

test.each([
  ['en', 'Enter the building, or directions of 5 characters or more.', 'Building', 'Directions'],
  ['ar', 'يُرجى إدخال المبنى، أو إرشادات وصول من 5 أحرف أو أكثر.', 'المبنى', 'إرشادات الوصول'],
] as const)(
  'DOOR-01 a delivery needs the building, or directions of five characters [%s]',
  async (language, needed, building, directions) => {
    const { user } = await renderScreen(path, { ...aCheckout({ door: null }), language });
    const button = await screen.findByRole('button', { name: /Place order|تأكيد الطلب/ });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(needed)).toBeTruthy();
    await user.type(screen.getByLabelText(directions), 'Gate');
    expect(button).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(directions), 's');
    expect(button).toHaveProperty('disabled', false);
    await user.clear(screen.getByLabelText(directions));
    expect(button).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(building), '7');
    expect(button).toHaveProperty('disabled', false);
    expect(screen.queryByText(needed)).toBeNull();
  },
);

test('DOOR-01 an address with details, and a pickup, are not asked for them', async () => {
  const { unmount } = await renderScreen(path, aCheckout());
  expect(await screen.findByRole('button', { name: /Place order/ })).toHaveProperty('disabled', false);
  unmount();
  await renderScreen(path, aCheckout({ cart: { orderType: 'pickup' }, door: null }));
  expect(await screen.findByRole('button', { name: /Place order/ })).toHaveProperty('disabled', false);
});

test('DOOR-01 given details are one line with Edit, and what fails to be saved stays in its field', async () => {
  const checkout = aCheckout();
  const { server, customer } = checkout;
  const door = { ...noAddressDetails, building: 'Al Waha 12', floor: '3' };
  const addresses = customer.addresses.map((address) => ({ ...address, door }));
  const { user } = await renderScreen(path, { ...checkout, customer: { ...customer, addresses } });
  expect(await screen.findByText(/Al Waha 12.*Floor.*3/)).toBeTruthy();
  expect(screen.queryByLabelText('Building')).toBeNull();
  server.refuse(saveAddressDoor, 422, { errors: { phone: ['This number cannot be called.'] } });
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const phone = screen.getByLabelText('Contact phone');
  await user.type(phone, '12');
  await user.tab();
  expect(await screen.findByText('This number cannot be called.')).toBeTruthy();
  expect(phone).toHaveProperty('value', '12');
});

test('DOOR-02 the summary shows the note of a line', async () => {
  await renderScreen(
    path,
    aCheckout({ cart: { lines: [{ ...lineFromWire(anItem(), 2), note: 'No onions' }] } }),
  );
  const section = (await screen.findByRole('heading', { name: 'Summary' })).closest('section')!;
  expect(within(section).getByText('“No onions”')).toBeTruthy();
});

test.each([
  ['en', 'No tip', 'JD 1.00', 'Other', 'Amount of the tip', /^Enter an amount up to .*50\.00/],
  ['ar', 'بلا إكرامية', '1.00 د.أ', 'مبلغ آخر', 'مبلغ الإكرامية', /^يُرجى إدخال مبلغ لا يزيد على .*50\.00/],
] as const)(
  'TIP-01 [%s] no tip is preselected; an amount, or an own one with any digits, is in the total and in the order',
  async (language, none, one, other, field, error) => {
    const checkout = aCheckout();
    checkout.server.refuse(placeOrder, 422, {});
    const { user } = await renderScreen(path, { ...checkout, language });
    const button = await screen.findByRole('button', { name: /Place order|تأكيد الطلب/ });
    await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
    const radio = (name: string) =>
      screen.getByRole('radio', { name: (label) => label.replaceAll(/\s/g, ' ') === name });
    expect(radio(none)).toHaveProperty('checked', true);
    expect(button.textContent).toContain('9.10');
    await user.click(radio(one));
    expect(button.textContent).toContain('10.10');
    await user.click(radio(other));
    expect(button.textContent).toContain('9.10');
    // A tip that was asked for is not left out silently.
    expect(button).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(field), '٥٠٫٠١');
    expect(screen.getByText(error)).toBeTruthy();
    expect(button).toHaveProperty('disabled', true);
    await user.clear(screen.getByLabelText(field));
    await user.type(screen.getByLabelText(field), '٢٫٥');
    expect(button.textContent).toContain('11.60');
    await user.click(button);
    await waitFor(() => expect(checkout.server.receivedBy(placeOrder)[0]?.body).toMatchObject({ tip: 2.5 }));
  },
);

test('TIP-01 a pickup, and a branch that takes no tips, show none', async () => {
  await renderScreen(path, aCheckout({ cart: { orderType: 'pickup' } }));
  await screen.findByRole('button', { name: /Place order/ });
  expect(screen.queryByRole('radio', { name: 'No tip' })).toBeNull();
});

test.each([
  ['en', 'Later', 'Date', 'Time', /^1?\d:(00|15|30|45)\s[AP]M$/],
  ['ar', 'لاحقًا', 'التاريخ', 'الوقت', /^1?\d:(00|15|30|45)\s[صم]$/],
] as const)(
  'HOURS-05 [%s] a branch with hours offers its days and quarter hours, and the order gets the chosen one',
  async (language, later, date, time, format) => {
    // From ten in the morning to two at night.
    const week = Array.from({ length: 7 }, () => [{ opens: 600, closes: 1_560 }]);
    const hours = { week, differentDays: [] };
    const checkout = aCheckout({ branch: { hours, timeZone: 'Asia/Amman', maxScheduleOrderHours: 48 } });
    checkout.server.refuse(placeOrder, 422, {});
    const { user } = await renderScreen(path, { ...checkout, language });
    await user.click(await screen.findByRole('radio', { name: later }));
    const radiosIn = (label: string) =>
      within(screen.getByRole('radiogroup', { name: label })).getAllByRole<HTMLInputElement>('radio');
    expect(radiosIn(date).length).toBeGreaterThan(1);
    const button = screen.getByRole('button', { name: /Place order|تأكيد الطلب/ });
    expect(button).toHaveProperty('disabled', true);
    await user.click(radiosIn(date)[1]!);
    const times = radiosIn(time);
    for (const { parentElement } of times) expect(plain(parentElement?.textContent ?? '')).toMatch(format);
    expect(times.length).toBeLessThanOrEqual(12);
    await user.click(times[1]!);
    await waitFor(() => expect(document.querySelector('dl[aria-busy]')).toBeNull());
    await user.click(button);
    await waitFor(() =>
      expect(checkout.server.receivedBy(placeOrder)[0]?.body).toMatchObject({ receive_at: times[1]!.value }),
    );
  },
);

test.each([
  ['en', 'Closed now.', 'As soon as possible'],
  ['ar', 'مغلق الآن.', 'في أقرب وقت'],
] as const)('HOURS-05 [%s] a closed branch offers times for later only', async (language, closed, asap) => {
  await renderScreen(path, { ...aCheckout({ branch: closedBranch() }), language });
  expect(await screen.findByText(closed)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: new RegExp(asap) })).toBeNull();
  expect(screen.getByRole('button', { name: /Place order|تأكيد الطلب/ })).toHaveProperty('disabled', true);
});

test('HOURS-05 a chosen time that the branch no longer has offers the nearest one', async () => {
  const closedThen = quarterIn(120);
  const checkout = aCheckout({ branch: closedBranch(), cart: { receiveAt: closedThen } });
  const { user } = await renderScreen(path, checkout);
  const error = await screen.findByText(/The branch is closed at that time. Nearest time: /);
  const nearest = plain(error.textContent).replace('The branch is closed at that time. Nearest time: ', '');
  const button = screen.getAllByRole('button').find(({ textContent }) => plain(textContent) === nearest);
  await user.click(button!);
  await waitFor(() => expect(screen.queryByText(/The branch is closed at that time/)).toBeNull());
});

/** The quarter hour after some minutes. */
const quarterIn = (minutes: number) =>
  new Date(Math.ceil((Date.now() + minutes * 60_000) / 900_000) * 900_000).toISOString();

/** Closed now; opens four hours later for the rest of a day. */
function closedBranch() {
  const opensAt = quarterIn(240);
  const opens = (Date.parse(opensAt) / 60_000) % 1_440;
  const hours = {
    week: Array.from({ length: 7 }, () => [{ opens, closes: opens + 900 }]),
    differentDays: [],
  };
  const timezone = { timezoneOffset: 0, timezoneOffsetFormat: '+00:00' };
  return { isOpen: false, opensAt, hours, timeZone: 'UTC', timezone, maxScheduleOrderHours: 48 };
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

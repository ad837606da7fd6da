import { showBranchPhone } from '@app/contract/endpoints/branches';
import { reviewOrder } from '@app/contract/endpoints/reviews';
import { showOrder } from '@app/contract/endpoints/orders';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { trackOrder } from '@app/contract/endpoints/tracking';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/branches/dialogs/feedback-dialog.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aDelivery } from './order.fixture.ts';

const home = { _id: sampleId(5), name: 'Home', coordinates: { lat: 29.532, lng: 35.006 }, isDefault: true };

async function openOrder(more: Partial<WireOrder> = {}, start: Parameters<typeof renderScreen>[1] = {}) {
  const server = createTestServer();
  server.response(showOrder, { order: aDelivery(more) });
  server.response(listActiveSessions, { activeSessions: [] });
  const view = await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer(), ...start });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

/** The visible summary lines without the currency. */
const summaryLines = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent.replace(/[^\d.+−-]/g, '')]);

test.each([
  ['en', 'Order #7K2M9QXA', 'Back', 'Waiting for the branch', 'Delivery'],
  ['ar', 'الطلب #7K2M9QXA', 'رجوع', 'بانتظار الفرع', 'توصيل'],
] as const)(
  'ORDER-01 shows a back button, number, status and type [%s]',
  async (language, number, back, status, type) => {
    await openOrder({}, { language });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe(number);
    expect(screen.getByRole('button', { name: back })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(status)).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(type)).toBeTruthy();
  },
);

test('ORDER-06 links to the vendor and the branch, and the applied offers', async () => {
  await openOrder();
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Red Sea Grill')).toBe('/vendor/red-sea-grill');
  expect(linkOf('Corniche')).toBe(`/branch/${sampleId(10)}`);
  expect(screen.getByText('10% off the whole order')).toBeTruthy();
});

test('ORDER-07 shows quantity, picture, name, total, options and their prices of an item', async () => {
  await openOrder();
  const item = within(screen.getByRole('region', { name: 'Items' })).getByRole('listitem');
  expect(item.textContent).toContain('2×');
  expect(item.textContent).toContain('Kebab');
  expect(item.textContent).toContain('Garlic, Tahini');
  expect(item.textContent).toMatch(/\+.*0\.50/);
  expect(item.textContent).toContain('9.00');
  expect(item.querySelector('img')?.getAttribute('src')).toContain('/media/kebab');
});

test('ORDER-07 strikes the price before the offers on an item', async () => {
  const [item] = aDelivery().items;
  if (!item) throw new Error('the order has no item');
  const { container } = await openOrder({
    items: [{ ...item, itemSaved: { value: 1.5, formatted: 'JD 1.50' } }],
  });
  const price = within(screen.getByRole('region', { name: 'Items' })).getByRole('listitem');
  expect(price.textContent).toContain('7.50');
  expect(container.ownerDocument.querySelector('s')?.textContent).toContain('9.00');
});

test.each([
  [
    'en',
    ['Subtotal', 'Tax', 'Delivery fee', 'Delivery discount', 'Discount', 'Platform fee', 'Total'],
    ['Used credit', 'You earn'],
  ],
  [
    'ar',
    ['المجموع الفرعي', 'الضريبة', 'رسوم التوصيل', 'خصم التوصيل', 'الخصم', 'رسوم المنصّة', 'المجموع'],
    ['الرصيد المستخدم', 'رصيد مسترد لك'],
  ],
] as const)(
  'SUM-01…05 shows the lines of a delivery in order, cashback last [%s]',
  async (language, labels, after) => {
    await openOrder({}, { language });
    expect(summaryLines().map(([label]) => label)).toEqual([...labels, ...after]);
  },
);

test.each(['pickup', 'table_session'] as const)('SUM-01 shows no delivery fee for %s', async (type) => {
  const none = { value: 0, formatted: 'JD 0' };
  const table = type === 'table_session' ? { _id: sampleId(7), number: 7 } : null;
  await openOrder({ type, table, location: null, deliveryFee: none, deliveryDiscount: none, saved: none });
  const labels = summaryLines().map(([label]) => label);
  expect(labels).not.toContain('Delivery fee');
  expect(labels).not.toContain('Discount');
});

test.each([
  ['en', 'Other · Platform fee'],
  ['ar', 'رسوم أخرى · رسوم المنصّة'],
] as const)('TRACK-02 labels the platform fee as other in public tracking [%s]', async (language, other) => {
  const server = createTestServer();
  const {
    location: _l,
    zone: _z,
    note: _n,
    table: _t,
    driver: _d,
    offers: _o,
    items,
    ...facts
  } = aDelivery();
  const publicItems = items.map(({ itemId: _i, selectedPreferences: _s, ...item }) => item);
  server.response(trackOrder, { order: { ...facts, items: publicItems } });
  await renderScreen(`/branch/${sampleId(10)}/order/7K2M9QXA/tracking`, { server, language });
  await screen.findByRole('region', { name: language === 'en' ? 'Items' : 'الأصناف' });
  const line = summaryLines().find(([label]) => label === other);
  expect(line?.[1]).toContain('0.30');
  expect(screen.queryByText(language === 'en' ? 'Delivery to' : 'التوصيل إلى')).toBeNull();
});

test.each([
  ['en', 'Delivery to', 'Call the branch', 'Directions'],
  ['ar', 'التوصيل إلى', 'الاتصال بالفرع', 'الاتجاهات'],
] as const)(
  'shows the destination and contact actions of a delivery in every status [%s]',
  async (language, label, call, directions) => {
    for (const status of ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const) {
      const customer = aCustomer({ addresses: [home] });
      const { unmount } = await openOrder({ status }, { language, customer });
      const place = screen.getByRole('region', { name: label });
      expect(place.textContent).toBe(`${label}HomeAqaba Centre`);
      expect(screen.getByRole('button', { name: call })).toBeTruthy();
      expect(screen.getByRole('link', { name: directions }).getAttribute('href')).toContain('29.53');
      unmount();
    }
  },
);

test('an order at a table has no directions to the branch: the guest sits there', async () => {
  const branch = { _id: sampleId(10), name: 'Corniche', location: { lat: 29.53, lng: 35 } };
  await openOrder({ type: 'table_session', branch, table: { _id: sampleId(71), number: 7 } });
  expect(screen.getByRole('button', { name: 'Call the branch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
});

test.each([
  ['en', 'Nakheel 3 · Floor 2 · Blue gate'],
  ['ar', 'Nakheel 3 · الطابق 2 · Blue gate'],
] as const)('DOOR-01 shows the details of the door with the address [%s]', async (language, line) => {
  const door = { building: 'Nakheel 3', floor: '2', directions: 'Blue gate' };
  const { container } = await openOrder(
    { door: { ...door, apartment: null, phone: null, leaveAtDoor: false } },
    { language },
  );
  const place = within(container).getByRole('region', { name: /^(Delivery to|التوصيل إلى)$/ });
  expect(place.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toContain(line);
});

test('ORDER-06 an order at a table has no directions', async () => {
  await openOrder({ type: 'table_session', table: { _id: sampleId(7), number: 7 }, location: null });
  expect(screen.getByRole('button', { name: 'Call the branch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
});

test('labels an unsaved location by its zone, and translates a default name', async () => {
  const { unmount } = await openOrder();
  expect(screen.getByRole('region', { name: 'Delivery to' }).textContent).toBe('Delivery toAqaba Centre');
  unmount();
  const customer = aCustomer({ addresses: [{ ...home, name: 'default 3' }] });
  await openOrder({}, { language: 'ar', customer });
  expect(screen.getByRole('region', { name: 'التوصيل إلى' }).textContent).toContain('عنوان 3');
});

test('names the branch of a pickup and calls the number from the server', async () => {
  const { server, user } = await openOrder({ type: 'pickup', location: null, zone: null });
  expect(screen.getByRole('region', { name: 'Pick up at' }).textContent).toBe(
    'Pick up atCornicheRed Sea Grill',
  );
  server.refuse(showBranchPhone, 404);
  await user.click(screen.getByRole('button', { name: 'Call the branch' }));
  expect(await screen.findByText("The phone number isn't available right now.")).toBeTruthy();
});

const justCompleted = { status: 'completed', orderedAt: new Date().toISOString() } as const;

test('rates a completed order with feedback to its branch', async () => {
  const { user } = await openOrder(justCompleted);
  await user.click(screen.getByRole('button', { name: 'Rate this order' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(5);
  expect(within(dialog).getByText('How was Red Sea Grill?')).toBeTruthy();
});

test('offers no rating for an active order', async () => {
  await openOrder({ status: 'processing' });
  expect(screen.queryByRole('button', { name: 'Rate this order' })).toBeNull();
});

test.each([
  ['cancelled', false, 'Unpaid'],
  ['cancelled', true, 'Paid'],
  ['pending', false, 'Unpaid'],
  ['completed', true, 'Paid'],
] as const)('ORDER-08 a %s order, paid: %s, is tagged %s', async (status, isPaid, tag) => {
  await openOrder({ status, isPaid });
  expect(screen.getByText('Cash')).toBeTruthy();
  expect(screen.getByText(/^(Paid|Unpaid)$/).textContent).toBe(tag);
});

test.each([
  ['en', 'Discount', 'Code AQABA10'],
  ['ar', 'الخصم', 'رمز الخصم AQABA10'],
] as const)('CODE-01 the bill of an order has a line for its code [%s]', async (language, discount, line) => {
  const money = (value: number) => ({ value, formatted: `JD ${value}` });
  const coupon = { code: 'AQABA10', part: 'saved', amount: money(1.93) } as const;
  await openOrder({ saved: money(5.33), coupon }, { language });
  const lines = summaryLines().map(([label, value]) => [
    label?.replaceAll(/[\u2066-\u2069]/g, ''),
    value?.replace(/\.$/, ''),
  ]);
  const at = lines.findIndex(([label]) => label === discount);
  expect(lines.slice(at, at + 2)).toEqual([
    [discount, '−3.40'],
    [line, '−1.93'],
  ]);
});

test.each([
  ['en', 'Rate this order', 'You rated this order', '4 stars', 'Send'],
  ['ar', 'تقييم هذا الطلب', 'تقييمك لهذا الطلب', '4 نجوم', 'إرسال'],
] as const)(
  'FEEDBACK-03 a completed order is rated once, and shows its stars afterwards [%s]',
  async (language, rate, rated, stars, send) => {
    const { server, user } = await openOrder(justCompleted, { language });
    server.response(reviewOrder, () => {
      server.response(showOrder, { order: aDelivery({ ...justCompleted, rating: 4 }) });
      return { message: 'Thank you.' };
    });
    await user.click(screen.getByRole('button', { name: rate }));
    await user.click(await screen.findByRole('radio', { name: stars }));
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText('Thank you.')).toBeTruthy();
    expect(server.receivedBy(reviewOrder)[0]?.body).toMatchObject({ rating: 4 });
    expect(await screen.findByText(rated)).toBeTruthy();
    expect(screen.getByRole('img', { name: stars })).toBeTruthy();
    expect(screen.queryByRole('button', { name: rate })).toBeNull();
  },
);

test.each([
  ['en', 'Change', 'Change your rating', 'Comments', '5 stars', 'Hide my name', 'Send'],
  ['ar', 'تغيير', 'تغيير تقييمك', 'تعليقك', '5 نجوم', 'إخفاء الاسم', 'إرسال'],
] as const)(
  'REVIEW-02 a review is changed with what was sent before [%s]',
  async (language, change, title, comments, stars, hideName, send) => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const review = { comments: 'Good', isAnonymous: false, changeableFrom: past };
    const { server, user } = await openOrder({ ...justCompleted, rating: 4, review }, { language });
    server.response(reviewOrder, { message: 'Thank you.' });
    await user.click(screen.getByRole('button', { name: change }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: comments }).value).toBe('Good');
    await user.click(dialog.getByRole('radio', { name: stars }));
    await user.click(dialog.getByRole('checkbox', { name: hideName }));
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await screen.findByText('Thank you.')).toBeTruthy();
    expect(server.receivedBy(reviewOrder).map(({ body }) => body)).toEqual([
      { rating: 5, comments: 'Good', isAnonymous: true },
    ]);
  },
);

test('REVIEW-02 a review that was changed, and an order of last month, have no button', async () => {
  const later = new Date(Date.now() + 1_000_000).toISOString();
  const review = { comments: null, isAnonymous: false, changeableFrom: later };
  const changed = await openOrder({ ...justCompleted, rating: 4, review });
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  changed.unmount();
  await openOrder({ status: 'completed', orderedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  expect(screen.queryByRole('button', { name: 'Rate this order' })).toBeNull();
});

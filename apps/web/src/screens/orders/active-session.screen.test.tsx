import {
  requestAtTable,
  showActiveSession,
  withdrawTableRequest,
} from '@app/contract/endpoints/table-sessions';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, anOrder, aSession, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aDelivery } from '#screens/order/order.fixture.ts';

type Round = WireSession['orders'][number];

const { subTotal, tax, deliveryFee, deliveryDiscount, saved, cashback, platformFee, total, usedCredit } =
  anOrder();
const amounts = {
  subTotal,
  tax,
  deliveryFee,
  deliveryDiscount,
  saved,
  cashback,
  platformFee,
  total,
  usedCredit,
};

function roundOf(place: number, status: Round['status'], name: string): Round {
  const [item] = aDelivery().items;
  const { itemId: _i, selectedPreferences: _s, ...facts } = item!;
  return {
    _id: sampleId(80 + place),
    orderNumber: `7K2M9QX${place}`,
    status,
    orderedAt: `2026-11-15T18:0${place}:00Z`,
    isPaid: false,
    items: [{ ...facts, _id: sampleId(90 + place), name, preferences: [] }],
    ...amounts,
  };
}

const session = aSession({
  table: { _id: sampleId(71), number: 7, image: '/media/table.webp' },
  orders: [roundOf(1, 'completed', 'Kebab'), roundOf(2, 'cancelled', 'Falafel')],
});

async function openTable(start: Parameters<typeof renderScreen>[1] = {}, activeSession = session) {
  const server = createTestServer();
  server.response(showActiveSession, { activeSession });
  const view = await renderScreen(`/active/${sampleId(70)}/session`, {
    server,
    customer: aCustomer(),
    ...start,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test.each([
  ['en', 'Table #7', 'Picture of table #7', 'Back'],
  ['ar', 'طاولة رقم 7', 'صورة الطاولة رقم 7', 'رجوع'],
] as const)(
  'SESSION-01 shows number and picture of the table, vendor, branch and a back button [%s]',
  async (language, title, picture, back) => {
    await openTable({ language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('img', { name: picture }).getAttribute('src')).toContain('/media/table.webp');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Red Sea Grill')).toBeTruthy();
    expect(main.getByText('Corniche')).toBeTruthy();
    expect(main.getByRole('button', { name: back })).toBeTruthy();
  },
);

test('ROUTE-29 D-029 shows the session of the query until the server responds', async () => {
  const server = createTestServer();
  const response = server.hold(showActiveSession, {
    activeSession: { ...session, orders: [roundOf(3, 'pending', 'Knafeh')] },
  });
  const given = encodeURIComponent(JSON.stringify(session));
  await renderScreen(`/active/${sampleId(70)}/session?session=${given}`, { server, customer: aCustomer() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Table #7' })).toBeTruthy();
  expect(screen.getByText(/Kebab/)).toBeTruthy();
  response();
  expect(await screen.findByText(/Knafeh/)).toBeTruthy();
  expect(screen.queryByText(/Kebab/)).toBeNull();
});

test.each([
  ['en', 'Round 1', 'Round 2', 'Served', 'Cancelled'],
  ['ar', 'الطلبية 1', 'الطلبية 2', 'تم التقديم', 'ملغاة'],
] as const)(
  'SESSION-02 strikes out a cancelled round and marks a completed one as served [%s]',
  async (language, first, second, served, cancelled) => {
    await openTable({ language });
    const roundAt = (name: string) => screen.getByRole('heading', { name }).closest('section')!;
    const struckIn = (round: Element) => [...round.querySelectorAll('s')].map((one) => one.textContent);
    expect(within(roundAt(first)).getByText(served)).toBeTruthy();
    expect(struckIn(roundAt(first))).toEqual([]);
    expect(within(roundAt(second)).getByText(cancelled)).toBeTruthy();
    const struck = struckIn(roundAt(second)).join(' ');
    expect(struck).toContain('Falafel');
    expect(struck).toContain('9.00');
    expect(struck).toContain('4.00');
  },
);

test('SESSION-04 links to the branch with this table for more orders', async () => {
  await openTable();
  const more = screen.getByRole('link', { name: 'Order more' });
  expect(more.getAttribute('href')).toBe(`/branch/${sampleId(10)}?table=${sampleId(71)}`);
});

test('SESSION-04 D-118 links back with the scanned code if the table has one', async () => {
  await openTable({}, { ...session, table: { ...session.table, code: sampleId(72) } });
  const more = screen.getByRole('link', { name: 'Order more' });
  expect(more.getAttribute('href')).toBe(`/branch/${sampleId(10)}?table=${sampleId(72)}`);
});

test('SESSION-05 refetches the table when the tab becomes visible', async () => {
  const { server } = await openTable();
  server.response(showActiveSession, {
    activeSession: { ...session, orders: [...session.orders, roundOf(3, 'pending', 'Hummus')] },
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  // Earlier than the page's own polling.
  expect(await screen.findByText('Hummus')).toBeTruthy();
});

test.each([
  ['en', 'Call the waiter', 'Ask for the bill', /Called/, 'Someone is on the way'],
  ['ar', 'نداء النادل', 'طلب الفاتورة', /تم النداء/, 'وصل نداؤك، وسنحضر حالًا.'],
] as const)(
  'TABLE-03 CON-105 a guest calls the waiter once, waits, and sees that somebody is on the way [%s]',
  async (language, waiter, bill, called, coming) => {
    const { server, user } = await openTable({ language });
    const request = { kind: 'waiter', at: '2026-11-15T18:10:00Z', answeredAt: null } as const;
    server.response(requestAtTable, { request });
    server.response(showActiveSession, { activeSession: { ...session, requests: [request] } });
    expect(screen.getByRole('button', { name: new RegExp(`^${bill}`) })).toBeTruthy();
    const card = screen.getByRole('button', { name: new RegExp(`^${waiter}`) });
    await user.click(card);
    expect(await within(card).findByText(called)).toBeTruthy();
    await user.click(card);
    expect(server.receivedBy(requestAtTable).map(({ body }) => body)).toEqual([{ kind: 'waiter' }]);
    const answered = { ...request, answeredAt: '2026-11-15T18:11:00Z' };
    server.response(showActiveSession, { activeSession: { ...session, requests: [answered] } });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await within(card).findByText(coming)).toBeTruthy();
  },
);

test.each([
  ['en', 'Ask for the bill', /^The bill is coming, asked for at/, 'Undo'],
  ['ar', 'طلب الفاتورة', /^الفاتورة في الطريق، طُلبت الساعة/, 'تراجع'],
] as const)(
  'TABLE-03 a request for the bill says that it is coming, and is taken back within a minute [%s]',
  async (language, bill, coming, undo) => {
    const { server, user } = await openTable({ language });
    const request = { kind: 'bill', at: new Date().toISOString(), answeredAt: null } as const;
    server.response(requestAtTable, { request });
    server.response(showActiveSession, { activeSession: { ...session, requests: [request] } });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${bill}`) }));
    expect(await screen.findByText(coming)).toBeTruthy();
    server.response(withdrawTableRequest, { isWithdrawn: true });
    server.response(showActiveSession, { activeSession: session });
    await user.click(screen.getByRole('button', { name: undo }));
    await waitFor(() => expect(screen.queryByText(coming)).toBeNull());
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
  },
);

test('SESSION-03 the bill of a table has no line for a discount of zero', async () => {
  const none = { value: 0, formatted: 'JD 0.00' };
  await openTable({}, { ...session, sessionSummary: { ...session.sessionSummary, saved: none } });
  const bill = screen.getByRole('heading', { name: 'Bill' }).closest('section')!;
  expect(within(bill).queryByText('Discount')).toBeNull();
});

test('TABLE-03 CON-105 a refused request says why, and can be sent again', async () => {
  const { server, user } = await openTable();
  server.refuse(requestAtTable, 429, { message: 'We have your request.' });
  const card = screen.getByRole('button', { name: /^Ask for the bill/ });
  await user.click(card);
  expect(await within(card).findByText('We have your request.')).toBeTruthy();
  await user.click(card);
  expect(server.receivedBy(requestAtTable)).toHaveLength(2);
});

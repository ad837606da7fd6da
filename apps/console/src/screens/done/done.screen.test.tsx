import { amount } from '@app/domain/money/amount';
import { connection } from '@app/client/http/connection.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { listTickets } from '@app/contract/endpoints/console/orders';
import type { ListedTicket } from '@app/contract/schemas/console/orders';
import { reportSales } from '@app/contract/endpoints/console/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { LINAS_TICKET } from '#testing/sample-orders.ts';
import { RANA } from '#testing/staff.ts';

const { en } = CATALOGS;

const BRANCH = RANA.branches[0]?._id ?? '';
const NEXT_ID = '00000000-0000-8000-8000-000000000902';
const NOW = Date.parse('2026-11-16T22:30:00Z');

const COMPLETED: ListedTicket = {
  ...LINAS_TICKET,
  status: 'completed',
  isPaid: true,
  amountDue: amount(0),
  orderedAt: Date.parse('2026-11-16T16:33:00Z'),
  promisedAt: Date.parse('2026-11-16T17:18:00Z'),
  endedAt: Date.parse('2026-11-16T17:25:00Z'),
  pictures: [{ image: '/art/dish.svg', imageColor: null }],
  rating: 4,
};
const CANCELLED: ListedTicket = {
  ...LINAS_TICKET,
  id: '00000000-0000-8000-8000-000000000901',
  orderNumber: '3TWBR5ZC',
  type: 'table_session',
  table: 7,
  status: 'cancelled',
  cancelReason: 'too_busy',
  customerName: 'محمد عودة',
  endedAt: Date.parse('2026-11-16T16:05:00Z'),
};

/* Past midnight at the branch, which is three hours ahead. */
vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
afterEach(() => connection.reportSuccess());

function doneServer(tickets: ListedTicket[] = [COMPLETED, CANCELLED]) {
  const server = createTestServer();
  server.response(listTickets, ({ query }) =>
    query['cursor']
      ? { tickets: [{ ...COMPLETED, id: NEXT_ID, orderNumber: '9999AAAA' }], next: null }
      : { tickets, next: tickets.length > 0 ? 'page 2' : null },
  );
  return server;
}

test.each(['en', 'ar'] as const)(
  'CON-14 lists the orders of today with number, type, customer, amount, payment, end, promise, stars and reason [%s]',
  async (language) => {
    const { done, orderTypes, reports } = CATALOGS[language];
    const server = doneServer();
    await renderConsole('/console/orders/done', { me: RANA, language, server });
    const table = await screen.findByRole('table', { name: done.title });
    const [, first, second] = within(table).getAllByRole('row');
    const text = (row: HTMLElement | undefined) => row?.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(text(first)).toContain('7K2M 9QXA');
    for (const part of [orderTypes.delivery, 'Lina Haddad', done.paid, '8:25'])
      expect(text(first)).toContain(part);
    expect(text(first)).toContain(language === 'en' ? '52 minutes of 45' : '52 دقيقة من 45');
    expect(text(first)).toContain(done.late);
    expect(within(first!).getByRole('img', { name: /4/ })).toBeDefined();
    expect(first?.querySelector('img[src="/art/dish.svg"]')).not.toBeNull();
    expect(text(first)).toContain(language === 'en' ? 'JD 20.25' : '20.25 د.أ');
    for (const part of [orderTypes.atTable.replace('{table}', '7'), done.unpaid, done.cancelled])
      expect(text(second)).toContain(part);
    expect(text(second)).toContain(reports.reasons.too_busy);
    // An order that was cancelled without a payment is no warning.
    const unpaid = within(second!).getByText(done.unpaid);
    expect(unpaid.className).not.toContain('warn');
    expect(screen.getByRole('link', { name: '7K2M 9QXA' }).getAttribute('href')).toBe(
      `/console/orders/${COMPLETED.id}?branch=${BRANCH}`,
    );
    // The day of the branch, not that of the device.
    expect(server.receivedBy(listTickets)[0]?.query).toEqual({
      branch: BRANCH,
      from: '2026-11-17',
      to: '2026-11-17',
    });
  },
);

test('CON-34 search, days and status are part of the address and of the request', async () => {
  const server = doneServer();
  const { user, router } = await renderConsole('/console/orders/done', { me: RANA, server });
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: en.done.allDays }));
  await user.type(screen.getByRole('searchbox', { name: en.done.search }), ' 0790 ');
  await user.selectOptions(screen.getByLabelText(en.done.status), en.done.cancelled);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: '0790', from: 'any', status: 'cancelled' }),
  );
  await waitFor(() =>
    expect(server.receivedBy(listTickets).at(-1)?.query).toEqual({
      branch: BRANCH,
      search: '0790',
      status: 'cancelled',
    }),
  );
  await user.click(screen.getByRole('button', { name: en.done.clear }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('CON-34 an address with a filter opens with it, and a chosen day changes the range', async () => {
  const server = doneServer();
  const address = '/console/orders/done?q=0012&status=completed&from=2026-11-11';
  const { router } = await renderConsole(address, { me: RANA, server });
  await screen.findByRole('table');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '0012');
  expect(screen.getByRole('radio', { name: en.done.week })).toHaveProperty('checked', true);
  expect(server.receivedBy(listTickets)[0]?.query).toEqual({
    branch: BRANCH,
    search: '0012',
    status: 'completed',
    from: '2026-11-11',
  });
  fireEvent.change(screen.getByLabelText(en.done.to), { target: { value: '2026-11-12' } });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ from: '2026-11-11', to: '2026-11-12' }),
  );
});

test('CON-34 the next page continues from the cursor; a failed one keeps the rows and can be repeated', async () => {
  const server = doneServer();
  const { user } = await renderConsole('/console/orders/done', { me: RANA, server });
  await screen.findByRole('table');
  server.refuse(listTickets, 500, { message: 'Out of order.' });
  await user.click(screen.getByRole('button', { name: en.table.more }));
  expect(await screen.findByText('Out of order.')).toBeDefined();
  expect(screen.getByRole('link', { name: '7K2M 9QXA' })).toBeDefined();
  server.response(listTickets, {
    tickets: [{ ...COMPLETED, id: NEXT_ID, orderNumber: '9999AAAA' }],
    next: null,
  });
  await user.click(screen.getByRole('button', { name: en.table.retry }));
  expect(await screen.findByRole('link', { name: '9999 AAAA' })).toBeDefined();
  expect(server.receivedBy(listTickets).at(-1)?.query).toMatchObject({ cursor: 'page 2' });
});

test.each(['en', 'ar'] as const)('CON-129 shows loading, empty and failed lists [%s]', async (language) => {
  const { done, table } = CATALOGS[language];
  const server = createTestServer();
  const respond = server.hold(listTickets, { tickets: [], next: null });
  const { user } = await renderConsole('/console/orders/done', { me: RANA, language, server });
  expect(await screen.findByText(table.loading)).toBeDefined();
  respond();
  expect(await screen.findByText(done.emptyToday)).toBeDefined();
  server.refuse(listTickets, 500, { message: 'Out of order.' });
  await user.click(screen.getByRole('radio', { name: done.allDays }));
  expect(await screen.findByText('Out of order.')).toBeDefined();
  server.response(listTickets, { tickets: [COMPLETED], next: null });
  await user.click(screen.getByRole('button', { name: table.retry }));
  expect(await screen.findByRole('link', { name: '7K2M 9QXA' })).toBeDefined();
});

test('CON-129 without a connection the rows stay, and a notice says so', async () => {
  await renderConsole('/console/orders/done', { me: RANA, server: doneServer() });
  await screen.findByRole('table');
  connection.setOffline();
  expect(await screen.findByText(en.done.offline)).toBeDefined();
  expect(screen.getByRole('link', { name: '7K2M 9QXA' })).toBeDefined();
});

test('CON-34 a manager sees what the days add up to; a search has no totals', async () => {
  const server = doneServer();
  const totals = {
    orders: 41,
    sales: amount(48_620),
    cancelled: 3,
    acceptSeconds: null,
    promised: 40,
    onTime: 37,
    deliveryFees: amount(0),
    taxes: amount(0),
    tips: amount(0),
    saved: amount(0),
    cashback: amount(0),
    creditUsed: amount(0),
  };
  const days = { from: '2026-11-17', to: '2026-11-17' };
  server.response(reportSales, {
    currency: 'JD',
    timezones: ['Asia/Amman'],
    period: days,
    before: days,
    beforeUntil: null,
    by: 'day',
    totals,
    totalsBefore: totals,
    taxRates: [],
    refunds: [],
    rows: [],
    nearestDay: null,
  });
  const { user } = await renderConsole('/console/orders/done', { me: RANA, server });
  expect(await screen.findByText('41')).toBeDefined();
  expect(screen.getByText('92.5%')).toBeDefined();
  expect(server.receivedBy(reportSales)[0]?.query).toMatchObject({ branch: BRANCH, ...days });
  await user.type(screen.getByRole('searchbox', { name: en.done.search }), '0790');
  await waitFor(() => expect(screen.queryByText('41')).toBeNull());
});

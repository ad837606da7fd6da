import '#features/orders/item-picker.tsx';
import { showBranch } from '@app/contract/endpoints/branches';
import { changeOrder } from '@app/contract/endpoints/console/order-changes';
import { askBank, showTicketPayment } from '@app/contract/endpoints/console/payments';
import { amount } from '@app/domain/money/amount';
import { connection } from '@app/client/http/connection.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  acceptTicket,
  answerDeliveryProblem,
  assignTicketDriver,
  claimPrint,
  handOverTicket,
  markTicketReady,
  markTicketSeen,
  readBoard,
  refuseTicket,
  showTicket,
  undoTicketReady,
} from '@app/contract/endpoints/console/orders';
import { markSoldOut, putBack } from '@app/contract/endpoints/console/kitchen';
import { DISPATCH_DRIVER_MOVED, dispatchChannel } from '@app/contract/events';
import type { OrderTicket } from '@app/contract/schemas/board';
import { noAddressDetails } from '@app/domain/order/address-details';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeDeviceSettings } from '#features/device-settings/device-settings.ts';
import { realtime } from '#session/realtime.ts';
import { detailsOf, MINUTE_MS, preparing, serveBoard, ticketOf } from '#testing/board.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { BRANCH_TO_ORDER, TAWOOK } from '#testing/menu-to-order.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, SAMI } from '#testing/staff.ts';

async function openBoard(
  tickets: readonly OrderTicket[],
  path = '/console/orders',
  language: 'en' | 'ar' = 'en',
) {
  const server = createTestServer();
  serveBoard(server, tickets);
  server.response(markTicketSeen, ({ params }) => ({
    ticket: tickets.find(({ id }) => id === params['orderId']) ?? null,
  }));
  const view = await renderConsole(path, { me: RANA, server, language });
  await screen.findAllByRole('radiogroup');
  return view;
}

const short = ({ orderNumber }: OrderTicket) => orderNumber.slice(-4);
const ticketNamed = (ticket: OrderTicket) =>
  screen.findByRole('article', { name: new RegExp(`^${short(ticket)}`) });
const lane = (name: RegExp) => screen.getByRole('region', { name });

test('CON-14 orders are in the lanes of their state, each by due time', async () => {
  const late = preparing({ promisedAt: Date.now() - 5.5 * MINUTE_MS });
  const next = preparing({ promisedAt: Date.now() + 9.5 * MINUTE_MS });
  const ready = preparing({ readyAt: Date.now() - 3.5 * MINUTE_MS });
  const fresh = ticketOf();
  await openBoard([next, ready, fresh, late]);
  const names = (of: RegExp) =>
    within(lane(of))
      .getAllByRole('article')
      .map((article) => article.getAttribute('aria-label'));
  expect(names(/^New/)).toEqual([`${short(fresh)}, Pickup, waiting 0 minutes`]);
  expect(names(/^Being prepared/)).toEqual([
    `${short(late)}, Pickup, 6 minutes late`,
    `${short(next)}, Pickup, 10 minutes left`,
  ]);
  expect(names(/^Ready/)).toEqual([`${short(ready)}, Pickup, ready for 3 minutes`]);
});

test.each(['en', 'ar'] as const)(
  'CON-14 on a phone the board opens on the first lane with orders [%s]',
  async (language) => {
    const widths = vi.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          matches: false,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    onTestFinished(() => widths.mockRestore());
    const ticket = preparing();
    await openBoard([ticket], '/console/orders', language);
    expect(await ticketNamed(ticket)).toBeDefined();
    const { lanes } = CATALOGS[language].board;
    const tab = screen.getByRole('radio', { name: new RegExp(`^${lanes.preparing}`), checked: true });
    expect(tab).toBeDefined();
  },
);

test('CON-37 a board on a device that prints by itself claims the print of an accepted order', async () => {
  const ticket = preparing();
  const server = createTestServer();
  serveBoard(server, [ticket]);
  server.response(claimPrint, { isClaimed: false });
  changeDeviceSettings({ printsByItself: true, copies: { kitchen: 1 } });
  onTestFinished(() => changeDeviceSettings({ printsByItself: false }));
  await renderConsole('/console/orders', { me: RANA, server });
  await expect
    .poll(() => server.receivedBy(claimPrint).map(({ params, body }) => [params, body]))
    .toEqual([[{ orderId: ticket.id }, expect.objectContaining({ kind: 'kitchen' })]]);
});

test('CON-15 a ticket shows who, what, the note and what is to be collected, in Arabic too', async () => {
  const ticket = ticketOf({
    note: 'بدون بصل',
    customerName: 'لينا حداد',
    type: 'table_session',
    table: 7,
    round: 2,
  });
  await openBoard([ticket], '/console/orders', 'ar');
  const article = await screen.findByRole('article', { name: new RegExp(`^${short(ticket)}، طاولة 7`) });
  for (const text of ['لينا حداد', 'صحن مشاوي مشكّل', 'شراك', 'بدون بصل', 'نقدًا', 'الطلبية 2'])
    expect(article.textContent).toContain(text);
  expect(within(article).getByRole('button', { name: 'قبول · 25 دقيقة' })).toBeTruthy();
});

test.each([
  ['en', ['Building 12', 'Floor 3'], 'Leave at the door'],
  ['ar', ['المبنى 12', 'الطابق 3'], 'ترك الطلب عند الباب'],
] as const)(
  'CON-59 DOOR-01 DOOR-02 the drawer says how to find the door, and lines have notes [%s]',
  async (language, parts, leave) => {
    const [line] = ticketOf().lines;
    const ticket = ticketOf({ type: 'delivery', lines: [{ ...line!, note: 'Well done' }] });
    const { server, user } = await openBoard([ticket], '/console/orders', language);
    server.response(showTicket, {
      order: {
        ...detailsOf(ticket),
        door: { ...noAddressDetails, building: '12', floor: '3', directions: 'Blue gate', leaveAtDoor: true },
      },
    });
    const article = await screen.findByRole('article');
    expect(article.textContent).toContain('Well done');
    await user.click(article);
    const drawer = await screen.findByRole('dialog');
    for (const text of [...parts, 'Blue gate', leave, 'Well done'])
      expect(await within(drawer).findByText(text)).toBeTruthy();
    expect(article.textContent).not.toContain('Blue gate');
  },
);

test.each([
  ['en', ['Held', 'Taken', 'Given back'], 'Ask the bank now'],
  ['ar', ['محجوز', 'محصّل', 'معاد'], 'الاستعلام من البنك'],
] as const)(
  'PAY-37 the drawer of an order by card shows its payment, and asks the bank [%s]',
  async (language, sums, ask) => {
    const ticket = ticketOf({ isPaid: true });
    const { server, user } = await openBoard([ticket], '/console/orders', language);
    const payment = {
      id: ticket.id,
      state: 'authorized' as const,
      amount: amount(2_541),
      held: amount(2_541),
      captured: amount(0),
      refunded: amount(0),
      card: { brand: 'Visa', lastFour: '4242' },
      refunds: [],
      events: [
        {
          kind: 'authorized' as const,
          amount: amount(2_541),
          source: 'notice' as const,
          at: '2026-11-19T08:00:00.000Z',
        },
      ],
    };
    server.response(showTicket, { order: { ...detailsOf(ticket), paymentMethod: 'visa' } });
    server.response(showTicketPayment, { payment });
    server.response(askBank, { payment: { ...payment, state: 'captured', captured: amount(2_541) } });
    await user.click(await screen.findByRole('article'));
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findByText('•••• 4242')).getAttribute('dir')).toBe('ltr');
    for (const sum of sums) expect(drawer.getAllByText(sum).length).toBeGreaterThan(0);
    await user.click(drawer.getByRole('button', { name: ask }));
    await expect.poll(() => server.receivedBy(askBank).length).toBe(1);
  },
);

test('CON-21 one tap accepts with the proposed minutes, and the ticket moves', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  server.response(acceptTicket, { ticket: preparing({ ...ticket, ...accepted(), revision: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Accept · 25 min' }));
  expect(server.receivedBy(acceptTicket)[0]?.body).toEqual({ minutes: 25 });
  expect(await within(lane(/^Being prepared/)).findByRole('article')).toBeTruthy();
});

const accepted = () => ({
  status: 'processing' as const,
  acceptedAt: Date.now(),
  startedAt: Date.now(),
  promisedAt: Date.now() + 25 * MINUTE_MS,
  presetMinutes: null,
});

test('CON-32 a conflict moves the ticket and says who was first', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  server.refuse(acceptTicket, 409, {
    message: 'moved',
    change: { action: 'order.accepted', name: 'Tariq', at: Date.now() - 3_000 },
    ticket: preparing({ ...ticket, ...accepted(), revision: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept · 25 min' }));
  expect(await screen.findByText(/^Tariq accepted this \d+ s ago · 25 min$/)).toBeTruthy();
  expect(within(lane(/^Being prepared/)).getByRole('article')).toBeTruthy();
});

test('CON-40 a failed action says so on its ticket, with another try', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  server.refuse(acceptTicket, 503, { message: 'Please try again in a moment.' });
  await user.click(await screen.findByRole('button', { name: 'Accept · 25 min' }));
  await screen.findByText('Please try again in a moment.');
  server.response(acceptTicket, { ticket: preparing({ ...ticket, ...accepted(), revision: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(lane(/^Being prepared/)).findByRole('article')).toBeTruthy();
});

test('CON-26 CON-31 ready can be undone for eight seconds', async () => {
  const ticket = preparing();
  const { server, user } = await openBoard([ticket]);
  server.response(markTicketReady, { ticket: { ...ticket, readyAt: Date.now(), revision: 2 } });
  server.response(undoTicketReady, { ticket: { ...ticket, revision: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Ready' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.receivedBy(undoTicketReady)).toHaveLength(1));
  expect(await within(lane(/^Being prepared/)).findByRole('article')).toBeTruthy();
});

test('CON-27 CON-31 a hand-over waits five seconds, takes the cash, and is not sent if it is undone', async () => {
  const ticket = preparing({ readyAt: Date.now() });
  const { server, user } = await openBoard([ticket]);
  server.response(handOverTicket, { ticket: { ...ticket, status: 'completed', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Paid, hand over' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.receivedBy(handOverTicket)).toHaveLength(0);

  await user.click(await screen.findByRole('button', { name: 'Paid, hand over' }));
  // Leaving the page sends it at once.
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.receivedBy(handOverTicket)[0]?.body).toEqual({ paid: 1_825 }));
});

test('CON-24 a refusal needs a reason and previews what the customer reads', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket], `/console/orders/${ticket.id}`);
  server.response(refuseTicket, { ticket: { ...ticket, status: 'cancelled', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this order?' });
  await user.click(within(dialog).getByRole('button', { name: 'Refuse order' }));
  expect(within(dialog).getByText('Choose a reason.')).toBeTruthy();

  await user.click(within(dialog).getByRole('radio', { name: 'Something is sold out' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mixed grill platter' }));
  expect(within(dialog).getByText('Mixed grill platter is sold out today.')).toBeTruthy();
  expect(within(dialog).getByText('نفدت اليوم كمية: صحن مشاوي مشكّل.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Refuse order' }));
  await waitFor(() =>
    expect(server.receivedBy(refuseTicket)[0]?.body).toEqual({
      reason: 'sold_out',
      itemIds: [ticket.lines[0]?.id],
    }),
  );
});

test('CON-24 refusing for a sold-out item takes it off the menu until closing', async () => {
  const ticket = ticketOf();
  const itemId = '00000000-0000-8000-8000-000000200001';
  for (const line of ticket.lines) line.itemId = itemId;
  const { server, user } = await openBoard([ticket], `/console/orders/${ticket.id}`);
  server.response(refuseTicket, { ticket: { ...ticket, status: 'cancelled', revision: 2 } });
  server.refuse(markSoldOut, 503, { message: 'Please try again in a moment.' });
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this order?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Something is sold out' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mixed grill platter' }));
  await user.click(within(dialog).getByRole('button', { name: 'Refuse order' }));
  await within(dialog).findByText(/the menu was not changed/);

  server.response(markSoldOut, { item: { _id: itemId, isSoldOut: true, until: null } });
  server.response(putBack, { item: { _id: itemId, isSoldOut: false, until: null } });
  await user.click(within(dialog).getByRole('button', { name: 'Change the menu' }));
  await screen.findByText(/off the menu until closing/);
  expect(server.receivedBy(refuseTicket)).toHaveLength(1);
  expect(server.receivedBy(markSoldOut).at(-1)).toMatchObject({
    params: { itemId },
    body: { until: 'closing' },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.receivedBy(putBack)).toHaveLength(1));
});

test('CON-32 a refusal stays one when the order is accepted meanwhile, and its answer says who was first', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  const moved = preparing({ ...ticket, ...accepted(), revision: 2 });
  server.response(markTicketSeen, { ticket: moved });
  const change = { action: 'order.accepted', name: 'Tariq', at: Date.now() - 3_000 };
  server.refuse(refuseTicket, 409, { message: 'moved', change, ticket: moved });
  await ticketNamed(ticket);
  await user.keyboard('{ArrowDown}r');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this order?' });
  await within(lane(/^Being prepared/)).findByRole('article');
  await user.click(within(dialog).getByRole('radio', { name: 'Too busy right now' }));
  await user.click(within(dialog).getByRole('button', { name: 'Refuse order' }));
  expect(await screen.findAllByText(/^Tariq accepted this/)).not.toEqual([]);
});

test('SHOP-17 the age of the position on a ticket follows each position', async () => {
  const listen = vi.spyOn(realtime, 'listen');
  const locatedAt = Date.now() - 3.2 * MINUTE_MS;
  const id = '00000000-0000-8000-8000-000000020009';
  const ticket = preparing({
    type: 'delivery',
    driver: { id, name: { en: 'Sami', ar: 'سامي' }, location: null, locatedAt },
  });
  await openBoard([ticket]);
  const article = await ticketNamed(ticket);
  expect(article.textContent).toContain('Last seen 3 min ago');
  const moved = listen.mock.calls.find(([, { event }]) => event === DISPATCH_DRIVER_MOVED);
  expect(moved?.[0]).toBe(dispatchChannel(ticket.branchId));
  act(() => moved?.[1].onEvent({ driverId: id, location: { lat: 29.5, lng: 35 }, at: Date.now() }));
  await waitFor(() => expect(article.textContent).toContain('seen just now'));
});

test.each(['en', 'ar'] as const)(
  'CON-15 the money of an order names each offer where it counts, and a cancelled one collects nothing [%s]',
  async (language) => {
    const ticket = ticketOf({
      status: 'cancelled',
      endedAt: Date.now(),
      amountDue: amount(0),
      type: 'delivery',
    });
    const server = createTestServer();
    serveBoard(server, []);
    const details = detailsOf(ticket);
    server.response(showTicket, {
      order: {
        ...details,
        amounts: { ...details.amounts, deliveryDiscount: amount(50), cashback: amount(30) },
        offers: [
          { name: { en: '20% off grills', ar: 'خصم المشاوي' }, part: 'saved', amount: amount(340) },
          { name: { en: 'Free ride', ar: 'توصيل مجاني' }, part: 'deliveryDiscount', amount: amount(50) },
          { name: { en: 'Back', ar: 'رصيد مسترد' }, part: 'cashback', amount: amount(30) },
        ],
      },
    });
    await renderConsole(`/console/orders/${ticket.id}`, { me: RANA, server, language });
    const { board } = CATALOGS[language];
    const drawer = await screen.findByRole('dialog');
    const rowOf = async (label: string) =>
      (
        await within(drawer).findByText(
          (_, node) => node?.tagName === 'DT' && node.textContent.startsWith(label),
        )
      ).textContent;
    const arabic = language === 'ar';
    expect(await rowOf(board.drawer.saved)).toBe(
      `${board.drawer.saved} · ${arabic ? 'خصم المشاوي' : '20% off grills'}`,
    );
    expect(await rowOf(board.drawer.deliveryDiscount)).toContain(arabic ? 'توصيل مجاني' : 'Free ride');
    expect(await rowOf(board.drawer.cashback)).toContain(arabic ? 'رصيد مسترد' : 'Back');
    const labels = within(drawer)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(labels.at(-1)).toContain(board.drawer.cashback);
    expect(labels.join(' ')).not.toContain(board.drawer.toCollect);
  },
);

test('CON-17 opening an order tells the server that it was seen', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  expect(await screen.findByText('A new order is waiting')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Open order/ }));
  await waitFor(() => expect(server.receivedBy(markTicketSeen)[0]?.params).toEqual({ orderId: ticket.id }));
  expect(await screen.findByText('To collect in cash')).toBeTruthy();
  expect(screen.getByText('14th order', { exact: false })).toBeTruthy();
});

test('CON-20 the title counts the orders that no person has opened', async () => {
  await openBoard([ticketOf(), ticketOf(), ticketOf({ seenAt: Date.now() })]);
  await waitFor(() => expect(document.title).toBe('(2) Orders – Aqaba Marina – Hana'));
});

test('CON-28 a ready delivery without a driver opens the choice, and the chosen driver is told at once', async () => {
  const ticket = preparing({ type: 'delivery', readyAt: Date.now() });
  const { server, user } = await openBoard([ticket]);
  const [id, name] = [
    '00000000-0000-8000-8000-000000020001',
    { en: 'Sami Khatib', ar: 'سامي الخطيب' },
  ] as const;
  const driver = { id, name, location: null, locatedAt: null };
  server.response(assignTicketDriver, { ticket: { ...ticket, driver, revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Choose a driver' }));
  const dialog = await screen.findByRole('dialog', { name: `Choose a driver for ${short(ticket)}` });
  const off = await within(dialog).findByRole('radio', { name: 'Rakan Odeh Off shift' });
  expect(off).toHaveProperty('disabled', true);
  await user.click(
    within(dialog).getByRole('radio', { name: /^Sami Khatib 2 min away · Free · cash JD\s46.35$/ }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Assign to Sami' }));
  // Without the time for undoing.
  await waitFor(() => expect(server.receivedBy(assignTicketDriver)[0]?.body).toEqual({ driverId: id }));
  expect(server.receivedBy(handOverTicket)).toHaveLength(0);
  expect(await within(lane(/^Ready/)).findByRole('button', { name: 'Hand to Sami' })).toBeTruthy();
});

test.each([
  ['en', /, for 9:30\sPM$/, /^Accept · for 9:30\sPM$/],
  ['ar', /، للساعة 9:30\sم$/, /^قبول · للساعة 9:30\sم$/],
] as const)(
  'SHOP-15 an order for later shows its time in every lane [%s]',
  async (language, label, accept) => {
    vi.setSystemTime('2026-11-19T15:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    const receiveAt = Date.parse('2026-11-19T18:30:00Z');
    const fresh = ticketOf({ receiveAt, presetMinutes: null });
    const cooking = preparing({ receiveAt });
    await openBoard([fresh, cooking], '/console/orders', language);
    const articles = await screen.findAllByRole('article', { name: label });
    expect(articles).toHaveLength(2);
    expect(within(await ticketNamed(fresh)).getByRole('button', { name: accept })).toBeTruthy();
  },
);

test('SHOP-16 a ready table round is served without being paid', async () => {
  const round = preparing({ type: 'table_session', table: 7, round: 1, readyAt: Date.now() });
  const { server, user } = await openBoard([round]);
  server.response(handOverTicket, { ticket: { ...round, status: 'completed', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Served' }));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.receivedBy(handOverTicket)[0]?.body).toEqual({}));
});

const failedDelivery = () =>
  preparing({
    type: 'delivery',
    status: 'shipped',
    readyAt: Date.now() - MINUTE_MS,
    driver: { id: RANA.branches[0]!._id, name: { en: 'Sami', ar: 'سامي' }, location: null, locatedAt: null },
    problem: { reason: 'nobody_there', at: Date.now() - MINUTE_MS, answer: null },
  });

test.each([
  ['en', 'A delivery failed', 'Nobody there', 'Decide what to do', 'Try again', 'Call the customer'],
  ['ar', 'تعذّرت توصيلة واحدة', 'لا أحد في العنوان', 'اختيار الإجراء', 'إعادة المحاولة', 'الاتصال بالزبون'],
] as const)(
  'SHOP-14 a failed delivery rings, shows its reason, and is answered [%s]',
  async (language, bar, reason, decide, again, call) => {
    const ticket = failedDelivery();
    const { server, user } = await openBoard([ticket], '/console/orders', language);
    expect((await screen.findAllByText(bar)).length).toBeGreaterThan(0);
    expect(document.title).toMatch(/^\(1\) /);
    const article = await screen.findByRole('article');
    expect(article.textContent).toContain(reason);
    await user.click(within(article).getByRole('button', { name: decide }));
    // Opened on this device, it is quiet here.
    await waitFor(() => expect(screen.queryAllByText(bar)).toHaveLength(0));
    const drawer = await screen.findByRole('dialog');
    expect((await within(drawer).findByRole('link', { name: call })).getAttribute('href')).toBe(
      'tel:+962790000001',
    );
    server.response(answerDeliveryProblem, {
      ticket: { ...ticket, revision: 2, problem: { ...ticket.problem!, answer: 'try_again' } },
    });
    await user.click(within(drawer).getByRole('button', { name: again }));
    expect(server.receivedBy(answerDeliveryProblem)[0]?.body).toEqual({ answer: 'try_again' });
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: again })).toHaveProperty('disabled', true),
    );
  },
);

test('SHOP-14 a late order is in the bar until it is hidden', async () => {
  const { user } = await openBoard([preparing({ promisedAt: Date.now() - 3 * MINUTE_MS })]);
  expect((await screen.findAllByText('An order is late')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryAllByText('An order is late')).toHaveLength(0));
});

test('CON-34 filter and search are in the address, and Arabic spellings are equal', async () => {
  const arabic = ticketOf({ customerName: 'أحمد', type: 'delivery' });
  const other = ticketOf();
  const { user, router } = await openBoard([arabic, other]);
  await user.type(await screen.findByRole('searchbox'), 'احمد');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(await ticketNamed(arabic)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'احمد' }));
  await user.click(screen.getByRole('radio', { name: 'Pickup, 1' }));
  expect(await screen.findByText('No orders match.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('CON-35 arrows move through the lanes as the eye sees them, and keys act on the order', async () => {
  const fresh = ticketOf();
  const cooking = preparing();
  const { server, user } = await openBoard([fresh, cooking]);
  server.response(acceptTicket, { ticket: null });
  await ticketNamed(fresh);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await ticketNamed(fresh));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await ticketNamed(cooking));
  await user.keyboard('{ArrowLeft}a');
  await waitFor(() => expect(server.receivedBy(acceptTicket)).toHaveLength(1));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
});

test('CON-35 the question mark of an Arabic keyboard opens the list of keys', async () => {
  const { user } = await openBoard([ticketOf()], '/console/orders', 'ar');
  await user.keyboard('؟');
  expect(await screen.findByRole('dialog', { name: CATALOGS.ar.board.help.title })).toBeTruthy();
});

test('CON-35 in Arabic the arrows follow the eye', async () => {
  const fresh = ticketOf();
  const cooking = preparing();
  const { user } = await openBoard([fresh, cooking], '/console/orders', 'ar');
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(document.activeElement).toBe(
    await screen.findByRole('article', { name: new RegExp(`^${short(cooking)}`) }),
  );
});

const HEALTH = { name: 'health', method: 'GET', base: '', path: '/healthz', access: 'public' } as never;

test('CON-33 three seconds after the connection is lost the board says so, the tickets stay, and all buttons but Ready are disabled', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  try {
    const { server } = await openBoard([ticketOf(), preparing()]);
    server.refuse(readBoard, 0);
    server.refuse(HEALTH, 503);
    connection.setOffline();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(screen.getByText(/^No connection\. Last update /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept · 25 min' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Ready' })).toHaveProperty('disabled', false);

    serveBoard(server, [ticketOf(), preparing()]);
    server.refuse(HEALTH, 200);
    connection.probe();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.queryByText(/^No connection\./)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('CON-01 a driver has no board', async () => {
  await renderConsole('/console/orders', { me: SAMI });
  expect(await screen.findByText('Page not found')).toBeTruthy();
});

test('CON-40 a board that cannot be read says why, and tries again', async () => {
  const server = createTestServer();
  serveBoard(server, []);
  server.refuse(readBoard, 503, { message: 'The server is busy.' });
  const { user } = await renderConsole('/console/orders', { me: RANA, server });
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  serveBoard(server, [ticketOf()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('CON-18 where the browser blocks sound, the board says so and the speaker shows it', async () => {
  await openBoard([ticketOf()]);
  expect(await screen.findByText('Sound is off. Tap anywhere to turn it on.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn the sound on' })).toBeTruthy();
});

test('CON-22 the orders of tomorrow are one chip with their number, which shows them', async () => {
  const receiveAt = Date.now() + 24 * 60 * MINUTE_MS;
  const later = { receiveAt, promisedAt: receiveAt, startedAt: receiveAt - 30 * MINUTE_MS };
  const { user } = await openBoard([preparing(later), preparing(later)]);
  const strip = screen.getByRole('region', { name: 'Later' });
  expect(within(strip).queryByRole('button', { name: /start/ })).toBeNull();
  await user.click(within(strip).getByRole('button', { name: 'Tomorrow 2' }));
  expect(within(strip).getAllByRole('button', { name: /start/ })).toHaveLength(2);
});

test('CON-35 the focus stays with a ticket that moves to another lane', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  server.response(acceptTicket, { ticket: preparing({ ...ticket, ...accepted(), revision: 2 }) });
  await ticketNamed(ticket);
  await user.keyboard('{ArrowDown}a');
  const moved = await within(lane(/^Being prepared/)).findByRole('article');
  await waitFor(() => expect(document.activeElement).toBe(moved));
});

test('CON-130 times are in the zone of the branch', async () => {
  const orderedAt = Date.parse('2026-03-02T19:05:00Z');
  const ticket = preparing({ orderedAt });
  await openBoard([ticket], `/console/orders/${ticket.id}`);
  expect(await screen.findByText(/^Placed at .*10:05\sPM/)).toBeTruthy();
});

/** An audio context that the first press allows to run. */
class BlockedAudio extends EventTarget {
  static isRunning = false;
  get state() {
    return BlockedAudio.isRunning ? 'running' : 'suspended';
  }
  async resume() {
    BlockedAudio.isRunning = true;
    this.dispatchEvent(new Event('statechange'));
  }
}

test('CON-18 the bar about the sound stays for a moment after the press that turns the sound on, so that nothing moves below it', async () => {
  vi.stubGlobal('AudioContext', BlockedAudio);
  const { user } = await openBoard([ticketOf()]);
  await screen.findByText('Sound is off. Tap anywhere to turn it on.');
  await user.pointer({ keys: '[MouseLeft>]', target: await screen.findByRole('article') });
  expect(await screen.findByText('Sound is on')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sound is on')).toBeNull());
  BlockedAudio.isRunning = false;
});

test('REFUND-02 REFUND-03 a line is removed with the consent of the customer, after a preview', async () => {
  const [line] = ticketOf().lines;
  const [other] = ticketOf().lines;
  const ticket = preparing({ lines: [line!, { ...other!, name: { en: 'Sayadieh', ar: 'صيادية' } }] });
  const { server, user } = await openBoard([ticket], `/console/orders/${ticket.id}`);
  server.response(changeOrder, ({ body }) => ({
    change: {
      consents: ['app' as const, 'phone' as const],
      amounts: detailsOf(ticket).amounts,
      oldTotal: amount(2_741),
      newTotal: amount(2_329),
      lines: [],
      moneyBack: amount(412),
      creditBack: amount(0),
      canBeCredit: false,
      sentence: { en: 'It is sold out.', ar: 'نفدت الكمية.' },
    },
    ticket: (body as { dryRun?: boolean }).dryRun === true ? null : ticket,
  }));
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change order' });
  const name = ticket.lines[0]?.name.en ?? '';
  const remove = () => within(dialog).queryByRole('button', { name: `Remove ${name}` });
  while (remove() === null) await user.click(within(dialog).getAllByRole('button', { name: 'One less' })[0]!);
  await user.click(remove()!);
  expect(await within(dialog).findByText('to return in cash')).toBeTruthy();
  expect(within(dialog).getByText('It is sold out.')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: /by phone/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the change' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change order' })).toBeNull());
  expect(server.receivedBy(changeOrder).at(-1)?.body).toEqual({
    lines: [{ lineId: ticket.lines[0]?.id, quantity: 0 }],
    consent: 'phone',
    revision: ticket.revision,
  });
});

test.each(['en', 'ar'] as const)(
  'REFUND-02 REFUND-06 a line is replaced by an item of the menu with its options [%s]',
  async (language) => {
    const { change: t } = CATALOGS[language];
    const ticket = preparing();
    const [line] = ticket.lines;
    const lineName = line!.name[language];
    const { server, user } = await openBoard([ticket], `/console/orders/${ticket.id}`, language);
    server.response(showBranch, { branch: BRANCH_TO_ORDER });
    const total = amount(1_250);
    server.response(changeOrder, {
      change: {
        consents: ['app', 'phone'],
        amounts: detailsOf(ticket).amounts,
        oldTotal: amount(2_741),
        newTotal: amount(2_800),
        lines: [{ lineId: null, name: { en: 'Tawook', ar: 'Tawook' }, quantity: 2, total }],
        moneyBack: amount(0),
        creditBack: amount(0),
        canBeCredit: false,
        sentence: { en: 'It is sold out.', ar: 'نفدت الكمية.' },
      },
      ticket: null,
    });
    await user.click(await screen.findByRole('button', { name: t.open }));
    const dialog = within(await screen.findByRole('dialog', { name: t.title }));
    await user.click(dialog.getByRole('button', { name: t.replaceLine.replace('{name}', lineName) }));
    const title = t.replaceTitle.replace('{name}', lineName);
    const picker = within(await screen.findByRole('dialog', { name: title }));
    expect(await picker.findByRole('button', { name: /Hummus/ })).toBeTruthy();
    await user.type(picker.getByRole('searchbox', { name: t.searchItem }), 'Taw');
    expect(picker.queryByRole('button', { name: /Hummus/ })).toBeNull();
    await user.click(picker.getByRole('button', { name: /Tawook/ }));
    await user.click(await picker.findByRole('button', { name: t.choose }));
    expect(await picker.findByText(t.chooseOption.replace('{name}', 'Bread'))).toBeTruthy();
    await user.click(picker.getByRole('radio', { name: /Saj/ }));
    await user.click(picker.getByRole('button', { name: t.choose }));
    expect(await dialog.findByText('Tawook')).toBeTruthy();
    expect(await dialog.findByText(t.more)).toBeTruthy();
    expect(dialog.getByText('Saj')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: new RegExp(t.consents.phone) }));
    await user.click(dialog.getByRole('button', { name: t.make }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t.title })).toBeNull());
    const quantity = line!.quantity;
    const [bread] = TAWOOK.preferences;
    const preferences = { [bread!._id]: [bread!.options[0]!.id] };
    const replacement = { itemId: TAWOOK._id, quantity, preferences, note: null };
    expect(server.receivedBy(changeOrder).at(-1)?.body).toEqual({
      lines: [{ lineId: line!.id, quantity: 0, replacement }],
      consent: 'phone',
      revision: ticket.revision,
    });
  },
);

test('REFUND-07 the difference goes back in the way that it was paid', async () => {
  const ticket = preparing({ isPaid: true, amountDue: amount(0) });
  const { server, user } = await openBoard([ticket]);
  const paidBy = [
    { method: 'cash' as const, amount: amount(2_000) },
    { method: 'terminal' as const, amount: amount(300) },
  ];
  server.response(showTicket, { order: { ...detailsOf(ticket), paidBy } });
  server.response(changeOrder, {
    change: {
      consents: ['phone'],
      amounts: detailsOf(ticket).amounts,
      oldTotal: amount(2_300),
      newTotal: amount(1_900),
      lines: [],
      moneyBack: amount(400),
      creditBack: amount(0),
      canBeCredit: false,
      sentence: { en: 'It is sold out.', ar: 'نفدت الكمية.' },
    },
    ticket: null,
  });
  await user.click(await screen.findByRole('article'));
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  await user.click(dialog.getAllByRole('button', { name: 'One less' })[0]!);
  const terminal = await dialog.findByText('to return by card terminal');
  expect(terminal.closest('p')?.textContent).toContain('3.00');
  expect(dialog.getByText('to return in cash').closest('p')?.textContent).toContain('1.00');
});

test('REFUND-07 the money of a change becomes credit when the customer wants it', async () => {
  const ticket = preparing({ isPaid: true, amountDue: amount(0) });
  const { server, user } = await openBoard([ticket]);
  server.response(showTicket, { order: detailsOf(ticket) });
  server.response(changeOrder, async ({ body }) => {
    const { asCredit } = body as { asCredit?: boolean };
    return {
      change: {
        consents: ['app' as const, 'phone' as const],
        amounts: detailsOf(ticket).amounts,
        oldTotal: amount(2_300),
        newTotal: amount(1_900),
        lines: [],
        moneyBack: amount(asCredit ? 0 : 400),
        creditBack: amount(asCredit ? 400 : 0),
        canBeCredit: true,
        sentence: { en: 'It is sold out.', ar: 'نفدت الكمية.' },
      },
      ticket: null,
    };
  });
  await user.click(await screen.findByRole('article'));
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  await user.click(dialog.getAllByRole('button', { name: 'One less' })[0]!);
  expect(await dialog.findByText('to return in cash')).toBeTruthy();
  // The question in the app does not offer it.
  expect(dialog.queryByRole('group', { name: 'How does the money go back?' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /agreed by phone/ }));
  await user.click(dialog.getByRole('radio', { name: /As credit/ }));
  const credit = await dialog.findByText('goes back to the customer’s credit');
  expect(credit.closest('p')?.textContent).toContain('4.00');
  await user.click(dialog.getByRole('button', { name: 'Make the change' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change order' })).toBeNull());
  expect(server.receivedBy(changeOrder).at(-1)?.body).toMatchObject({ consent: 'phone', asCredit: true });
});

test.each(['the choice of the customer', 'no line that is left'])(
  'REFUND-02 REFUND-03 cancelling is offered for %s',
  async (reason) => {
    const ticket = preparing();
    const ifSoldOut = reason === 'no line that is left' ? 'call' : 'cancel';
    const { server, user } = await openBoard([ticket]);
    server.response(showTicket, { order: { ...detailsOf(ticket), ifSoldOut } });
    await user.click(await screen.findByRole('article'));
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change order' });
    if (ifSoldOut === 'call') {
      server.refuse(changeOrder, 409);
      for (const { name } of ticket.lines) {
        const remove = () => within(dialog).queryByRole('button', { name: `Remove ${name.en}` });
        const group = within(dialog).getByRole('group', { name: `Quantity of ${name.en}` });
        while (remove() === null) await user.click(within(group).getByRole('button', { name: 'One less' }));
        await user.click(remove()!);
      }
      await within(dialog).findByText(/^Nothing would be left/);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel this order?' })).toBeTruthy();
  },
);

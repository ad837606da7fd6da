import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  acceptTicket,
  handOverTicket,
  markTicketPaid,
  markTicketReady,
  postponeTicket,
  refuseTicket,
  showTicket,
  undoTicketPaid,
} from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { detailsOf, preparing, serveBoard, ticketOf } from '#testing/board.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('link[rel=icon]')?.remove();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

async function openBoard(
  tickets: readonly OrderTicket[],
  path = '/console/orders',
  language: 'en' | 'ar' = 'en',
) {
  const server = createTestServer();
  serveBoard(server, tickets);
  const view = await renderConsole(path, { me: RANA, server, language });
  await screen.findAllByRole('radiogroup');
  return view;
}

/** Timers that the test moves; the page goes on by itself too. */
const fakeTimers = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('CON-20 the icon of the tab has a dot and the installed app its badge while orders are unseen', async () => {
  const icon = document.head.appendChild(document.createElement('link'));
  icon.rel = 'icon';
  icon.href = '/favicon.svg';
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await openBoard([ticketOf(), ticketOf()]);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  expect(icon.href).toMatch(/^data:image\/svg\+xml/);
});

test('CON-20 without unseen orders the icon has no dot and the app no badge', async () => {
  const icon = document.head.appendChild(document.createElement('link'));
  icon.rel = 'icon';
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge: vi.fn<() => Promise<void>>(), clearAppBadge });
  await openBoard([ticketOf({ seenAt: Date.now() })]);
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
  expect(icon.href).toMatch(/\/favicon\.svg$/);
});

test('CON-31 the undo of ready is offered for eight seconds', async () => {
  fakeTimers();
  const ticket = preparing();
  const { server, user } = await openBoard([ticket]);
  server.response(markTicketReady, { ticket: { ...ticket, readyAt: Date.now(), revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Ready' }));
  expect(server.receivedBy(markTicketReady)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  await pass(7);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await pass(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('CON-31 a hand-over is sent after five seconds, without keepalive', async () => {
  fakeTimers();
  const ticket = preparing({ readyAt: Date.now() });
  const { server, user } = await openBoard([ticket]);
  server.response(handOverTicket, { ticket: { ...ticket, status: 'completed', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Paid, hand over' }));
  await pass(4);
  expect(server.receivedBy(handOverTicket)).toHaveLength(0);
  const requests = recordRequests();
  await pass(2);
  await waitFor(() => expect(server.receivedBy(handOverTicket)).toHaveLength(1));
  expect(requests.find(({ url }) => url.includes('hand-over'))?.keepalive).toBeFalsy();
});

test('CON-31 a page that is left sends a held hand-over at once, with keepalive', async () => {
  const ticket = preparing({ readyAt: Date.now() });
  const { server, user } = await openBoard([ticket]);
  server.response(handOverTicket, { ticket: { ...ticket, status: 'completed', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Paid, hand over' }));
  const requests = recordRequests();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.receivedBy(handOverTicket)).toHaveLength(1));
  expect(requests.find(({ url }) => url.includes('hand-over'))?.keepalive).toBe(true);
});

test.each([
  ['cash', true],
  ['visa', false],
  ['tam_credit', false],
] as const)('CON-30 a manager may undo a payment by %s: %s', async (paymentMethod, isOffered) => {
  const ticket = preparing({ isPaid: true, amountDue: amount(0) });
  const server = createTestServer();
  serveBoard(server, [ticket]);
  server.response(showTicket, { order: { ...detailsOf(ticket), paymentMethod } });
  await renderConsole(`/console/orders/${ticket.id}`, { me: RANA, server });
  // The total is part of the details, which have the method of the payment.
  await screen.findByText(CATALOGS.en.board.drawer.total);
  const takeBack = screen.queryByRole('button', { name: CATALOGS.en.board.drawer.takeBack });
  expect(takeBack !== null).toBe(isOffered);
});

test('CON-31 paid is sent at once and undone by its opposite', async () => {
  const ticket = preparing({ seenAt: Date.now() });
  const { server, user } = await openBoard([ticket], `/console/orders/${ticket.id}`);
  server.response(markTicketPaid, { ticket: { ...ticket, isPaid: true, amountDue: amount(0), revision: 2 } });
  server.response(undoTicketPaid, { ticket: { ...ticket, revision: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(server.receivedBy(markTicketPaid)[0]?.body).toEqual({ amount: 1_825 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.receivedBy(undoTicketPaid)).toHaveLength(1));
});

test.each([
  ['en', 'How was it paid?', 'Card terminal'],
  ['ar', 'طريقة القبض', 'جهاز البطاقات'],
] as const)('CLOSE-01 an order is marked as paid by another method [%s]', async (language, menu, method) => {
  const ticket = preparing({ seenAt: Date.now() });
  const server = createTestServer();
  serveBoard(server, [ticket]);
  const path = `/console/orders/${ticket.id}`;
  const { user } = await renderConsole(path, { me: RANA, language, server });
  server.response(markTicketPaid, { ticket: { ...ticket, isPaid: true, amountDue: amount(0), revision: 2 } });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('button', { name: method }));
  const paidBy = [{ method: 'terminal', amount: 1_825 }];
  await waitFor(() => expect(server.receivedBy(markTicketPaid)[0]?.body).toEqual({ amount: 1_825, paidBy }));
});

test('CON-35 the keys are off in fields', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard([ticket]);
  server.response(acceptTicket, { ticket: null });
  await user.keyboard('{ArrowDown}');
  await user.type(await screen.findByRole('searchbox'), 'a?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a?');
  expect(screen.queryByRole('dialog', { name: CATALOGS.en.board.help.title })).toBeNull();
  expect(server.receivedBy(acceptTicket)).toEqual([]);
});

test.each(['en', 'ar'] as const)('TIP-01 the drawer has a line for the tip [%s]', async (language) => {
  const ticket = ticketOf({ type: 'delivery', seenAt: Date.now() });
  const { server, user } = await openBoard([ticket], '/console/orders', language);
  const order = detailsOf(ticket);
  server.response(showTicket, { order: { ...order, amounts: { ...order.amounts, tip: amount(150) } } });
  await user.click(await screen.findByRole('article'));
  const drawer = within(await screen.findByRole('dialog'));
  const name = await drawer.findByText(CATALOGS[language].board.drawer.tip);
  expect(name.parentElement?.textContent).toContain('1.50');
});

/** The requests from now on. */
function recordRequests() {
  const requests: { url: string; keepalive: boolean | undefined }[] = [];
  const fetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: input instanceof Request ? input.url : String(input), keepalive: init?.keepalive });
    return fetch(input, init);
  });
  return requests;
}

test.each(['en', 'ar'] as const)(
  'CON-23 CON-31 a delay is sent after 8 s with the revision of then, and not at all when it is undone [%s]',
  async (language) => {
    fakeTimers();
    const [undone, sent] = [preparing(), preparing()];
    const { server, user } = await openBoard([undone, sent], `/console/orders/${undone.id}`, language);
    server.response(postponeTicket, ({ params }) => ({
      ticket: params['orderId'] === sent.id ? sent : undone,
    }));
    const { board } = CATALOGS[language];
    const label = language === 'ar' ? '10 دقائق' : '10 min';
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: board.undo.undo }));
    await pass(9);
    expect(server.receivedBy(postponeTicket)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: label }));
    await pass(7);
    expect(server.receivedBy(postponeTicket)).toHaveLength(0);
    await pass(2);
    expect(server.receivedBy(postponeTicket).map(({ body }) => body)).toEqual([{ minutes: 10, revision: 1 }]);
  },
);

test('CON-31 the last actions are all offered for undoing', async () => {
  const [first, second] = [preparing(), preparing()];
  const { server, user } = await openBoard([first, second]);
  server.response(markTicketReady, ({ params }) => ({
    ticket: { ...(params['orderId'] === first.id ? first : second), readyAt: Date.now(), revision: 2 },
  }));
  for (const ticket of [first, second]) {
    const article = await screen.findByRole('article', {
      name: new RegExp(`^${ticket.orderNumber.slice(-4)}`),
    });
    await user.click(within(article).getByRole('button', { name: 'Ready' }));
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
});

/** How a new order is answered in its drawer. */
const ANSWERS = {
  Accept: async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name: /^Accept · ready by/ })),
  'the key A': async (user: UserEvent) => {
    await screen.findByRole('button', { name: /^Accept · ready by/ });
    await user.keyboard('a');
  },
  Refuse: async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this order?' }));
    await user.click(dialog.getByRole('radio', { name: 'Closing soon' }));
    await user.click(dialog.getByRole('button', { name: 'Refuse order' }));
  },
};

test.each(Object.entries(ANSWERS))(
  'CON-21 CON-24 the drawer goes on to the next new order after %s, and closes after the last one',
  async (_, answer) => {
    const [first, second] = [ticketOf({ orderedAt: Date.now() - 60_000 }), ticketOf()];
    const { server, user, router } = await openBoard([first, second], `/console/orders/${first.id}`);
    const named = (id?: string) => (id === first.id ? first : second);
    server.response(acceptTicket, ({ params }) => ({
      ticket: preparing({ ...named(params['orderId']), status: 'processing', revision: 2 }),
    }));
    server.response(refuseTicket, ({ params }) => ({
      ticket: ticketOf({ ...named(params['orderId']), status: 'cancelled', revision: 2 }),
    }));
    await answer(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${second.id}`));
    await answer(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  },
);

test('CON-14 the focus follows an accepted order without scrolling the most urgent one out of view', async () => {
  const [urgent, fresh] = [preparing({ promisedAt: Date.now() - 60_000 }), ticketOf()];
  const { server, user } = await openBoard([urgent, fresh]);
  server.response(acceptTicket, { ticket: preparing({ ...fresh, status: 'processing', revision: 2 }) });
  await user.keyboard('{ArrowDown}');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => focus.mockRestore());
  await user.keyboard('a');
  const lane = within(screen.getByRole('region', { name: /^Being prepared/ }));
  await waitFor(() =>
    expect(lane.getAllByRole('article').map((ticket) => ticket.getAttribute('data-order'))).toEqual([
      urgent.id,
      fresh.id,
    ]),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('data-order')).toBe(fresh.id));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

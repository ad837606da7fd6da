import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  listDriverProposals,
  listShifts,
  readDispatch,
  sequenceStops,
  settleShift,
} from '@app/contract/endpoints/console/dispatch';
import { assignTicketDriver, unassignTicketDriver } from '@app/contract/endpoints/console/orders';
import type { DispatchPage } from '@app/contract/schemas/console/dispatch';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDelivery, aDispatch, aDriver, aProposal, aShift, stopOf } from '#testing/dispatch.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, SAMI, TARIQ } from '#testing/staff.ts';

const MINUTE_MS = 60_000;

afterEach(() => void vi.restoreAllMocks());

async function openDispatch(page: DispatchPage, language: 'en' | 'ar' = 'en', me = RANA) {
  // No socket, and the map of the list alone: the tests change the page by responses.
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  let current = page;
  server.response(readDispatch, () => current);
  server.response(listDriverProposals, {
    proposals: page.drivers.map((driver) => aProposal(driver)),
  });
  const view = await renderConsole('/console/dispatch', { me, server, language });
  await screen.findByRole('heading', { name: language === 'en' ? 'To assign' : 'بانتظار سائق' });
  return { ...view, become: (next: DispatchPage) => void (current = next) };
}

const number = ({ ticket }: ReturnType<typeof aDelivery>) => ticket.orderNumber.slice(-4);
const cardOf = (order: ReturnType<typeof aDelivery>) =>
  screen.findByRole('button', { name: new RegExp(`^${number(order)}.*Lina Haddad`) });

test.each([
  ['en', 'Free', '2 orders', 'Coming back · 4 min', 'Last seen 6 min ago', 'cash JD\u00A046.35'],
  ['ar', 'متاح', 'طلبان', 'في طريق العودة · 4 د', 'آخر ظهور قبل 6 د', 'النقد: 46.35\u00A0د.أ'],
] as const)(
  'CON-50 CON-54 drivers are listed with their state, load, cash and the age of their position [%s]',
  async (language, free, riding, back, seen, cash) => {
    const [one, two, three] = [aDelivery(), aDelivery(), aDelivery()];
    await openDispatch(
      aDispatch({
        orders: [one, two, three],
        drivers: [
          aDriver(),
          aDriver({ state: 'riding', stops: [stopOf(one, true), stopOf(two)], cashInHand: 0 }),
          aDriver({ state: 'coming_back', minutesAway: 4, isAtBranch: false, cashInHand: 0 }),
          aDriver({
            state: 'not_seen',
            stops: [stopOf(three, true)],
            locatedAt: Date.now() - 6 * MINUTE_MS - 5_000,
            silentAt: Date.now() - MINUTE_MS,
          }),
        ],
      }),
      language,
    );
    const list = screen.getByRole('region', { name: language === 'en' ? 'Drivers' : 'السائقون' });
    for (const text of [free, riding, back, seen, cash]) expect(list.textContent).toContain(text);
    expect(list.textContent).toContain(number(one));
    const notices = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(notices).toMatch(
      language === 'en' ? /not been seen for 6 min/ : /لا إشارة من السائق سامي الخطيب منذ 6 دقائق/,
    );
  },
);

test.each([
  ['en', 'Assign to Sami', 'Choose a driver for'],
  ['ar', 'إسناد الطلب إلى سامي', 'اختيار سائق للطلب'],
] as const)(
  'CON-51 the proposal compares the drivers, and the best one takes the order [%s]',
  async (language, give, who) => {
    const order = aDelivery();
    const [sami, rakan] = [aDriver(), aDriver({ name: { en: 'Rakan Odeh', ar: 'راكان عودة' } })];
    const page = aDispatch({ orders: [order], drivers: [sami, rakan] });
    const { user, server, become } = await openDispatch(page, language);
    server.response(assignTicketDriver, { ticket: order.ticket });
    await user.click(await cardOf(order));
    expect(await screen.findByText(new RegExp(`^${who}`))).toBeTruthy();
    become({ ...page, orders: [], drivers: [{ ...sami, stops: [stopOf(order)] }, rakan] });
    await user.click(await screen.findByRole('button', { name: give }));
    expect(server.receivedBy(assignTicketDriver)[0]).toMatchObject({
      params: { orderId: order.ticket.id },
      body: { driverId: sami.id },
    });
    await waitFor(() => expect(screen.queryByText(new RegExp(`^${who}`))).toBeNull());
    server.response(unassignTicketDriver, { ticket: order.ticket });
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Undo' : 'تراجع' }));
    await waitFor(() => expect(server.receivedBy(unassignTicketDriver)).toHaveLength(1));
  },
);

test('CON-51 arrows move through the orders, Enter compares, and a number gives the order', async () => {
  const [first, second] = [aDelivery(), aDelivery()];
  const [sami, rakan] = [aDriver(), aDriver({ name: { en: 'Rakan Odeh', ar: 'راكان عودة' } })];
  const { user, server } = await openDispatch(aDispatch({ orders: [first, second], drivers: [sami, rakan] }));
  server.response(assignTicketDriver, { ticket: second.ticket });
  (await cardOf(first)).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await cardOf(second));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Assign to Sami' });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await cardOf(second));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Assign to Sami' });
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '٢' });
  await waitFor(() =>
    expect(server.receivedBy(assignTicketDriver)[0]).toMatchObject({
      params: { orderId: second.ticket.id },
      body: { driverId: rakan.id },
    }),
  );
});

/** The page has no layout here: every driver's row has a place of its own, the cards have another one. */
function placeRows() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('.fleet-row')];
    return new DOMRect(0, 100 + 100 * rows.indexOf(this), 300, 90);
  });
}

test.each(['touch', 'mouse'] as const)(
  'CON-51 an order is dragged onto a driver who is on shift [%s]',
  async (kind) => {
    const order = aDelivery();
    const [sami, rakan] = [aDriver({ isOnShift: false }), aDriver({ name: { en: 'Rakan', ar: 'راكان' } })];
    const { server } = await openDispatch(aDispatch({ orders: [order], drivers: [sami, rakan] }));
    server.response(assignTicketDriver, { ticket: order.ticket });
    placeRows();
    const card = await cardOf(order);
    const at = (y: number) => {
      const point = { clientX: 150, clientY: y };
      return kind === 'touch' ? { ...point, touches: [point], changedTouches: [point] } : point;
    };
    const events = {
      touch: [fireEvent.touchStart, fireEvent.touchMove, fireEvent.touchEnd],
      mouse: [fireEvent.mouseDown, fireEvent.mouseMove, fireEvent.mouseUp],
    } as const;
    const [start, move, end] = events[kind];
    const dragTo = async (y: number) => {
      start(card, at(20));
      // A finger has to rest first.
      if (kind === 'mouse') move(card, at(40));
      await waitFor(() => expect(card.className).toContain('cursor-grabbing'));
      await act(async () => void move(card, at(y)));
      await act(async () => void end(card, at(y)));
      await waitFor(() => expect(card.className).not.toContain('cursor-grabbing'));
    };
    // Those on shift come first: Rakan, then Sami.
    await dragTo(240);
    expect(server.receivedBy(assignTicketDriver)).toHaveLength(0);
    await dragTo(140);
    await waitFor(() =>
      expect(server.receivedBy(assignTicketDriver)[0]?.body).toEqual({ driverId: rakan.id }),
    );
  },
);

test('CON-52 the stops of a driver are moved by Space and arrows, and Escape puts one back', async () => {
  const [one, two] = [aDelivery(), aDelivery()];
  const driver = aDriver({ state: 'riding', stops: [stopOf(one), stopOf(two)] });
  const { user, server } = await openDispatch(aDispatch({ orders: [one, two], drivers: [driver] }));
  server.response(sequenceStops, { driver: { ...driver, stops: [stopOf(two), stopOf(one)] } });
  (await screen.findByRole('button', { name: `Move ${number(two)}` })).focus();
  await user.keyboard(' {ArrowUp}{Escape}');
  expect(server.receivedBy(sequenceStops)).toHaveLength(0);
  await user.keyboard(' {ArrowUp} ');
  await waitFor(() =>
    expect(server.receivedBy(sequenceStops)[0]).toMatchObject({
      params: { driverId: driver.id },
      body: { orderIds: [two.ticket.id, one.ticket.id] },
    }),
  );
});

test('CON-56 a refused assignment says why and shows the newest state', async () => {
  const order = aDelivery();
  const driver = aDriver();
  const page = aDispatch({ orders: [order], drivers: [driver] });
  const { user, server, become } = await openDispatch(page);
  server.refuse(assignTicketDriver, 409, { message: 'Sami has ended the shift.', reason: 'off_shift' });
  await user.click(await cardOf(order));
  become({ ...page, drivers: [{ ...driver, isOnShift: false, state: 'off' }] });
  await user.click(await screen.findByRole('button', { name: 'Assign to Sami' }));
  expect((await screen.findByText('Sami has ended the shift.')).closest('[role=alert]')).not.toBeNull();
  expect(await screen.findByText('0 on shift · 1 off')).toBeTruthy();
});

test.each([
  ['en', 'Shifts and cash', 'Settle', 'Counted', 'Why it differs', 'A difference needs a note.', /^Confirm/],
  ['ar', 'الدوام والنقد', 'تسوية', 'المبلغ المعدود', 'سبب الفرق', 'الفرق يحتاج إلى ملاحظة.', /^تأكيد/],
] as const)(
  'CON-01 CON-65 a manager settles a shift; a difference needs a note, and the receipt is shown [%s]',
  async (language, open, settle, counted, note, required, confirm) => {
    const driver = aDriver();
    const shift = aShift(driver);
    const { user, server } = await openDispatch(aDispatch({ drivers: [driver] }), language);
    // CON-01 The cash of a driver of other branches too is settled by who manages them all.
    const elsewhere = aShift(driver, { maySettle: false });
    server.response(listShifts, { shifts: [shift, elsewhere] });
    server.response(settleShift, {
      shift: {
        ...shift,
        state: 'settled',
        settlement: {
          at: Date.now(),
          by: 'Rana',
          expected: 4_635,
          counted: amount(4_600),
          difference: -35,
          note: 'Change',
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: open }));
    expect(await screen.findAllByText(CATALOGS[language].dispatch.shifts.settledElsewhere)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: settle }));
    // Digits of either script.
    await user.type(screen.getByLabelText(counted), language === 'ar' ? '٤٦.٠٠' : '46.00');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText(required)).toBeTruthy();
    expect(server.receivedBy(settleShift)).toHaveLength(0);
    await user.type(screen.getByLabelText(note), 'Change');
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(server.receivedBy(settleShift)[0]?.body).toEqual({ counted: 4_600, note: 'Change' }),
    );
    expect(await screen.findByText(/Rana,|Rana،/)).toBeTruthy();
  },
);

test('CON-50 an empty branch offers to invite a driver, and a missing page another try', async () => {
  await openDispatch(aDispatch());
  expect(screen.getByText('No drivers yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Invite a driver by link' }).length).toBeGreaterThan(0);
});

test('CON-50 says why the deliveries could not be loaded, with another try', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  server.refuse(readDispatch, 500, {});
  const { user } = await renderConsole('/console/dispatch', { me: RANA, server });
  expect(await screen.findByText("The deliveries couldn't be loaded. Please try again.")).toBeTruthy();
  server.response(readDispatch, aDispatch());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'To assign' })).toBeTruthy();
});

test('CON-01 staff dispatch without the cash of shifts, and a driver has no dispatch', async () => {
  await openDispatch(aDispatch({ drivers: [aDriver()] }), 'en', TARIQ);
  expect(screen.queryByRole('button', { name: 'Shifts and cash' })).toBeNull();
});

test('CON-01 a driver has no dispatch', async () => {
  await renderConsole('/console/dispatch', { me: SAMI });
  expect(await screen.findByText(/doesn't exist, or your role/)).toBeTruthy();
});

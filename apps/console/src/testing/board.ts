import { amount } from '@app/domain/money/amount';
import type { TestServer } from '@app/client/testing/test-server.ts';
import { listBoardDrivers, readBoard, showTicket } from '@app/contract/endpoints/console/orders';
import type { BoardPage, OrderTicket, Pause } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { vi } from 'vitest';
import { RANA } from './staff.ts';

export const MINUTE_MS = 60_000;
const BRANCH_ID = RANA.branches[0]?._id ?? '';

let count = 0;

/** A new order of now. */
export function ticketOf(changes: Partial<OrderTicket> = {}): OrderTicket {
  count += 1;
  const now = Date.now();
  const id = `00000000-0000-8000-8000-0000000${String(10_000 + count)}`;
  return {
    id,
    branchId: BRANCH_ID,
    orderNumber: `7K2M${String(1_000 + count)}`,
    type: 'pickup',
    status: 'pending',
    revision: 1,
    changedAt: now,
    orderedAt: now - 38_000,
    receiveAt: null,
    acceptedAt: null,
    promisedAt: null,
    startedAt: null,
    readyAt: null,
    rideMinutes: 0,
    table: null,
    round: null,
    lines: [
      {
        id: `00000000-0000-8000-8000-0000001${String(10_000 + count)}`,
        itemId: null,
        name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
        quantity: 2,
        options: [{ en: 'Shrak', ar: 'شراك' }],
        note: null,
        doneAt: null,
        station: null,
      },
    ],
    note: null,
    cancelReason: null,
    seenAt: null,
    answerBy: now + 14 * MINUTE_MS,
    presetMinutes: 25,
    endedAt: null,
    customerName: 'Lina Haddad',
    zone: null,
    currency: 'JOD',
    total: amount(1_825),
    amountDue: amount(1_825),
    isPaid: false,
    driver: null,
    problem: null,
    ...changes,
  };
}

/** An accepted order that is being prepared. */
export const preparing = (changes: Partial<OrderTicket> = {}) =>
  ticketOf({
    status: 'processing',
    acceptedAt: Date.now() - 10 * MINUTE_MS,
    startedAt: Date.now() - 10 * MINUTE_MS,
    promisedAt: Date.now() + 15 * MINUTE_MS,
    seenAt: Date.now(),
    presetMinutes: null,
    answerBy: null,
    ...changes,
  });

export const detailsOf = (ticket: OrderTicket): OrderDetails => ({
  ticket,
  customer: { phone: '+962790000001', orderCount: 14 },
  location: null,
  door: null,
  distanceKm: null,
  branchLocation: null,
  branch: {
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    vendorName: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
    phone: null,
    taxNumber: null,
    timezone: 'Asia/Amman',
  },
  paymentMethod: 'cash',
  ifSoldOut: 'call',
  prices: ticket.lines.map(({ id }) => ({
    lineId: id,
    total: amount(2_165),
    saved: amount(340),
    options: [],
  })),
  taxPercent: 10,
  taxes: null,
  offers: [{ name: { en: '20% off grills', ar: 'خصم 20% على المشاوي' }, part: 'saved', amount: amount(340) }],
  coupon: null,
  amounts: {
    subtotal: amount(2_165),
    serviceFee: amount(0),
    taxIncluded: amount(0),
    tax: amount(200),
    deliveryFee: amount(0),
    deliveryDiscount: amount(0),
    saved: amount(340),
    cashback: amount(0),
    platformFee: amount(0),
    tip: amount(0),
    total: amount(2_025),
    usedCredit: amount(200),
  },
  payment: null,
  paidBy: [],
  cancelSentence: null,
});

/** Answers with a board of these orders. A test may change the pause while the board is open. */
export function serveBoard(
  server: TestServer,
  tickets: readonly OrderTicket[],
  branch: { pause: Pause | null } = { pause: null },
): void {
  // No socket: the tests change the board by responses.
  vi.stubGlobal('WebSocket', undefined);
  server.response(readBoard, (): BoardPage => {
    const now = Date.now();
    return {
      cursor: new Date(now).toISOString(),
      completeAt: now,
      branches: [
        {
          id: BRANCH_ID,
          name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
          timezone: 'Asia/Amman',
          availability: branch.pause ? 'busy' : 'open',
          pause: branch.pause,
          closesAt: null,
          opensAt: null,
          presetMinutes: { pickup: 20, delivery: 25, table_session: 20 },
          doneToday: 86,
        },
      ],
      tickets: [...tickets],
    };
  });
  server.response(listBoardDrivers, {
    drivers: [
      {
        id: '00000000-0000-8000-8000-000000020001',
        name: { en: 'Sami Khatib', ar: 'سامي الخطيب' },
        phone: '+962790000205',
        minutesAway: 2,
        locatedAt: Date.now(),
        deliveries: 0,
        vehicle: null,
        isOnShift: true,
        cashInHand: 4_635,
        currency: 'JD',
        unavailable: null,
      },
      {
        id: '00000000-0000-8000-8000-000000020002',
        name: { en: 'Rakan Odeh', ar: 'راكان عودة' },
        phone: '+962790000207',
        minutesAway: null,
        locatedAt: null,
        deliveries: 0,
        vehicle: null,
        isOnShift: false,
        cashInHand: 0,
        currency: 'JD',
        unavailable: 'off_shift',
      },
    ],
  });
  server.response(showTicket, ({ params }) => {
    const ticket = tickets.find(({ id }) => id === params['orderId']);
    return { order: detailsOf(ticket ?? ticketOf()) };
  });
}

import { amount } from '@app/domain/money/amount';
import type {
  DiningTable,
  Floor,
  FloorSession,
  FloorTable,
  FloorTableDetails,
} from '@app/contract/schemas/console/tables';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A free table. */
export const aTable = (number: number, more: Partial<FloorTable> = {}): FloorTable => ({
  _id: idOf(number),
  number,
  section: null,
  seats: null,
  guests: 0,
  openedAt: null,
  rounds: 0,
  total: amount(0),
  newOrders: 0,
  newestAt: null,
  readyRounds: 0,
  readyAt: null,
  requests: [],
  people: 0,
  payers: 0,
  isPinOff: false,
  closed: null,
  ...more,
});

/** A table with guests for twenty minutes. */
export const aTakenTable = (number: number, more: Partial<FloorTable> = {}): FloorTable =>
  aTable(number, {
    guests: 1,
    openedAt: Date.now() - 20 * 60_000 - 1_000,
    rounds: 3,
    total: amount(1_760),
    ...more,
  });

export const aRequest = (number: number, kind: 'waiter' | 'bill', minutes = 1) => ({
  _id: idOf(900 + number),
  kind,
  at: Date.now() - minutes * 60_000 - 1_000,
});

export const aFloor = (tables: FloorTable[]): Floor => ({
  at: Date.now(),
  currency: 'JD',
  timezone: 'Asia/Amman',
  tables,
});

const line = (id: number, en: string, ar: string, quantity: number, total: number) => ({
  _id: idOf(id),
  name: { en, ar },
  quantity,
  options: [],
  total: amount(total),
});

export const aTableSession = (more: Partial<FloorSession> = {}): FloorSession => ({
  _id: idOf(700),
  customerName: 'Hamzeh T.',
  openedAt: Date.now() - 20 * 60_000,
  rounds: [
    {
      _id: idOf(701),
      orderNumber: '7K2M9QX1',
      status: 'completed',
      orderedAt: Date.now() - 20 * 60_000,
      readyAt: null,
      isPaid: false,
      due: amount(875),
      lines: [line(711, 'Cardamom latte', 'لاتيه بالهيل', 2, 550), line(712, 'Knafeh', 'كنافة', 1, 325)],
    },
    {
      _id: idOf(702),
      orderNumber: '7K2M9QX2',
      status: 'cancelled',
      orderedAt: Date.now() - 15 * 60_000,
      readyAt: null,
      isPaid: false,
      due: amount(0),
      lines: [line(713, 'Mint lemonade', 'ليمون بالنعناع', 1, 200)],
    },
    {
      _id: idOf(703),
      orderNumber: '7K2M9QX3',
      status: 'processing',
      orderedAt: Date.now() - 5 * 60_000,
      readyAt: null,
      isPaid: false,
      due: amount(885),
      lines: [line(714, 'Stuffed dates', 'تمر محشي', 1, 850)],
    },
  ],
  bill: {
    subtotal: amount(1_725),
    serviceFee: amount(0),
    tax: amount(160),
    taxIncluded: amount(0),
    rates: [],
    saved: amount(125),
    tip: amount(0),
    total: amount(1_760),
    usedCredit: amount(0),
    due: amount(1_760),
  },
  ...more,
});

export const someDetails = (table: FloorTable, sessions: FloorSession[]): FloorTableDetails => ({
  table,
  currency: 'JD',
  timezone: 'Asia/Amman',
  vendor: { en: 'Qahwa Bay', ar: 'خليج القهوة' },
  branch: { en: 'Aqaba', ar: 'العقبة' },
  mode: 'guests',
  sessions,
});

export const aDiningTable = (number: number, more: Partial<DiningTable> = {}): DiningTable => ({
  _id: idOf(number),
  number,
  section: null,
  seats: null,
  image: null,
  code: idOf(number),
  link: `https://hana.example/branch/${idOf(1)}?table=${idOf(number)}`,
  isTaken: false,
  ...more,
});

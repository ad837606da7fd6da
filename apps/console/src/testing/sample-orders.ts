import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';

const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const at = (time: string) => Date.parse(`2026-11-15T${time}:00+03:00`);

/** An accepted delivery. */
export const LINAS_TICKET: OrderTicket = {
  id: id(100),
  branchId: '00000000-0000-8000-8000-00000000000b',
  orderNumber: '7K2M9QXA',
  type: 'delivery',
  status: 'processing',
  revision: 3,
  changedAt: at('19:42'),
  orderedAt: at('19:41'),
  receiveAt: null,
  acceptedAt: at('19:42'),
  promisedAt: at('20:20'),
  startedAt: at('19:42'),
  readyAt: null,
  rideMinutes: 13,
  table: null,
  round: null,
  lines: [
    {
      id: id(101),
      itemId: id(201),
      name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
      quantity: 2,
      options: [
        { en: 'Shrak', ar: 'شراك' },
        { en: 'Halloumi', ar: 'جبنة حلّوم' },
        { en: 'Toum', ar: 'ثومية' },
      ],
      note: null,
      doneAt: null,
      station: 'Grill',
    },
    {
      id: id(102),
      itemId: id(202),
      name: { en: 'Hummus Beiruti', ar: 'حمص بيروتي' },
      quantity: 1,
      options: [],
      note: null,
      doneAt: null,
      station: 'Cold',
    },
  ],
  note: 'No onions, please',
  cancelReason: null,
  seenAt: at('19:41'),
  answerBy: null,
  presetMinutes: null,
  endedAt: null,
  customerName: 'Lina Haddad',
  zone: { en: 'Aqaba Centre', ar: 'وسط العقبة' },
  currency: 'JD',
  total: 2025,
  amountDue: 1825,
  isPaid: false,
  driver: {
    id: id(300),
    name: { en: 'Sami Khatib', ar: 'سامي الخطيب' },
    location: null,
    locatedAt: null,
  },
};

export const LINAS_ORDER: OrderDetails = {
  ticket: LINAS_TICKET,
  customer: { phone: '+962790000001', orderCount: 4 },
  location: { lat: 29.53, lng: 35 },
  door: null,
  distanceKm: 1.24,
  branchLocation: { lat: 29.52, lng: 35.01 },
  branch: {
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    vendorName: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
    phone: '+96232010001',
    timezone: 'Asia/Amman',
  },
  paymentMethod: 'cash',
  prices: [
    { lineId: id(101), total: 1850, saved: 340 },
    { lineId: id(102), total: 225, saved: 0 },
  ],
  offers: [],
  amounts: {
    subtotal: 2075,
    tax: 190,
    deliveryFee: 100,
    deliveryDiscount: 0,
    saved: 340,
    cashback: 0,
    platformFee: 0,
    tip: 0,
    total: 2025,
    usedCredit: 200,
  },
  payment: null,
  cancelSentence: null,
};

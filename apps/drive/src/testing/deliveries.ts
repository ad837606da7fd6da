import { amount } from '@app/domain/money/amount';
import type { Delivery, DriverPage } from '@app/contract/schemas/drive/deliveries';

const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;

export const LINAS_DELIVERY: Delivery = {
  id: id(100),
  orderNumber: '7K2M9QXA',
  revision: 3,
  status: 'processing',
  step: null,
  branch: {
    id: id(11),
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    vendorName: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
    phone: '+96232010001',
    location: { lat: 29.52, lng: 35 },
    timezone: 'Asia/Amman',
  },
  customer: { name: 'Lina Haddad', phone: '+962790000001' },
  address: {
    zone: { en: 'Aqaba Centre', ar: 'وسط العقبة' },
    location: { lat: 29.532, lng: 35.006 },
    building: '12',
    floor: '3',
    apartment: null,
    directions: 'The bell is broken, call on arrival',
    contactPhone: null,
    leaveAtDoor: false,
  },
  distanceKm: 1.9,
  note: 'No onions, please',
  items: [
    {
      id: id(101),
      name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
      quantity: 2,
      options: [{ en: 'Shrak', ar: 'شراك' }],
      note: null,
    },
  ],
  orderedAt: Date.parse('2026-11-15T19:41:00+03:00'),
  readyAt: Date.parse('2026-11-15T20:05:00+03:00'),
  promisedAt: Date.parse('2026-11-15T20:20:00+03:00'),
  paymentMethod: 'cash',
  currency: 'JD',
  total: amount(2_025),
  amountDue: amount(1_825),
  problem: null,
};

export const RIMAS_DELIVERY: Delivery = {
  ...LINAS_DELIVERY,
  id: id(110),
  orderNumber: '4HTPB8QH',
  customer: { name: 'Rima Nasser', phone: '+962790000002' },
  address: { ...LINAS_DELIVERY.address, zone: { en: 'Ayla', ar: 'أيلة' }, building: null, floor: null },
  amountDue: amount(0),
};

let clock = Date.parse('2026-11-15T20:06:00+03:00');

/** A response of the server; each is later than the one before. */
export function driverPage(deliveries: readonly Delivery[], changes: Partial<DriverPage> = {}): DriverPage {
  clock += 1_000;
  return {
    at: clock,
    driver: {
      id: id(300),
      name: { en: 'Sami Khatib', ar: 'سامي الخطيب' },
      phone: '+962790000205',
      vehicle: null,
    },
    shift: { id: id(400), startedAt: Date.parse('2026-11-15T18:00:00+03:00') },
    unsettled: null,
    cash: { inHand: 4_635, currency: 'JD' },
    deliveries: [...deliveries],
    removed: [],
    ...changes,
  };
}

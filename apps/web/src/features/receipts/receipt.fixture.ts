import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { sampleId } from '#testing/samples.ts';

/** The receipt of a delivery that is paid, with two discounts, credit and a tip. */
export const aReceipt = (more: Partial<WireReceipt> = {}): WireReceipt => ({
  title: 'receipt',
  orderNumber: '7K2M9QXA',
  status: 'completed',
  type: 'delivery',
  paymentMethod: 'cash',
  isPaid: true,
  orderedAt: '2026-11-15T17:31:00.000Z',
  currency: 'JD',
  customerName: 'Lina H.',
  vendor: {
    name: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
    logo: '/media/grill.webp',
    logoColor: null,
    taxNumber: '1234 5678',
  },
  branch: {
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    phone: '+96232010101',
    timezone: 'Asia/Amman',
  },
  zone: { en: 'Aqaba Centre', ar: 'وسط العقبة' },
  table: null,
  lines: [
    {
      _id: sampleId(51),
      name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
      options: [{ en: 'Shrak', ar: 'شراك' }],
      quantity: 2,
      price: 8.5,
      total: 17,
    },
    {
      _id: sampleId(52),
      name: { en: 'Hummus Beiruti', ar: 'حمص بيروتي' },
      options: [],
      quantity: 1,
      price: 2.25,
      total: 2.25,
    },
  ],
  rows: [
    { kind: 'subtotal', name: null, amount: 19.25 },
    { kind: 'discount', name: { en: '20% off grills', ar: 'خصم 20% على المشاوي' }, amount: -3.4 },
    { kind: 'discount', name: { en: 'Code AQABA10', ar: 'الرمز AQABA10' }, amount: -1.93 },
    { kind: 'deliveryFee', name: null, amount: 1 },
    { kind: 'tax', name: null, amount: 1.39 },
    { kind: 'tip', name: null, amount: 1 },
  ],
  taxPercent: 10,
  taxedAmount: 13.92,
  total: 17.31,
  usedCredit: 2,
  due: 15.31,
  cashback: 0,
  ...more,
});

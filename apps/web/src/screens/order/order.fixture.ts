import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { anOrder, sampleId } from '#testing/samples.ts';

const money = (value: number) => ({ value, formatted: `JD ${value}` });

/** A pending delivery: two kebabs with sauces, every amount different. */
export const aDelivery = (more: Partial<WireOrder> = {}): WireOrder =>
  anOrder({
    type: 'delivery',
    branch: { _id: sampleId(10), name: 'Corniche', location: { lat: 29.53, lng: 35 } },
    items: [
      {
        _id: sampleId(51),
        name: 'Kebab',
        image: '/media/kebab.webp',
        imageColor: null,
        quantity: 2,
        itemPrice: money(4),
        itemTotal: money(9),
        preferences: [{ name: 'Sauce', options: [{ name: 'Garlic' }, { name: 'Tahini' }] }],
        preferencesPrice: money(0.5),
        itemId: sampleId(30),
        selectedPreferences: {},
      },
    ],
    subTotal: money(9),
    tax: money(1.1),
    deliveryFee: money(2),
    deliveryDiscount: money(0.75),
    saved: money(1.25),
    cashback: money(0.4),
    platformFee: money(0.3),
    total: money(10.4),
    usedCredit: money(0.6),
    location: { lat: 29.532, lng: 35.006 },
    zone: { name: 'Aqaba Centre' },
    offers: [{ name: '10% off the whole order' }],
    ...more,
  });

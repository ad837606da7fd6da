import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import type { OrderStatus } from '@app/domain/order/order-status';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const money = (value: number) => ({ value, formatted: `JD ${value}` });
const none = money(0);

type Line = [name: string, quantity: number, total: number];

function round(
  place: number,
  status: OrderStatus,
  total: number,
  lines: Line[],
): WireSession['orders'][number] {
  const subTotal = lines.reduce((sum, [, , price]) => sum + price, 0);
  return {
    _id: uuid(10 + place),
    orderNumber: `7K2M9QX${place}`,
    status,
    orderedAt: `2026-11-15T18:0${place}:00Z`,
    isPaid: false,
    items: lines.map(([name, quantity, price], index) => ({
      _id: uuid(100 * place + index),
      name,
      image: '/media/latte.webp',
      imageColor: null,
      quantity,
      itemPrice: money(price / quantity),
      itemTotal: money(price),
      preferences: [],
      preferencesPrice: none,
    })),
    subTotal: money(subTotal),
    tax: money(0.8),
    deliveryFee: none,
    deliveryDiscount: none,
    saved: none,
    cashback: none,
    platformFee: none,
    total: money(total),
    usedCredit: none,
  };
}

/** Table 7 with three rounds; the second one is cancelled. */
export const aSession = (): WireSession => ({
  _id: uuid(1),
  currency: 'JD',
  table: { _id: uuid(2), number: 7, image: '/media/table.webp' },
  branch: { _id: uuid(3), name: 'Aqaba' },
  vendor: { name: 'Qahwa Bay', logo: '/media/logo.webp' },
  orders: [
    round(3, 'processing', 9.3, [
      ['Mint lemonade', 2, 4],
      ['Stuffed dates', 1, 4.5],
    ]),
    round(1, 'completed', 9.55, [
      ['Cardamom latte', 2, 5.5],
      ['Knafeh', 1, 3.25],
    ]),
    round(2, 'cancelled', 2.8, [['Mint lemonade', 1, 2]]),
  ],
  sessionSummary: {
    subTotal: money(17.25),
    tax: money(1.6),
    saved: none,
    total: money(18.85),
  },
});

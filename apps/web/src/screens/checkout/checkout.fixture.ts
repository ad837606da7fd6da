import { showBranch } from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { summariseOrder } from '@app/contract/endpoints/orders';
import type { WireSummary } from '@app/contract/schemas/customer/orders';
import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import { type AddressDetails, noAddressDetails } from '@app/domain/order/address-details';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { aBranch, aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const ROUND_AQABA = [
  { lat: 29, lng: 34 },
  { lat: 30, lng: 34 },
  { lat: 30, lng: 36 },
  { lat: 29, lng: 36 },
];

const HOME = {
  _id: sampleId(5),
  name: 'Home',
  coordinates: { lat: 29.532, lng: 35.006 },
  isDefault: true,
  door: { ...noAddressDetails, building: 'Al Waha 12' },
};

/** A branch with every order type, scheduled orders and customer credit. */
const aFullBranch = (more: Partial<WireBranch> = {}) =>
  aBranch({
    minScheduleOrderHours: 1,
    maxScheduleOrderHours: 24,
    credit: 2,
    platformFee: 0.3,
    zones: [
      {
        _id: sampleId(15),
        name: 'Aqaba Centre',
        coordinates: ROUND_AQABA,
        deliveryFee: 1,
        minimumOrderAmount: 0,
        travelMinutes: 10,
      },
    ],
    ...more,
  });

export const aSummary: WireSummary = {
  subtotal: 8,
  tax: 1,
  platformFee: 0.3,
  deliveryFee: 1,
  deliveryDiscount: 0,
  total: 9.1,
  totalWithCredit: 9.1,
  creditRemain: 2,
  discountSummary: {
    save: {
      total: 1.2,
      offers: [
        { name: '10% off', save: 0.8, items: [] },
        { name: 'Kebab day', save: 0.4, items: [] },
      ],
    },
    cashback: { total: 0, offers: [] },
  },
};

type Given = { cart?: Partial<Cart>; branch?: Partial<WireBranch>; door?: AddressDetails | null };

/** A verified customer with an address and two kebabs in the cart, and a server that prices them. */
export function aCheckout({ cart = {}, branch: more = {}, door = HOME.door }: Given = {}) {
  const server = createTestServer();
  const branch = aFullBranch(more);
  server.response(showBranch, { branch });
  server.response(summariseOrder, { data: { summary: aSummary } });
  const stored: Cart = {
    ...emptyCart,
    branchId: branch._id,
    orderType: 'delivery',
    lines: [lineFromWire(anItem(), 2)],
    ...cart,
  };
  return {
    server,
    customer: aCustomer({ addresses: [{ ...HOME, door }] }),
    stored: { cart: serialiseCart(stored) },
  };
}

import { operator } from '../operator.ts';
import { DELIVERY_PLACE, nextBranch } from '../shop.ts';
import { type PlacedOrder, test as base } from './console-journey.ts';

/** The door of the customer, about a kilometre from the branch. */
export const DOOR = { ...DELIVERY_PLACE, lat: DELIVERY_PLACE.lat + 0.01 };

type Fixtures = {
  /** Places a delivery that the branch has accepted. */
  placeDelivery: (customerNote: string) => Promise<PlacedOrder>;
};

/** Journeys at a branch of their own that delivers. */
export const test = base.extend<Fixtures>({
  branch: async ({ world }, provide) => provide(await world.branch(await nextBranch('harbour'))),
  placeDelivery: async ({ customer, branch }, provide) => {
    await provide(async (note) => {
      const [item] = branch.menu.collections.flatMap(({ items }) => items);
      const placed = await customer.post(`/order/${branch._id}/place`, {
        items: [{ item_id: item!._id, quantity: 5, preferences: {} }],
        order_type: { name: 'delivery', location: DOOR },
        payment_method: 'cash',
        note,
        receive_at: null,
        use_credit: false,
      });
      const id: string = placed.data.orderId;
      const { orderNumber } = await operator().accept(id, 25);
      return { id, number: orderNumber };
    });
  },
});

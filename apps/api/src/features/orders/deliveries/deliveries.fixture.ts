import type { GivenRole } from '@app/domain/staff/grant';
import { inTown } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import type { fakeClock } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { cart, checkout, falafel, people } from '../orders.fixture.ts';

export const DRIVE = '/service/api/drive';
type Clock = ReturnType<typeof fakeClock>;
export type TestDriver = Awaited<ReturnType<ReturnType<typeof deliveryWorld>['newDriver']>>;

/** A branch with a manager, drivers with accounts, and deliveries. */
export function deliveryWorld(testApp: TestApp, clock: Clock) {
  const { placed } = checkout(testApp);
  const createCustomer = people(testApp.db, clock);
  let drivers = 0;
  const newManager = () => signedIn(testApp, [ROLES.branchManager], 'Rana');
  type Manager = Awaited<ReturnType<typeof newManager>>;

  /** A driver who has opened the app, on shift unless said otherwise. */
  const newDriver = async ({ isOnShift = true, role = ROLES.driver as GivenRole } = {}) => {
    const name = `Sami ${++drivers}`;
    const browser = await signedIn(testApp, [role], name);
    const first = await browser.get(`${DRIVE}/deliveries`);
    if (first.statusCode !== 200) throw new Error(`deliveries: ${first.statusCode} ${first.body}`);
    if (isOnShift) await browser.post(`${DRIVE}/shift`);
    const page = async () => (await browser.get(`${DRIVE}/deliveries`)).json().page;
    return {
      ...browser,
      id: first.json().page.driver.id as string,
      name,
      page,
      step: (orderId: string, step: string, more: object = {}) =>
        browser.post(`${DRIVE}/deliveries/${orderId}/step`, { step, at: clock.now().getTime(), ...more }),
      move: (lat: number, more: object = {}) =>
        browser.post(`${DRIVE}/position`, {
          location: { lat, lng: 35.005 },
          accuracy: 12,
          at: clock.now().getTime(),
          ...more,
        }),
    };
  };

  /** An accepted delivery of 4 falafel. */
  const accepted = async (manager: Manager) => {
    // An hour later no limit counts the orders before.
    clock.passSeconds(3_600);
    const by = await createCustomer();
    const order_type = { name: 'delivery', location: inTown } as const;
    const id = await placed(cart({ items: [falafel(4)], order_type }), { by });
    const response = await manager.post(`/orders/${id}/accept`, { minutes: 25 });
    if (response.statusCode !== 200) throw new Error(`accept: ${response.statusCode} ${response.body}`);
    return { id, by };
  };

  const assign = (manager: Manager, orderId: string, driverId: string) =>
    manager.post(`/orders/${orderId}/driver`, { driverId });

  /** An accepted delivery of the driver. */
  const delivery = async (manager: Manager, driver: { id: string }) => {
    const order = await accepted(manager);
    const response = await assign(manager, order.id, driver.id);
    if (response.statusCode !== 200) throw new Error(`assign: ${response.statusCode} ${response.body}`);
    return order;
  };

  const rowOf = (id: string) =>
    testApp.db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entriesOf = (driverId: string) =>
    testApp.db
      .selectFrom('cash_entry')
      .select(['kind', 'amount', 'order_id', 'note', 'counted'])
      .where('driver_id', '=', driverId)
      .orderBy('id')
      .execute();

  return { createCustomer, newManager, newDriver, accepted, assign, delivery, rowOf, entriesOf };
}

import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { cart, checkout, people } from './orders.fixture.ts';
import { removeOldOrders } from './remove-old-orders.ts';

/* The ids of orders have the time of the machine. */
const clock = fakeClock(new Date().toISOString());
const app = await startTestApp({ clock });
const { db } = app;
await seedFixtures(db);
afterAll(() => app.close());

const newPerson = people(db, clock);
const { placed } = checkout(app);
const remove = (keepOrderMonths: number | null) =>
  removeOldOrders({ db, clock, log: createLogger('silent'), config: { keepOrderMonths } })();
const end = (orderId: string) =>
  db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: clock.now() })
    .where('id', '=', orderId)
    .execute();
const ordersLeft = async () =>
  (await db.selectFrom('customer_order').select('id').orderBy('id').execute()).map(({ id }) => id);
const DAY_SECONDS = 86_400;

test('orders are removed after the months of the setting, with their lines; open orders and balances stay', async () => {
  const person = await newPerson({ credit: 200 });
  const ended = await placed(cart({ use_credit: true }), { by: person });
  await end(ended);
  const open = await placed(cart(), { by: await newPerson() });
  await remove(null);
  clock.passSeconds(60 * DAY_SECONDS);
  await remove(3);
  expect(await ordersLeft()).toEqual([ended, open]);

  clock.passSeconds(70 * DAY_SECONDS);
  await remove(3);
  expect(await ordersLeft()).toEqual([open]);
  const lines = await db.selectFrom('order_item').select('order_id').distinct().execute();
  expect(lines).toEqual([{ order_id: open }]);
  const entries = await db
    .selectFrom('credit_entry')
    .select(['kind', 'amount', 'order_id'])
    .where('customer_id', '=', person.id)
    .where('vendor_id', '=', fixtures.grill)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'grant', amount: 200, order_id: null },
    { kind: 'spend', amount: -200, order_id: ended },
  ]);
});

import { afterAll, expect, test } from 'vitest';
import { inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { cart, checkout, falafel, people } from './orders.fixture.ts';
import { removeOrderDetails } from './remove-order-details.ts';

const clock = fakeClock(new Date().toISOString());
const app = await startTestApp({ clock });
const { db } = app;
await seedFixtures(db);
afterAll(() => app.close());

const newPerson = people(db, clock);
const { placed } = checkout(app);
const remove = () =>
  removeOrderDetails({ db, clock, log: createLogger('silent'), config: { keepOrderDetailsDays: 30 } })();

const location = { lat: inTown.lat + 0.000_37, lng: inTown.lng - 0.000_21 };
const door = { building: 'Villa 7', directions: 'blue gate', phone: '+962795550123' };
const deliver = async () =>
  placed(
    cart({
      items: [{ ...falafel(4), note: 'no salt' }],
      order_type: { name: 'delivery', location },
      door,
      note: 'ring twice',
    }),
    { by: await newPerson() },
  );
const stored = (id: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_item', 'order_item.order_id', 'customer_order.id')
    .select([
      'building',
      'directions',
      'door_phone',
      'customer_order.note',
      'location',
      'customer_order.total',
    ])
    .select(['revision', 'revised_at', 'order_item.note as line_note'])
    .where('customer_order.id', '=', id)
    .executeTakeFirstOrThrow();

test('SEC-22 doors, notes and the exact place of an order go 30 days after its end; open orders keep them', async () => {
  const [ended, recent, open] = [await deliver(), await deliver(), await deliver()];
  const end = (id: string) =>
    db
      .updateTable('customer_order')
      .set({ status: 'completed', ended_at: clock.now() })
      .where('id', '=', id)
      .execute();
  await end(ended);
  clock.passSeconds(31 * 86_400);
  await end(recent);
  const before = await stored(ended);
  expect(before).toMatchObject({ building: 'Villa 7', note: 'ring twice', line_note: 'no salt', location });

  await remove();
  expect(await stored(ended)).toEqual({
    ...before,
    building: null,
    directions: null,
    door_phone: null,
    note: null,
    line_note: null,
    location: { lat: 29.53, lng: 35.005 },
  });
  for (const id of [recent, open])
    expect(await stored(id)).toMatchObject({ building: 'Villa 7', note: 'ring twice', location });
  await Promise.all([remove(), remove()]);
  expect(await stored(ended)).toMatchObject({ revision: before.revision, total: before.total });
});

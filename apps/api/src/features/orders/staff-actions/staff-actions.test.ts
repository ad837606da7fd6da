import type { OrderType } from '@app/domain/order/order-type';
import { rideMinutes } from '@app/domain/order/promise';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { randomIds } from '#ports/ids.ts';
import {
  atTable,
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  people,
  pickup,
} from '../orders.fixture.ts';
import type { OrderActor } from '../status/order-actor.ts';
import { orderStatusService } from '../status/order-status.service.ts';
import { OrderMoved } from './order-moved.ts';
import { staffActionsService } from './staff-actions.service.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed, ask } = checkout(testApp);
const { ticket, post, call, addDriver, log } = operator(testApp);
const createCustomer = people(db, clock);
const actions = staffActionsService({
  db,
  clock,
  ids: randomIds,
  orderStatus: orderStatusService({ clock }),
});

const rana: OrderActor = { kind: 'staff', id: '00000000-0000-4000-8000-00000000000a', name: 'Rana' };
const omar: OrderActor = { kind: 'staff', id: '00000000-0000-4000-8000-00000000000b', name: 'Omar' };
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE);

const KINDS = { pickup, delivery, table_session: atTable } as const;
async function orderOf(type: OrderType = 'pickup', { credit = 0, receiveAt = null as Date | null } = {}) {
  // An hour later no limit counts the orders before.
  clock.passSeconds(3_600);
  const by = await createCustomer({ credit });
  const request = cart({
    items: [falafel(4)],
    order_type: KINDS[type],
    use_credit: credit > 0,
    receive_at: receiveAt === null ? null : receiveAt.toISOString(),
  });
  return { by, id: await placed(request, { by }) };
}
const rowOf = (id: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actionsOf = async (id: string) => (await log(id)).map(({ actor, action }) => `${actor} ${action}`);
const accepted = async (type: OrderType = 'pickup', minutes = 25) => {
  const order = await orderOf(type);
  await actions.accept(order.id, { minutes }, rana);
  return order;
};

test('CON-21 accepting stores the promise, and the ride of a delivery is added', async () => {
  const { id } = await accepted('pickup', 25);
  expect(await rowOf(id)).toMatchObject({
    status: 'processing',
    accepted_at: clock.now(),
    started_at: clock.now(),
    promised_at: inMinutes(25),
    seen_at: clock.now(),
    seen_by: 'Rana',
    ready_at: null,
  });
  const { id: brought } = await accepted('delivery', 40);
  const { location } = await db
    .selectFrom('branch')
    .select('location')
    .where('id', '=', fixtures.grillMarket)
    .executeTakeFirstOrThrow();
  expect((await rowOf(brought)).promised_at).toEqual(inMinutes(40 + rideMinutes(location, inTown)));
});

test('CON-22 an order for later is promised for its time and starts before it, or now', async () => {
  clock.passSeconds(3_600);
  const receiveAt = new Date(clock.now().getTime() + 5 * 3_600_000);
  const { id } = await orderOf('pickup', { receiveAt });
  await actions.accept(id, { minutes: null }, rana);
  const order = await rowOf(id);
  expect(order.promised_at).toEqual(receiveAt);
  expect(receiveAt.getTime() - (order.started_at?.getTime() ?? 0)).toBe(20 * MINUTE);
  expect(await actions.start(id, rana)).toBe('done');
  expect((await rowOf(id)).started_at).toEqual(clock.now());
  expect(await actions.start(id, omar)).toBe('unchanged');
});

test('CON-21 proposes the median of the last orders of the branch and the type', async () => {
  await db.updateTable('customer_order').set({ ready_at: null }).where('ready_at', 'is not', null).execute();
  for (const minutes of [31, 33, 90]) {
    const { id } = await accepted('table_session', 60);
    clock.passSeconds(minutes * 60);
    await actions.markReady(id, rana);
    await actions.handOver(id, {}, rana);
  }
  const { id } = await orderOf('table_session');
  await actions.accept(id, { minutes: null }, rana);
  expect((await rowOf(id)).promised_at).toEqual(inMinutes(35));
});

test.each([
  [{ minutes: 4 }, 'Minutes must be at least 5.'],
  [{ minutes: 181 }, 'Minutes must be at most 180.'],
])('CON-40 rejects a promise of %j with 422', async (body, message) => {
  const { id } = await orderOf();
  const response = await post(`/orders/${id}/accept`, body);
  expect([response.statusCode, response.json().errors]).toEqual([422, { minutes: [message] }]);
  expect((await rowOf(id)).status).toBe('pending');
});

test('CON-32 the same action again succeeds, a different one conflicts with the person and the time', async () => {
  const { id } = await accepted('pickup', 25);
  expect(await actions.accept(id, { minutes: 25 }, omar)).toBe('unchanged');
  clock.passSeconds(3);
  const failure = await actions.accept(id, { minutes: 40 }, omar).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OrderMoved);
  expect(failure).toMatchObject({
    code: 'order.moved',
    by: { action: 'order.accepted', name: 'Rana', at: new Date(clock.now().getTime() - 3_000) },
  });
  const refusal = await post(`/orders/${id}/refuse`, { reason: 'too_busy' });
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'Rana has changed this order in the meantime.',
  ]);
  expect(await actionsOf(id)).toEqual(['Rana order.accepted']);
});

test('CON-32 of many people at once one accepts, and the others learn that or changed nothing', async () => {
  const { id } = await orderOf('delivery');
  const outcomes = await Promise.all(
    [20, 25, 25, 30].map((minutes) =>
      actions.accept(id, { minutes }, rana).catch((error: unknown) => error instanceof OrderMoved && 'moved'),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes).not.toContain(false);
  expect(await actionsOf(id)).toHaveLength(1);
});

test('CON-32 a conflict with the customer has no name', async () => {
  const { id, by } = await orderOf();
  await ask('POST', `/order/${id}/cancel`, by);
  const response = await post(`/orders/${id}/accept`, { minutes: 20 });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'This order has changed in the meantime.',
  ]);
});

test('CON-24 a refusal stores the sentence of its lines and returns the credit', async () => {
  const { id, by } = await orderOf('pickup', { credit: 300 });
  const itemIds = (await ticket(id)).lines.map((line) => line.id);
  const response = await post(`/orders/${id}/refuse`, { reason: 'sold_out', itemIds });
  expect(response.statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'sold_out',
    cancel_words_en: 'Falafel plate is sold out today.',
    cancel_words_ar: expect.stringContaining('نفدت اليوم كمية: '),
  });
  const again = await post(`/orders/${id}/refuse`, { reason: 'sold_out', itemIds });
  expect(again.statusCode).toBe(200);
  const balance = await db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect(balance.balance).toBe(300);
});

test.each([
  ['no reason', {}, 422],
  ['a reason that staff cannot give', { reason: 'not_answered' }, 422],
  ['a reason of a delivery', { reason: 'cannot_deliver' }, 422],
  ['a reason of a shipped order', { reason: 'not_delivered' }, 422],
  ['another reason without a text', { reason: 'other' }, 422],
  ['another reason with an invisible text', { reason: 'other', ownText: { en: '\u200B ' } }, 422],
  ['a text that is too long', { reason: 'other', ownText: { ar: 'ا'.repeat(141) } }, 422],
  ['sold out without lines', { reason: 'sold_out' }, 422],
  ['a line of another order', { reason: 'sold_out', itemIds: [fixtures.falafel] }, 422],
])('CON-40 rejects %s', async (_what, body, status) => {
  const { id } = await orderOf();
  expect((await post(`/orders/${id}/refuse`, body)).statusCode).toBe(status);
  expect((await rowOf(id)).status).toBe('pending');
});

test('CON-24 a refusal needs a pending order, a cancellation an accepted one', async () => {
  const { id } = await orderOf();
  expect((await post(`/orders/${id}/cancel`, { reason: 'closing_soon' })).statusCode).toBe(409);
  await actions.accept(id, { minutes: 20 }, rana);
  expect((await post(`/orders/${id}/refuse`, { reason: 'closing_soon' })).statusCode).toBe(409);
  expect((await post(`/orders/${id}/cancel`, { reason: 'closing_soon' })).statusCode).toBe(200);
  expect((await rowOf(id)).cancel_reason).toBe('closing_soon');
});

test('D-116 CON-29 a shipped order is cancelled as not delivered, and its credit returns', async () => {
  const { id, by } = await orderOf('delivery', { credit: 200 });
  await actions.accept(id, { minutes: 20 }, rana);
  await actions.handOver(id, { driverId: await addDriver() }, rana);
  expect((await post(`/orders/${id}/cancel`, { reason: 'too_busy' })).statusCode).toBe(422);
  expect((await post(`/orders/${id}/cancel`, { reason: 'not_delivered' })).statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_delivered' });
  const { balance } = await db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(200);
});

test('CON-23 puts a promise off, from now on once it has passed', async () => {
  const { id } = await accepted('pickup', 20);
  const { revision } = await rowOf(id);
  expect(await actions.postpone(id, { minutes: 10, revision }, rana)).toBe('done');
  expect((await rowOf(id)).promised_at).toEqual(inMinutes(30));
  await expect(actions.postpone(id, { minutes: 10, revision }, omar)).rejects.toThrow(OrderMoved);
  clock.passSeconds(3_600);
  expect((await post(`/orders/${id}/promise`, { minutes: 15 })).json().ticket.promisedAt).toBe(
    inMinutes(15).getTime(),
  );
  expect((await post(`/orders/${id}/promise`, { minutes: 7 })).statusCode).toBe(422);
});

test('CON-26 ready is a time that can be undone until the order is handed over', async () => {
  const { id } = await accepted();
  const ready = await post(`/orders/${id}/ready`);
  expect(ready.json().ticket).toMatchObject({ status: 'processing', readyAt: clock.now().getTime() });
  clock.passSeconds(5);
  expect(await actions.markReady(id, omar)).toBe('unchanged');
  expect((await call('DELETE', `/orders/${id}/ready`)).json().ticket.readyAt).toBeNull();
  expect(await actions.undoReady(id, omar)).toBe('unchanged');
  await actions.handOver(id, {}, rana);
  expect((await rowOf(id)).ready_at).toEqual(clock.now());
  expect(await actions.markReady(id, omar)).toBe('unchanged');
  await expect(actions.undoReady(id, rana)).rejects.toThrow(OrderMoved);
  const { id: pending } = await orderOf();
  expect((await post(`/orders/${pending}/ready`)).statusCode).toBe(409);
});

test('CON-27 a pickup is paid and handed over in one call', async () => {
  const { id } = await accepted();
  const { total } = await rowOf(id);
  await expect(actions.handOver(id, { paid: total - 1 }, rana)).rejects.toMatchObject({
    code: 'request.invalid',
  });
  expect((await rowOf(id)).status).toBe('processing');
  expect(await actions.handOver(id, { paid: total }, rana)).toBe('done');
  expect(await rowOf(id)).toMatchObject({ status: 'completed', is_paid: true, paid_amount: total });
  expect(await actions.handOver(id, { paid: total }, rana)).toBe('unchanged');
  expect(await actionsOf(id)).toEqual(['Rana order.moved', 'Rana order.paid', 'Rana order.accepted']);
});

test('CON-27 CON-28 a delivery needs a driver, who can be changed while it is on the way', async () => {
  const { id } = await accepted('delivery');
  await expect(actions.handOver(id, {}, rana)).rejects.toMatchObject({
    fields: { driverId: [{ problem: 'required' }] },
  });
  const [sami, yazan] = [await addDriver('Sami'), await addDriver('Yazan')];
  expect(await actions.handOver(id, { driverId: sami }, rana)).toBe('done');
  expect(await actions.handOver(id, { driverId: sami }, omar)).toBe('unchanged');
  await expect(actions.handOver(id, { driverId: yazan }, omar)).rejects.toThrow(OrderMoved);
  expect(await actions.assignDriver(id, yazan, omar)).toBe('done');
  expect(await rowOf(id)).toMatchObject({ status: 'shipped', driver_id: yazan });
  expect(await actions.complete(id, rana)).toBe('done');
  expect(await actions.complete(id, rana)).toBe('unchanged');
});

test('CON-30 a payment stores its amount and is taken back at once, or later with a reason', async () => {
  const { id } = await accepted();
  const { total } = await rowOf(id);
  expect(await actions.markPaid(id, { amount: total + 100 }, rana)).toBe('done');
  expect(await actions.markPaid(id, { amount: total + 100 }, omar)).toBe('unchanged');
  await expect(actions.markPaid(id, { amount: total }, omar)).rejects.toThrow(OrderMoved);
  expect(await actions.undoPaid(id, { reason: null, mayOverride: false }, rana)).toBe('done');
  expect(await rowOf(id)).toMatchObject({ is_paid: false, paid_amount: null, paid_at: null });
  await actions.markPaid(id, null, rana);
  expect((await rowOf(id)).paid_amount).toBe(total);
  clock.passSeconds(61);
  await expect(actions.undoPaid(id, { reason: null, mayOverride: false }, rana)).rejects.toMatchObject({
    code: 'order.change_refused',
  });
  await expect(actions.undoPaid(id, { reason: null, mayOverride: true }, rana)).rejects.toMatchObject({
    code: 'order.reason_required',
  });
  expect(await actions.undoPaid(id, { reason: 'wrong order', mayOverride: true }, rana)).toBe('done');
});

test('CON-17 the first person who opens an order has seen it for all', async () => {
  const { id } = await orderOf();
  expect(await actions.markSeen(id, rana)).toBe('done');
  clock.passSeconds(2);
  expect(await actions.markSeen(id, omar)).toBe('unchanged');
  expect(await rowOf(id)).toMatchObject({ seen_by: 'Rana', status: 'pending' });
});

test('CON-42 a ticked line is stored, and each change raises the revision of its order', async () => {
  const { id } = await accepted();
  const [line] = await db.selectFrom('order_item').select('id').where('order_id', '=', id).execute();
  const { revision } = await rowOf(id);
  expect(await actions.tickLine(id, line?.id ?? '', true, rana)).toBe('done');
  expect(await actions.tickLine(id, line?.id ?? '', true, omar)).toBe('unchanged');
  expect((await rowOf(id)).revision).toBe(revision + 1);
  expect(await actions.tickLine(id, line?.id ?? '', false, omar)).toBe('done');
  await expect(actions.tickLine(id, fixtures.falafel, true, rana)).rejects.toMatchObject({
    code: 'item.not_found',
  });
  expect(await actionsOf(id)).toEqual([
    'Omar order.line_undone',
    'Rana order.line_done',
    'Rana order.accepted',
  ]);
  await actions.markReady(id, rana);
  expect((await rowOf(id)).revision).toBe(revision + 3);
});

test('CON-32 a change, its log entry and its event are written together or not at all', async () => {
  const { id } = await orderOf();
  await sql`create function reject_log() returns trigger language plpgsql as $$
    begin raise exception 'no log'; end $$`.execute(db);
  await sql`create trigger reject_log before insert on operation_log for each row execute function reject_log()`.execute(
    db,
  );
  const before = await rowOf(id);
  await expect(actions.accept(id, { minutes: 20 }, rana)).rejects.toThrow('no log');
  await sql`drop trigger reject_log on operation_log`.execute(db);
  expect(await rowOf(id)).toEqual(before);
  expect(await actions.accept(id, { minutes: 20 }, rana)).toBe('done');
});

test('the history stores the account behind a change', async () => {
  const { id } = await accepted();
  const changes = await db
    .selectFrom('order_status_change')
    .select(['status', 'actor', 'actor_kind', 'actor_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { status: 'pending', actor: 'customer', actor_kind: null, actor_id: null },
    { status: 'processing', actor: 'staff', actor_kind: 'staff', actor_id: rana.id },
  ]);
});

test('D-121 CON-24 the customer and public tracking see promise, ready and the reason in both languages', async () => {
  const { id, by } = await accepted('pickup', 25);
  await actions.markReady(id, rana);
  const { order_number: number, branch_id: branchId } = await rowOf(id);
  const shown = async (language: string) =>
    (await ask('GET', `/orders/${id}/show`, by, language)).json().order;
  const tracked = async (language: string) =>
    (
      await testApp.app.inject({
        url: `/service/api/customer/branch/${branchId}/order/${number}/tracking`,
        headers: { 'accept-language': language },
      })
    ).json().order;
  const times = {
    acceptedAt: clock.now().toISOString(),
    promisedAt: inMinutes(25).toISOString(),
    readyAt: clock.now().toISOString(),
    cancelReason: null,
    branch: { timezone: 'Asia/Amman' },
  };
  expect(await shown('en')).toMatchObject(times);
  expect(await tracked('en')).toMatchObject(times);
  await actions.cancel(id, { reason: 'other', ownText: { ar: 'تعطّل الفرن.' } }, rana);
  const arabic = { cancelReason: { code: 'other', text: 'تعطّل الفرن.' } };
  for (const language of ['en', 'ar']) {
    expect(await shown(language)).toMatchObject(arabic);
    expect(await tracked(language)).toMatchObject(arabic);
  }
  const { id: busy, by: other } = await orderOf();
  await actions.refuse(busy, { reason: 'too_busy' }, rana);
  const past = (await ask('GET', '/orders', other, 'ar')).json();
  expect(past[0].cancelReason.text).toBe('الفرع مشغول ولا يستطيع قبول الطلب الآن.');
});

test('leaves all orders and balances consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

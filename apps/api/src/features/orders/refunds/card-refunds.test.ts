import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { startPushService } from '#testing/push-service.ts';
import type { Person } from '../orders.fixture.ts';
import { AMOUNT, PAYTABS_ACCOUNT, startCardShop, STRIPE_ACCOUNT } from '../payments/payments.fixture.ts';

const service = await startPushService();
const shop = await startCardShop({ pushNetwork: service.network });
const { ask, bank, db, becomes, createCustomer, details, move, orderOf, paidOrder, paymentOf, referenceOf } =
  shop;
afterAll(async () => {
  await shop.close();
  await service.close();
});
const manager = await signedIn(shop, [ROLES.vendorManager], 'Huda');
beforeEach(() => bank.clearScripts());

async function ended(by: Person): Promise<string> {
  const id = await paidOrder(by);
  await move(id, 'processing');
  await becomes(id, 'captured');
  await move(id, 'completed');
  return id;
}
const refund = async (id: string, amount: number, method = 'card') =>
  manager.post(`/orders/${id}/refunds`, {
    key: randomIds.next(),
    revision: (await details(id)).ticket.revision,
    what: { kind: 'amount', amount },
    method,
    reason: 'quality',
    borneBy: 'vendor',
  });
const deskOf = async (id: string) => (await manager.get(`/orders/${id}/refunds`)).json().desk;
const progressOf = async (id: string): Promise<string[]> =>
  (await deskOf(id)).refunds.map(({ progress }: { progress: string }) => progress);
const noticesOf = async (by: Person): Promise<string[]> =>
  (await ask('GET', '/notifications', by))
    .json()
    .notifications.map(({ event }: { event: string }) => event)
    .filter((event: string) => event.startsWith('refund'));
const returnedAtBank = async (id: string) => (await bank.money(await referenceOf(id))).returned / 10;

describe.each([
  ['PayTabs', PAYTABS_ACCOUNT],
  ['Stripe', STRIPE_ACCOUNT],
])('by %s', (_name, account) => {
  beforeEach(() => shop.useAccount(account));

  test('REFUND-08 a part of a card payment goes back to the card, each refund once', async () => {
    const by = await createCustomer();
    const id = await ended(by);
    expect(await deskOf(id)).toMatchObject({
      rest: { money: AMOUNT, credit: 0 },
      methods: ['card', 'credit'],
      card: { lastFour: '4242' },
    });
    expect((await refund(id, 400)).statusCode).toBe(200);
    await becomes(id, 'part_refunded');
    expect(await progressOf(id)).toEqual(['done']);
    expect((await refund(id, 100, 'credit')).statusCode).toBe(200);
    expect((await refund(id, AMOUNT)).json().rest).toBe(AMOUNT - 500);
    expect((await refund(id, AMOUNT - 500)).statusCode).toBe(200);
    await expect.poll(() => returnedAtBank(id)).toBe(AMOUNT - 100);
    expect(await orderOf(id)).toMatchObject({ refunded: AMOUNT, is_paid: true, status: 'completed' });
    expect(await noticesOf(by)).toEqual(['refund', 'refund', 'refund']);
  });

  test('REFUND-07 a change after the capture becomes credit, and the bank returns only what is left', async () => {
    const by = await createCustomer();
    const id = await paidOrder(by);
    const lower = async () => {
      const { ticket } = await details(id);
      const lines = [{ lineId: ticket.lines[0]?.id, quantity: 1 }];
      const body = { lines, consent: 'phone', revision: ticket.revision, asCredit: true };
      return (await manager.post(`/orders/${id}/changes`, body)).statusCode;
    };
    // Nothing is taken yet, so that the bank takes less instead.
    expect(await lower()).toBe(422);
    await move(id, 'processing');
    await becomes(id, 'captured');
    expect(await lower()).toBe(200);
    const { total } = await orderOf(id);
    expect(total).toBeLessThan(AMOUNT);
    await shop.tasks.payment_apply({ orderId: id });
    expect(await returnedAtBank(id)).toBe(0);
    const credit = await db
      .selectFrom('credit_balance')
      .select('balance')
      .where('customer_id', '=', by.id)
      .executeTakeFirst();
    expect(credit?.balance).toBe(AMOUNT - total);
    await move(id, 'cancelled');
    await becomes(id, 'part_refunded');
    await shop.tasks.payment_apply({ orderId: id });
    expect(await returnedAtBank(id)).toBe(total);
    expect((await deskOf(id)).rest).toEqual({ money: 0, credit: 0 });
    await shop.checkMoney();
  });

  test('F13 REFUND-12 a refund that the bank refuses no longer counts, and staff choose another way', async () => {
    const by = await createCustomer();
    const id = await ended(by);
    await bank.script({ name: 'refund_failed', reference: await referenceOf(id) });
    expect((await refund(id, 400)).statusCode).toBe(200);
    await expect.poll(() => progressOf(id)).toEqual(['failed']);
    expect(await orderOf(id)).toMatchObject({ refunded: 0 });
    expect(await deskOf(id)).toMatchObject({
      rest: { money: AMOUNT },
      methods: ['card', 'cash', 'terminal', 'cliq', 'credit'],
    });
    await expect.poll(() => noticesOf(by)).toEqual(['refund_failed', 'refund']);
    const days = await db.selectFrom('refund_day').selectAll().where('method', '=', 'card').execute();
    await shop.tasks.payment_apply({ orderId: id });
    expect(await db.selectFrom('refund_day').selectAll().where('method', '=', 'card').execute()).toEqual(
      days,
    );
    await bank.clearScripts();
    expect((await refund(id, 400, 'cash')).statusCode).toBe(200);
    expect(await returnedAtBank(id)).toBe(0);
    expect((await refund(id, AMOUNT - 400)).statusCode).toBe(200);
    await expect.poll(() => progressOf(id)).toEqual(['failed', 'done', 'done']);
    expect(await orderOf(id)).toMatchObject({ refunded: AMOUNT });
  });
});

test('PAY-16 F13 F18 managers get a push when the bank does not pay, takes back or does not return money', async () => {
  await shop.useAccount(PAYTABS_ACCOUNT);
  const deviceOf = async (role: keyof typeof ROLES) => {
    const device = service.newDevice();
    const browser = await signedIn(shop, [ROLES[role]]);
    expect((await browser.post('/push', { subscription: device.subscription })).statusCode).toBe(200);
    const titles = async (count: number): Promise<string[]> =>
      (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body)).title);
    return { device, titles };
  };
  const [disputed, refused] = [await ended(await createCustomer()), await ended(await createCustomer())];
  const ending = await paidOrder(await createCustomer());
  const branchManager = await deviceOf('branchManager');
  const vendorManager = await deviceOf('vendorManager');
  const staff = await deviceOf('branchStaff');

  await bank.script({ name: 'chargeback', reference: await referenceOf(disputed) });
  await becomes(disputed, 'charged_back');
  await bank.script({ name: 'refund_failed', reference: await referenceOf(refused) });
  expect((await refund(refused, 400)).statusCode).toBe(200);
  await expect.poll(() => progressOf(refused)).toEqual(['failed']);
  await bank.script({ name: 'reservation_ended', reference: await referenceOf(ending) });
  await expect.poll(async () => (await orderOf(ending)).is_paid).toBe(false);

  for (const { titles } of [branchManager, vendorManager])
    expect((await titles(3)).map((title) => title.replace(/ \S+$/, '')).toSorted()).toEqual([
      'The bank did not pay order',
      'The bank did not return the money of order',
      'The bank took back the payment of order',
    ]);
  await jobsDone(db);
  expect(service.at(staff.device.path)).toEqual([]);
});

test('F11 REFUND-10 a refund whose answer is lost is found at the bank and made once', async () => {
  await shop.useAccount(PAYTABS_ACCOUNT);
  const id = await ended(await createCustomer());
  const reference = await referenceOf(id);
  await bank.script({ name: 'time_out_after', reference, operation: 'refund', seconds: 0, times: 1 });
  expect((await refund(id, 400)).statusCode).toBe(200);
  await expect
    .poll(async () => {
      await db
        .updateTable('payment_call')
        .set({ claimed_until: null })
        .where('done_at', 'is', null)
        .execute();
      await shop.tasks.payment_sweep();
      return progressOf(id);
    })
    .toEqual(['done']);
  expect(await returnedAtBank(id)).toBe(400);
  expect((await paymentOf(id)).refunded).toBe(400);
});

test('F13 a cancelled order whose money the bank did not return can be refunded in another way', async () => {
  await shop.useAccount(PAYTABS_ACCOUNT);
  const id = await paidOrder(await createCustomer());
  await move(id, 'processing');
  await becomes(id, 'captured');
  await bank.script({ name: 'refund_failed', reference: await referenceOf(id) });
  await move(id, 'cancelled');
  await expect.poll(async () => (await deskOf(id)).methods).toContain('cash');
  expect((await refund(id, AMOUNT, 'cash')).statusCode).toBe(200);
  expect((await deskOf(id)).rest).toEqual({ money: 0, credit: 0 });
});

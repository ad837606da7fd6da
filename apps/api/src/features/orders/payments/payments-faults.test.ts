import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { runScript, urlOf } from '#testing/command.ts';
import { everyRow } from '#testing/every-row.ts';
import { iterations } from '#testing/stress.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { cart } from '../orders.fixture.ts';
import { AMOUNT, moneyProblems, PAYTABS_ACCOUNT, PAYTABS_KEYS, startCardShop } from './payments.fixture.ts';

const database = await createTestDatabase();
const shop = await startCardShop({ database, timeoutMs: 3_000 });
const { bank, db, placeByCard, pageOf, orderOf, paymentOf, referenceOf, becomes, tasks } = shop;
const { ask, createCustomer, paidOrder, move } = shop;
afterAll(async () => {
  await shop.close();
  await database.close();
});
await shop.useAccount(PAYTABS_ACCOUNT);
beforeEach(() => bank.clearScripts());

const manager = await signedIn(shop, [ROLES.vendorManager], 'Huda');
/** An order by card that has ended, of which a part is to be given back. */
async function refunded(amount: number) {
  const by = await createCustomer();
  const id = await paidOrder(by);
  await move(id, 'processing');
  await becomes(id, 'captured');
  await move(id, 'completed');
  const reference = await referenceOf(id);
  return {
    by,
    id,
    reference,
    refund: async () =>
      manager.post(`/orders/${id}/refunds`, {
        key: randomIds.next(),
        revision: (await shop.details(id)).ticket.revision,
        what: { kind: 'amount', amount },
        method: 'card',
        reason: 'quality',
        borneBy: 'vendor',
      }),
    returned: async () => (await bank.money(reference)).returned / 10,
  };
}

const callsOf = async (what: string, reference: string) =>
  (await bank.journal()).calls.filter((call) => call.what === what && call.reference === reference);
/** Time passes: what was claimed is free, and all queries are due. */
const passTime = async (at: Db = db) => {
  await at.updateTable('payment_call').set({ claimed_until: null }).where('done_at', 'is', null).execute();
  await at
    .updateTable('payment_attempt')
    .set({ query_at: new Date(0) })
    .where('query_at', 'is not', null)
    .execute();
};

/** Opens the page of an order. */
async function referenceOfPage(id: string, by: Parameters<typeof pageOf>[1]) {
  await pageOf(id, by);
  return referenceOf(id);
}

test('F21 a database that is away when the bank answers stores what happened at the next run', async () => {
  const id = await paidOrder(await createCustomer());
  const reference = await referenceOf(id);
  await bank.script({ name: 'notice_never', reference });
  await bank.script({ name: 'time_out_after', reference, operation: 'capture', seconds: 1, times: 1 });
  await move(id, 'processing');
  await expect.poll(async () => (await bank.money(reference)).taken).toBe(AMOUNT * 10);
  const bringBack = await database.cut();
  await sleep(1_200);
  await bringBack();
  expect((await paymentOf(id)).state).toBe('authorized');
  await passTime();
  await tasks.payment_sweep();
  await becomes(id, 'captured');
  expect(await callsOf('paytabs.capture', reference)).toHaveLength(1);
  await shop.checkMoney();
});

test('F4 the same notice ten times at once at two servers is one fact, one release and one announcement', async () => {
  const other = await startCardShop({ database, bankBefore: bank, timeoutMs: 3_000 });
  await bank.script({ name: 'notice_never' });
  for (let round = 0; round < iterations(10, 200); round += 1) {
    const by = await createCustomer();
    const id = await placeByCard(by);
    await bank.pay(await pageOf(id, by));
    const reference = await referenceOf(id);
    const payload = JSON.stringify({
      tran_ref: (await bank.money(reference)).ref,
      tran_type: 'Auth',
      cart_id: reference,
      cart_currency: 'JOD',
      cart_amount: '15.330',
      payment_result: { response_status: 'A' },
    });
    const signature = createHmac('sha256', PAYTABS_KEYS.serverKey).update(payload).digest('hex');
    const send = async ({ app }: Pick<typeof shop, 'app'>) => {
      const url = `/service/api/payments/${PAYTABS_ACCOUNT}/notices`;
      const headers = { 'content-type': 'application/json', signature };
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 === 0 ? shop : other)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await becomes(id, 'authorized');
    const counts = () =>
      sql`
        select (select count(*)::int from payment_notice where done_at is null) as open,
          (select count(*)::int from payment_notice where payment_id = payment.id) as notices,
          (select count(*)::int from payment_event where payment_id = payment.id) as facts,
          (select count(*)::int from order_status_change where order_id = payment.order_id) as announced
        from payment where order_id = ${id}`.execute(db);
    const once = { open: 0, notices: 1, facts: 1, announced: 1 };
    await expect.poll(async () => (await counts()).rows, { timeout: 10_000 }).toEqual([once]);
    expect(await orderOf(id)).toMatchObject({ is_held: false, is_paid: true });
  }
  await shop.checkMoney();
  await other.close();
});

test('F24 a line that is removed at another server while the capture is under way is paid back', async () => {
  const other = await startCardShop({ database, bankBefore: bank, timeoutMs: 3_000 });
  const mona = await signedIn(other, [ROLES.branchManager], 'Mona');
  const id = await paidOrder(await createCustomer());
  const reference = await referenceOf(id);
  await bank.script({ name: 'time_out_after', reference, operation: 'capture', seconds: 2, times: 1 });
  await move(id, 'processing');
  await expect.poll(async () => (await bank.money(reference)).taken).toBe(AMOUNT * 10);
  expect((await paymentOf(id)).state).toBe('authorized');
  const { revision, lines } = await other.ticket(id);
  const change = {
    lines: [{ lineId: lines[0]?.id, quantity: 1 }],
    consent: 'phone',
    dryRun: false,
    revision,
  };
  expect((await mona.post(`/orders/${id}/changes`, change)).statusCode).toBe(200);
  await becomes(id, 'part_refunded');
  const { total } = await orderOf(id);
  expect(total).toBeLessThan(AMOUNT);
  const { taken, returned } = await bank.money(reference);
  expect(taken - returned).toBe(total * 10);
  await shop.checkMoney();
  await other.close();
});

test('F28 PAY-26 after the restore of an older backup payments are asked again, and notices without a payment are listed', async () => {
  const folder = await temporaryFolder();
  const target = await createTestDatabase({ isMigrated: false });
  const run = async (name: 'backup' | 'restore', url: string, file: string) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: join(folder.path, name) };
    const script = join(import.meta.dirname, `../../../commands/${name}.ts`);
    expect(await runScript(script, env, [file])).toMatchObject({ code: 0, err: '' });
  };
  const held = await paidOrder(await createCustomer());
  const part = await refunded(400);
  await bank.script({ name: 'down', operation: 'refund', reference: part.reference, times: 1 });
  expect((await part.refund()).statusCode).toBe(200);
  await expect.poll(() => part.returned()).toBe(0);
  const file = join(folder.path, 'yesterday.tar.gz');
  await run('backup', urlOf(database), file);

  // What happened after the backup.
  await move(held, 'processing');
  await becomes(held, 'captured');
  await passTime();
  await tasks.payment_sweep();
  await expect.poll(() => part.returned()).toBe(400);
  await run('restore', urlOf(target), file);
  const restored = await startCardShop({ database: target, bankBefore: bank });
  // The backup does not know that the call was made.
  await restored.db
    .updateTable('payment_call')
    .set({ tries: 0, created_at: sql`created_at - interval '1 hour'` })
    .where('done_at', 'is', null)
    .execute();
  await passTime(restored.db);
  await restored.tasks.payment_sweep();
  await restored.becomes(held, 'captured');
  await restored.becomes(part.id, 'part_refunded');
  expect(await part.returned()).toBe(400);
  expect((await restored.move(held, 'processing')).statusCode).toBe(200);
  await restored.tasks.payment_apply({ orderId: held });
  expect(await callsOf('paytabs.capture', await referenceOf(held))).toHaveLength(1);
  await restored.checkMoney();

  const payload = JSON.stringify({
    tran_ref: 'TST1',
    tran_type: 'Auth',
    cart_id: randomIds.next(),
    cart_currency: 'JOD',
    cart_amount: '15.330',
    payment_result: { response_status: 'A' },
  });
  const signature = createHmac('sha256', PAYTABS_KEYS.serverKey).update(payload).digest('hex');
  const notice = await restored.app.inject({
    method: 'POST',
    url: `/service/api/payments/${PAYTABS_ACCOUNT}/notices`,
    headers: { 'content-type': 'application/json', signature },
    payload,
  });
  expect(notice.statusCode).toBe(200);
  const admin = await signedIn(restored, [ROLES.platformAdmin], 'Nour');
  await expect
    .poll(async () => (await admin.get('/payments/problems')).json().unknownNotices)
    .toMatchObject([{ count: 1 }]);
  await restored.close();
  await target.close();
  await folder.remove();
});

test('F30 PAY-47 an account that is erased while money is on its way back leaves amounts only, and the refund ends', async () => {
  const { by, id, reference, refund, returned } = await refunded(400);
  const noticesOfPayment = async (paymentId: string) =>
    db.selectFrom('payment_notice').select('id').where('payment_id', '=', paymentId).execute();
  const { id: paymentId } = await paymentOf(id);
  await expect.poll(async () => (await noticesOfPayment(paymentId)).length).toBeGreaterThan(0);
  await bank.script({ name: 'refund_pending', reference });
  expect((await refund()).statusCode).toBe(200);
  await expect.poll(async () => (await paymentOf(id)).returns).toEqual([{ amount: 400, state: 'pending' }]);
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect((await ask('POST', '/account/delete', by)).statusCode).toBe(200);
  expect(await paymentOf(id)).toMatchObject({ payer_id: null, amount: AMOUNT });
  expect(await noticesOfPayment(paymentId)).toEqual([]);
  const open = async () =>
    db.selectFrom('payment_notice').select('id').where('done_at', 'is', null).execute();
  await bank.script({ name: 'refunds_done', reference });
  await expect.poll(async () => (await paymentOf(id)).state).toBe('part_refunded');
  expect(await returned()).toBe(400);
  await expect.poll(open).toEqual([]);
  expect(await noticesOfPayment(paymentId)).toEqual([]);
  const rows = await everyRow(db);
  expect(rows).not.toContain(by.id);
  expect(rows).not.toContain(phone);
});

// The last one: the shop leaves the silent bank in peace for a while.
test('F29 while a bank is silent, orders in cash go on; soon after it is back, all payments have ended', async () => {
  const count = iterations(40, 500);
  const ids = await Promise.all(
    Array.from({ length: count }, async () => {
      const by = await createCustomer();
      const id = await placeByCard(by);
      await bank.script({ name: 'notice_never', reference: await referenceOfPage(id, by) });
      await bank.pay(await pageOf(id, by));
      return id;
    }),
  );
  const countQueries = async () =>
    (await bank.journal()).calls.filter(({ what }) => what === 'paytabs.find').length;
  await bank.script({ name: 'time_out_after', operation: 'find' });
  await passTime();
  const before = await countQueries();
  const jobs = ids.map(async (id) =>
    tasks.payment_query({ paymentId: (await paymentOf(id)).id, attempt: 1 }),
  );
  // Meanwhile a branch gets an order in cash.
  const inCash = await shop.placed(cart(), { by: await createCustomer() });
  expect((await move(inCash, 'processing')).statusCode).toBe(200);
  await Promise.all(jobs);
  await tasks.payment_sweep();
  // It was not asked about each payment.
  expect((await countQueries()) - before).toBeLessThan(count / 2);
  for (const id of ids) expect((await orderOf(id)).is_held).toBe(true);
  await bank.clearScripts();
  for (let minute = 0; minute < 2; minute += 1) {
    await passTime();
    await tasks.payment_sweep();
  }
  for (const id of ids) expect((await orderOf(id)).is_held).toBe(false);
  await expect.poll(() => moneyProblems(db, bank)).toEqual([]);
});

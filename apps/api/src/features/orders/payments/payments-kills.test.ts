import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { SECRET } from '#features/staff/operator.fixture.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { startDemoBank } from '#testing/demo-bank.ts';
import { freePort } from '#testing/free-port.ts';
import { iterations } from '#testing/stress.ts';
import { callSurely, killRepeatedly, openForServers } from '../killed-servers.fixture.ts';
import { brokenInvariants, type Person } from '../orders.fixture.ts';
import {
  addCardAccounts,
  AMOUNT,
  cardCart,
  moneyProblems,
  PAYTABS_ACCOUNT,
  setCardAccount,
} from './payments.fixture.ts';

/* A killed server leaves some work to the sweep of the next minute, more than once for an order. */
vi.setConfig({ testTimeout: iterations(300_000, 7_200_000) });
const AFTER_SWEEP = { timeout: 90_000 };

/* The bank sends its notices to the first server. */
const ports = [await freePort(), await freePort()] as const;
const publicUrl = `http://127.0.0.1:${ports[0]}`;
const servers = await openForServers({
  DEMO: 'on',
  SIMULATOR: 'off',
  CARD_PAYMENTS: 'on',
  NODE_ENV: 'development',
  OPERATIONS_SECRET: SECRET,
  PUBLIC_URL: publicUrl,
});
const { db, createCustomer } = servers;
await addCardAccounts(db, databaseSecrets(db));
await setCardAccount(db, PAYTABS_ACCOUNT);
// The servers find it running and use it.
const bank = await startDemoBank({
  file: join(servers.folder, 'demo-bank.json'),
  pages: `${publicUrl}/demo-bank`,
});
afterAll(async () => {
  await bank.close();
  await servers.close();
});
const startServer = (index: 0 | 1) => servers.startServer({ PORT: String(ports[index]) });

type Url = () => string | null;
const asStaff = (urlNow: Url, path: string, body: object = {}) =>
  callSurely(urlNow, { method: 'POST', path: `/console/orders/${path}`, token: SECRET, body });

async function place(urlNow: Url, { id, token }: Person): Promise<string> {
  const response = await callSurely(urlNow, {
    method: 'POST',
    path: `/customer/order/${fixtures.grillMarket}/place`,
    token,
    body: cardCart({ note: id }),
    key: id,
  });
  expect(response.status).toBe(200);
  return (response.body as { data: { orderId: string } }).data.orderId;
}

/** Pays on the bank's page, whose address is that of the bank itself here. */
async function payOn(urlNow: Url, orderId: string, { token }: Person, card?: string): Promise<void> {
  const path = `/customer/orders/${orderId}/pay`;
  const response = await callSurely(urlNow, { method: 'POST', path, token });
  expect(response.status).toBe(200);
  const { url } = (response.body as { payment: { url: string } }).payment;
  await bank.pay(url.replace(`${publicUrl}/demo-bank`, bank.url), card === undefined ? {} : { card });
  await comeBack(urlNow, orderId);
}

/** The browser comes back to the shop, which asks the bank. */
async function comeBack(urlNow: Url, orderId: string): Promise<void> {
  const { return_token: token } = await db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('return_token')
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  await fetch(`${urlNow() ?? ''}/service/api/payments/${PAYTABS_ACCOUNT}/return/${token}`, {
    redirect: 'manual',
  }).catch(() => null);
}

const paymentOf = (orderId: string) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const moneyOf = async (orderId: string) => {
  const { reference } = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('payment_id', '=', (await paymentOf(orderId)).id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return bank.money(reference);
};
const stateOf = async (orderId: string) => (await paymentOf(orderId)).state;
const isReleased = async (orderId: string) =>
  await expect.poll(() => stateOf(orderId), AFTER_SWEEP).toBe('authorized');

const isRefused = async (orderId: string) =>
  await expect.poll(async () => (await paymentOf(orderId)).last_failure, AFTER_SWEEP).toBe('refused');

/** A minute later: what a killed process had claimed is free, and the sweep runs in a server. */
async function passMinute(): Promise<void> {
  await db.updateTable('payment_call').set({ claimed_until: null }).where('done_at', 'is', null).execute();
  await db
    .updateTable('payment_attempt')
    .set({ query_at: new Date(0) })
    .where('query_at', 'is not', null)
    .execute();
  await sql`update payment_notice set received_at = received_at - interval '1 minute' where done_at is null`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('payment_sweep')`.execute(db);
}

/* What staff and customers do with a paid order, and where its payment ends. */
const ENDS = ['captured', 'refunded', 'voided'] as const;
type End = (typeof ENDS)[number];

async function finish(urlNow: Url, orderId: string, end: End): Promise<void> {
  const done = (status: number) => expect([200, 409]).toContain(status);
  if (end === 'voided') {
    done((await asStaff(urlNow, `${orderId}/refuse`, { reason: 'too_busy' })).status);
    return;
  }
  done((await asStaff(urlNow, `${orderId}/accept`)).status);
  if (end === 'captured') return;
  await expect.poll(() => stateOf(orderId), AFTER_SWEEP).toBe('captured');
  done((await asStaff(urlNow, `${orderId}/cancel`, { reason: 'too_busy' })).status);
}

const CUSTOMERS = 4;
const ORDERS_BEFORE_KILL = 2;

test('T70 F11 F22 after kill -9 of two servers every order and all money at the bank are whole', async () => {
  const count = iterations(1, 250);
  const confirmed = new Map<string, { orderId: string; end: End }>();
  let index = 0;
  const [one, other] = ([0, 1] as const).map((server) =>
    killRepeatedly(() => startServer(server), {
      count,
      progress: () => confirmed.size,
      step: ORDERS_BEFORE_KILL,
    }),
  );
  const isOver = () => one!.isOver() && other!.isOver();
  /** Either of them. */
  const urlNow = () => (Math.random() < 0.5 ? one : other)!.urlNow();
  const shopping = async () => {
    while (!isOver()) {
      const by = await createCustomer();
      const turn = (index += 1);
      const end = ENDS[turn % ENDS.length]!;
      const orderId = await place(urlNow, by);
      confirmed.set(by.id, { orderId, end });
      // Some try a card that the bank refuses first.
      if (turn % 4 === 0) {
        await payOn(urlNow, orderId, by, '0002');
        await isRefused(orderId);
      }
      await payOn(urlNow, orderId, by);
      await isReleased(orderId);
      await finish(urlNow, orderId, end);
    }
  };
  const runServers = async () => {
    const apps = await Promise.all([one!.run(), other!.run()]);
    await passMinute();
    return apps;
  };
  const [survivors] = await Promise.all([runServers(), ...Array.from({ length: CUSTOMERS }, shopping)]);
  await passMinute();
  const orders = await db
    .selectFrom('order_request')
    .innerJoin('payment', 'payment.order_id', 'order_request.order_id')
    .select(['key', 'payment.order_id as orderId'])
    .execute();
  expect(orders).toHaveLength(confirmed.size);
  for (const { key, orderId } of orders) expect(orderId).toBe(confirmed.get(key ?? '')?.orderId);
  for (const { orderId, end } of confirmed.values())
    await expect.poll(() => stateOf(orderId), AFTER_SWEEP).toBe(end);
  await expect.poll(() => moneyProblems(db, bank)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
  const { payments } = await bank.journal();
  for (const { transactions } of payments)
    for (const kind of ['auth', 'capture', 'void', 'refund'])
      expect(
        transactions.filter((one) => one.kind === kind && one.status === 'done').length,
      ).toBeLessThanOrEqual(1);
  console.log(`T70: ${2 * count} kills, ${confirmed.size} orders by card`);
  for (const app of survivors) app.signal('SIGTERM');
  await Promise.all(survivors.map((app) => app.exited()));
});

/** Jobs that look at the calls of an order again within half a minute, whatever became of their server. */
async function countReminders(orderId: string): Promise<number> {
  const { rows } = await sql`
    select 1 from graphile_worker.jobs join payment_call on key = 'payment_call:' || payment_call.id
    where payment_id = ${(await paymentOf(orderId)).id} and done_at is null and locked_at is null
      and run_at <= now() + interval '30 seconds'`.execute(db);
  return rows.length;
}

test('F11 a server that is killed between the answer of the bank and its commit makes a capture and a refund once', async () => {
  const by = await createCustomer();
  let app = startServer(0);
  await app.ready();
  const urlNow = () => publicUrl;
  const orderId = await place(urlNow, by);
  await payOn(urlNow, orderId, by);
  await isReleased(orderId);
  const { reference } = await moneyOf(orderId);
  await bank.script({ name: 'notice_never', reference });
  for (const [operation, path, body] of [
    ['capture', 'accept', {}],
    ['refund', 'cancel', { reason: 'too_busy' }],
  ] as const) {
    const before = await stateOf(orderId);
    await bank.script({ name: 'time_out_after', reference, operation, times: 1 });
    expect((await asStaff(urlNow, `${orderId}/${path}`, body)).status).toBe(200);
    const happened = async () => {
      const money = await moneyOf(orderId);
      return operation === 'capture' ? money.taken : money.returned;
    };
    // The bank has done it, and its answer is still missing.
    await expect.poll(happened).toBe(AMOUNT * 10);
    app.signal('SIGKILL');
    await app.exited();
    expect(await stateOf(orderId)).toBe(before);
    expect(await countReminders(orderId)).toBeGreaterThan(0);
    app = startServer(0);
    await app.ready();
    await passMinute();
    await expect.poll(() => stateOf(orderId)).toBe(operation === 'capture' ? 'captured' : 'refunded');
    expect(await happened()).toBe(AMOUNT * 10);
    const { calls } = await bank.journal();
    const made = calls.filter((call) => call.what === `paytabs.${operation}` && call.reference === reference);
    expect(made).toHaveLength(1);
  }
  app.signal('SIGTERM');
  await app.exited();
  expect(await moneyProblems(db, bank)).toEqual([]);
});

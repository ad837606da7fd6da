import { expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { type Clock, systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { paymentProviders } from '#ports/payments/providers.ts';
import type { PushNetwork } from '#ports/push/web-push.ts';
import { databaseSecrets, type Secrets } from '#ports/secrets.ts';
import { createLogger } from '#startup/logging.ts';
import { type DemoBank, startDemoBank } from '#testing/demo-bank.ts';
import { freePort } from '#testing/free-port.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { brokenInvariants, cart, checkout, type Person, people } from '../orders.fixture.ts';
import { paymentAccounts, sealKeys } from './payment-accounts.ts';
import { paymentTasks } from './payment-tasks.ts';

export const PAYTABS_ACCOUNT = idOf(9_001);
export const STRIPE_ACCOUNT = idOf(9_002);
export const STRIPE_KEYS = { secretKey: 'sk_test_shop', noticeSecret: 'whsec_shop' };
export const PAYTABS_KEYS = { profileId: '4711', serverKey: 'STEST-shop' };
/** Two plates of kebab with tax and fee. */
export const AMOUNT = 1_533;
export const cardCart = (changes: Parameters<typeof cart>[0] = {}) =>
  cart({ payment_method: 'visa', ...changes });

type Settings = {
  clock?: Clock;
  timeoutMs?: number;
  /** Closed by its creator. */
  database?: TestDatabase;
  pushNetwork?: PushNetwork;
  /** The bank of the shop whose backup the database was restored from. */
  bankBefore?: DemoBank;
};

/** An account of each provider for the grill; its branches use none yet. */
export async function addCardAccounts(db: Db, secrets: Secrets): Promise<void> {
  for (const [id, provider, keys] of [
    [PAYTABS_ACCOUNT, 'paytabs', PAYTABS_KEYS],
    [STRIPE_ACCOUNT, 'stripe', STRIPE_KEYS],
  ] as const)
    await db
      .insertInto('payment_account')
      .values({
        id,
        vendor_id: fixtures.grill,
        provider,
        mode: 'test',
        currency: 'JOD',
        region: 'demo',
        sealed_keys: await sealKeys(secrets, id, keys),
        key_hint: 'shop',
      })
      .execute();
}

export const setCardAccount = (db: Db, accountId: string | null) =>
  db
    .updateTable('branch')
    .set({ payment_account_id: accountId })
    .where('id', '=', fixtures.grillMarket)
    .execute();

/** A shop on a real port and the simulated bank in its own process, with an account of each provider. */
export async function startCardShop({
  clock = systemClock,
  timeoutMs = 8_000,
  database,
  bankBefore,
  pushNetwork,
}: Settings = {}) {
  const bank = bankBefore ?? (await startDemoBank());
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const network = { demoBankUrl: bank.url, demoBankPages: bank.url, timeoutMs };
  const testApp = await startTestApp({
    clock,
    env: { ...env, DEMO: 'on', SIMULATOR: 'off', CARD_PAYMENTS: 'on', PUBLIC_URL: publicUrl },
    paymentNetwork: network,
    ...(pushNetwork && { pushNetwork }),
    ...(database && { database }),
  });
  const { app, db } = testApp;
  const secrets = databaseSecrets(db);
  if (!bankBefore) {
    await seedFixtures(db);
    await addCardAccounts(db, secrets);
  }
  await app.listen({ host: '127.0.0.1', port });
  await bank.addWebhook({
    account: STRIPE_KEYS.secretKey,
    url: `${publicUrl}/service/api/payments/${STRIPE_ACCOUNT}/notices`,
    secret: STRIPE_KEYS.noticeSecret,
  });
  const customers = checkout(testApp);
  const createCustomer = people(db, clock);
  const accounts = paymentAccounts({ db, clock, secrets, openProvider: paymentProviders(network) });
  const tasks = paymentTasks({
    db,
    clock,
    ids: randomIds,
    log: createLogger('silent'),
    secrets,
    accounts,
  });

  const placed = async (by: Person, changes: Parameters<typeof cart>[0] = {}) =>
    customers.placed(cardCart(changes), { by, key: randomIds.next() });
  const pay = (orderId: string, by: Person) => customers.ask('POST', `/orders/${orderId}/pay`, by);
  const pageOf = async (orderId: string, by: Person): Promise<string> => {
    const response = await pay(orderId, by);
    if (response.statusCode !== 200) throw new Error(`pay: ${response.statusCode} ${response.body}`);
    return response.json().payment.url;
  };
  const orderOf = (id: string) =>
    db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const paymentOf = (orderId: string) =>
    db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const referenceOf = async (orderId: string, number = 1): Promise<string> => {
    const { reference } = await db
      .selectFrom('payment_attempt')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return reference;
  };
  const becomes = async (orderId: string, state: string) =>
    await expect.poll(async () => (await paymentOf(orderId)).state).toBe(state);

  return {
    ...testApp,
    ...customers,
    ...operator(testApp),
    bank,
    publicUrl,
    tasks,
    createCustomer,
    useAccount: (accountId: string | null) => setCardAccount(db, accountId),
    placeByCard: placed,
    payRaw: pay,
    pageOf,
    orderOf,
    paymentOf,
    referenceOf,
    becomes,
    /** An order whose amount the bank holds, or has taken. */
    paidOrder: async (by: Person): Promise<string> => {
      const id = await placed(by);
      await bank.pay(await pageOf(id, by));
      await expect.poll(async () => (await orderOf(id)).is_held).toBe(false);
      return id;
    },
    /** Fails unless the database and the journal of the bank tell the same, at last. */
    async checkMoney(): Promise<void> {
      await expect.poll(() => moneyProblems(db, bank)).toEqual([]);
      const broken = await brokenInvariants(db);
      if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`);
    },
    async close() {
      await testApp.close();
      if (!bankBefore) await bank.close();
    },
  };
}

/* JOD has three decimals. */
const HUNDREDTH = 10;

/** Where the database and the journal of the bank do not tell the same. */
export async function moneyProblems(db: Db, bank: DemoBank): Promise<string[]> {
  const problems: string[] = [];
  const { payments: journal } = await bank.journal();
  const rows = await db
    .selectFrom('payment')
    .leftJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .selectAll('payment')
    .select(['customer_order.is_held', 'customer_order.status', 'customer_order.payment_method', 'is_paid'])
    .execute();
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute();
  for (const row of rows) {
    const own = attempts.filter(({ payment_id: id }) => id === row.id).map(({ reference }) => reference);
    const money = journal.filter(({ reference }) => own.includes(reference));
    const taken = money.reduce((sum, one) => sum + one.taken - one.returned, 0) / HUNDREDTH;
    const reserved = money.reduce((sum, one) => sum + one.reserved, 0) / HUNDREDTH;
    const isGiven = row.is_held === false && row.status !== 'cancelled' && row.payment_method === 'visa';
    // What a bank did not pay may be paid to staff.
    const isSaidPaid = row.is_paid === true && row.state !== 'voided' && row.state !== 'charged_back';
    if (isGiven && isSaidPaid && taken + reserved === 0)
      problems.push(`${row.order_number}: released without money`);
    if (row.is_held === true && !row.is_different && taken + reserved > 0)
      problems.push(`${row.order_number}: money without an order`);
    if (taken > row.amount) problems.push(`${row.order_number}: taken ${taken} of ${row.amount}`);
    if (!isGiven && row.state === 'closed' && taken + reserved > 0)
      problems.push(`${row.order_number}: closed with ${taken} and ${reserved}`);
    if (isGiven && row.state === 'captured' && taken === 0) problems.push(`${row.order_number}: not taken`);
    if (money.filter((one) => one.taken > one.returned || one.reserved > 0).length > 1)
      problems.push(`${row.order_number}: held twice`);
  }
  return problems;
}

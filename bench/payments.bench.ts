import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../apps/api/src/db/connect.ts';
import { paymentAccounts, sealKeys } from '../apps/api/src/features/orders/payments/payment-accounts.ts';
import { listPaymentProblems } from '../apps/api/src/features/orders/payments/payment-problems.ts';
import { paymentTasks } from '../apps/api/src/features/orders/payments/payment-tasks.ts';
import { paymentsRepository } from '../apps/api/src/features/orders/payments/payments.repository.ts';
import { systemClock } from '../apps/api/src/ports/clock.ts';
import { randomIds } from '../apps/api/src/ports/ids.ts';
import { paymentProviders } from '../apps/api/src/ports/payments/providers.ts';
import { databaseSecrets } from '../apps/api/src/ports/secrets.ts';
import { createLogger } from '../apps/api/src/startup/logging.ts';
import { cartFor } from './cart.ts';
import { addCustomers, nextCustomer } from './customers.ts';
import { importLargeMenu } from './large-menu.ts';
import { measureAlternately } from './load.ts';
import { percentile, report } from './report.ts';
import { post } from './servers.ts';
import { startWorld } from './world.ts';

/* P26, P27, P29, P30: placing by card, notices of the bank, the sweep and the lists over a million payments. */
const PORT = 4_389;
const ACCOUNT = '00000000-0000-4000-8000-00000000b26a';
const KEYS = { profileId: '4711', serverKey: 'STEST-bench' };
const MIN_SHARE_OF_CASH = 0.85;
/* A customer has at most three orders that wait. */
const CUSTOMERS = 25_000;
const NOTICES = { perSecond: 200, seconds: 60, placedPerSecond: 10 };
const ENDED = 1_000_000;
const OPEN = 10_000;
const READS = 20;
const AT_ONCE = 16;

const world = await startWorld(PORT);
const { database, base } = world;
const { db, close } = connect(world.connection, { purpose: 'imports' });
const secrets = databaseSecrets(db);
const headersOfEach = nextCustomer(CUSTOMERS);
let refused = 0;
try {
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  await addAccount(branchId);
  await addCustomers(database, CUSTOMERS);
  const inCash = await cartFor(`${base}/branch/${branchId}`);
  const byCard = JSON.stringify({ ...JSON.parse(inCash), payment_method: 'visa' });
  const url = `${base}/order/${branchId}/place`;

  await placing(url, inCash, byCard);
  await notices(url, inCash, byCard);
  await addPayments();
  await sweeps();
  await lists();
} finally {
  await close();
  await world.stop();
}

async function addAccount(branchId: string): Promise<void> {
  await database.query(
    `insert into payment_account (id, vendor_id, provider, mode, currency, region, sealed_keys, key_hint)
     select $1, vendor_id, 'paytabs', 'test', 'JOD', 'demo', $2, 'nch' from branch where id = $3`,
    [ACCOUNT, await sealKeys(secrets, ACCOUNT, KEYS), branchId],
  );
  await database.query('update branch set payment_account_id = $1 where id = $2', [ACCOUNT, branchId]);
  await sleep(2_000);
}

/** P26 In turns, so that the noise of the machine affects both. */
async function placing(url: string, inCash: string, byCard: string): Promise<void> {
  const target = (body: string) => ({
    ...world.app,
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    headersOfEach,
    body,
  });
  const [card, cash] = await measureAlternately(target(byCard), target(inCash));
  const share = card.perSecond / cash.perSecond;
  if (share < MIN_SHARE_OF_CASH) process.exitCode = 1;
  console.log(
    `P26 placing by card: ${Math.round(share * 100)} % of cash (${Math.round(card.perSecond)}/s of ${Math.round(cash.perSecond)}/s), target ${MIN_SHARE_OF_CASH * 100} %`,
  );
}

type Page = { reference: string; amount: number };

/** P27 The bank holds the amounts of many orders, while others are placed. */
async function notices(url: string, inCash: string, byCard: string): Promise<void> {
  const { perSecond, seconds, placedPerSecond } = NOTICES;
  await placeMany(perSecond * seconds, url, byCard);
  const { rows: pages } = await database.query<Page>(
    `with opened as (
       insert into payment_attempt (payment_id, number, reference, return_token, opened_at, provider_ref)
       select id, 1, gen_random_uuid(), gen_random_uuid(), now(), 'TST' || id from payment
       where account_id = $1 and state = 'awaiting' limit $2
       returning payment_id, reference)
     select reference, amount from opened join payment on payment.id = payment_id`,
    [ACCOUNT, perSecond * seconds],
  );
  const [noticed, placed]: [number[], number[]] = [[], []];
  await Promise.all([
    paced(perSecond, seconds, async (n) => noticed.push(await timed(() => notify(pages[n]!)))),
    paced(placedPerSecond, seconds, async () => placed.push(await timed(() => place(url, inCash)))),
  ]);
  const since = performance.now();
  const waiting = async () =>
    Number(
      (
        await database.query(
          `select count(*) from payment join payment_attempt on payment_id = id where account_id = $1 and state = 'awaiting'`,
          [ACCOUNT],
        )
      ).rows[0].count,
    );
  while ((await waiting()) > 0 && performance.now() - since < 60_000) await sleep(100);
  const detail = `${perSecond} a second for ${seconds} s`;
  report('P27 notices, p99', percentile(noticed, 0.99), 100, 'ms', detail);
  console.log(`P27 ${refused} notices were refused once and repeated`);
  report('P27 notices that are lost', await waiting(), 0, '', detail);
  report('P27 applied after the last one', (performance.now() - since) / 1_000, 5, 's', detail);
  report('P27 placing meanwhile, p99', percentile(placed, 0.99), 500, 'ms', `${placedPerSecond} a second`);
}

async function notify({ reference, amount }: Page): Promise<void> {
  const body = JSON.stringify({
    tran_ref: `TST${reference}`,
    tran_type: 'Auth',
    cart_id: reference,
    cart_currency: 'JOD',
    cart_amount: (amount / 100).toFixed(3),
    payment_result: { response_status: 'A' },
  });
  const signature = createHmac('sha256', KEYS.serverKey).update(body).digest('hex');
  const url = `${world.app.url}/service/api/payments/${ACCOUNT}/notices`;
  const headers = { 'content-type': 'application/json', signature };
  // A provider repeats what was refused.
  for (; (await fetch(url, { method: 'POST', headers, body })).status !== 200; await sleep(1_000))
    refused += 1;
}

/** Payments whose orders were removed by age, and open ones that the bank is to be asked about. */
async function addPayments(): Promise<void> {
  await database.query(
    `insert into payment (id, account_id, order_id, order_number, amount, currency, capture, created_at, expires_at,
       state, authorized, captured)
     select gen_random_uuid(), $1, gen_random_uuid(), lpad(n::text, 8, '0'), 1500, 'JOD', 'on_accept',
       now() - n * interval '30 seconds', now() + interval '1 hour',
       case when n <= $3 then 'awaiting' else 'captured' end, case when n <= $3 then 0 else 1500 end,
       case when n <= $3 then 0 else 1500 end
     from generate_series(1, $2::int + $3::int) n`,
    [ACCOUNT, ENDED, OPEN],
  );
  await database.query(
    `insert into payment_attempt (payment_id, number, reference, return_token, opened_at, provider_ref, query_at)
     select id, 1, gen_random_uuid(), gen_random_uuid(), created_at, 'TST' || id,
       case when state = 'awaiting' then now() end
     from payment where not exists (select from payment_attempt where payment_id = payment.id)`,
  );
  await database.query('vacuum (analyze) payment, payment_attempt');
}

/** P29 Each list of the sweep, and all due queries by one process. */
async function sweeps(): Promise<void> {
  const payments = paymentsRepository(db);
  const now = new Date();
  const detail = `${OPEN} open and ${ENDED} ended payments`;
  for (const name of ['dueQueries', 'expired', 'openCalls', 'heldSince'] as const) {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) times.push(await timed(() => payments[name](now, 500)));
    report(`P29 statement ${name}, p95`, percentile(times, 0.95), 50, 'ms', detail);
  }
  const { port } = JSON.parse(readFileSync(join(world.folder, 'data/demo-bank.json'), 'utf8'));
  const openProvider = paymentProviders({ demoBankUrl: `http://127.0.0.1:${port}` });
  const common = { db, clock: systemClock, ids: randomIds, log: createLogger('silent'), secrets };
  const tasks = paymentTasks({ ...common, accounts: paymentAccounts({ ...common, openProvider }) });
  const took = await timed(() => tasks.payment_sweep());
  report('P29 all due queries', took / 60_000, 5, 'min', detail);
}

/** P30 */
async function lists(): Promise<void> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1)
    times.push(await timed(() => listPaymentProblems(db, new Date())));
  report('P30 mismatch lists, p95', percentile(times, 0.95), 1_000, 'ms', `${ENDED} payments`);
}

async function placeMany(count: number, url: string, body: string): Promise<void> {
  for (let placed = 0; placed < count;) {
    const results = await Promise.all(Array.from({ length: AT_ONCE }, () => place(url, body)));
    placed += results.filter(Boolean).length;
  }
}

/** False if it was refused, because the server has too much to do. */
function place(url: string, body: string): Promise<boolean> {
  return post(url, headersOfEach(), body).then(
    () => true,
    () => false,
  );
}

async function paced(perSecond: number, seconds: number, work: (n: number) => Promise<unknown>) {
  const since = performance.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, since + (n * 1_000) / perSecond - performance.now()));
    running.push(work(n));
  }
  await Promise.all(running);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

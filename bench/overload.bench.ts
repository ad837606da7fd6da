import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type pg from 'pg';
import { cartFor } from './cart.ts';
import { addCustomers } from './customers.ts';
import { importLargeMenu } from './large-menu.ts';
import { cpuMsOf } from './load.ts';
import { rawClient } from './raw-client.ts';
import { memoryMbOf } from './servers.ts';
import { startWorld } from './world.ts';

/* P21: at twice the capacity, admitted requests stay fast and the others are refused at once. */
const ADMITTED_P99_MS = 1_000;
const REFUSED_P99_MS = 300;
const MIN_GOODPUT = 0.9;
const CUSTOMERS = 15_000;
const ROUNDS = 5;
const WARM_UP_SECONDS = 1;
const CLOSED = { connections: 64, seconds: 2 };
const OPEN = { connections: 600, seconds: 3, tickMs: 5 };
const ORDERS_EVERY = 20;

type Response = { status: number; ms: number; doneAt: number; isOrder: boolean; orderId: string | null };
type Load = { startedAt: number; seconds: number; responses: Response[]; serverCpuMs: number };
type Served = { reads: number; orders: number };
type Round = { reads: Load; orders: Load; mixed: Load; open: Load };

const world = await startWorld(4_321);
try {
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  await addCustomers(world.database, CUSTOMERS);
  const cart = await cartFor(`${world.base}/branch/${branchId}`);
  const { port } = new URL(world.app.url);
  const client = rawClient(Number(port), OPEN.connections);
  const base = new URL(world.base).pathname;
  let readsSent = 0;
  let ordersSent = 0;
  const read = () => {
    const path = ['/user', '/active/orders', `/branch/${branchId}`, '/branches/saved'][readsSent % 4];
    return send(client, base + path, { token: tokenOf(readsSent++) });
  };
  // Each order by another customer: the number of pending orders of a customer is limited.
  const order = () => send(client, `${base}/order/${branchId}/place`, { token: tokenOf(ordersSent++), cart });
  const either = () => ((readsSent + ordersSent) % ORDERS_EVERY === 0 ? order() : read());

  await Promise.all(Array.from({ length: OPEN.connections }, () => send(client, '/healthz', {})));
  await closedLoop(either);
  const before = memoryMbOf(world.app.pid);
  const health: Response[] = [];
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [reads, orders, mixed] = [
      await closedLoop(read),
      await closedLoop(order),
      await closedLoop(either),
    ];
    const probes = rawClient(Number(port), 2);
    const probe = setInterval(() => {
      void send(probes, '/healthz', {}).then((response) => health.push(response));
    }, 100);
    const open = await openLoop(either, 2 * rateOf(mixed));
    clearInterval(probe);
    probes.close();
    rounds.push({ reads, orders, mixed, open });
  }
  const grownMb = memoryMbOf(world.app.pid) - before;

  const rushed = rounds.flatMap(({ open }) => open.responses);
  const admitted = rushed.filter(({ status }) => status === 200);
  const refused = rushed.filter(({ status }) => status === 503);
  const everything = rounds.flatMap((round) => Object.values(round).flatMap(({ responses }) => responses));
  const lost = await missing(world.database, everything);
  const readsPerOrder = median(
    rounds.map(({ reads, orders }) => servedPerSecond(reads).reads / servedPerSecond(orders).orders),
  );
  const goodputs = rounds.map((round) => goodputOf(round, readsPerOrder));
  const goodput = median(goodputs);
  const goodputByCount = median(rounds.map(({ mixed, open }) => rateOf(open) / rateOf(mixed)));
  const goodputPerCpu = median(rounds.map((round) => goodputPerCpuOf(round, readsPerOrder)));
  const isMet =
    percentile(admitted, 0.99) <= ADMITTED_P99_MS &&
    percentile(refused, 0.99) <= REFUSED_P99_MS &&
    goodput >= MIN_GOODPUT &&
    lost === 0;
  if (!isMet) process.exitCode = 1;
  console.log(`P21 load average ${loadavg().map(Math.round).join(' ')}`);
  for (const { reads, orders, mixed, open } of rounds) {
    console.log(
      `P21 served per second: reads alone ${describe(reads)}, orders alone ${describe(orders)}, mixed ${describe(mixed)}, at twice that ${describe(open)}`,
    );
  }
  console.log(
    `P21 admitted ${admitted.length}, p50 ${percentile(admitted, 0.5)} ms, p99 ${percentile(admitted, 0.99)} ms (target ${ADMITTED_P99_MS}); goodput ${percent(goodput)} (target ${percent(MIN_GOODPUT)}), median of ${goodputs.map(percent).join(', ')}; without weights ${percent(goodputByCount)}; per processor time ${percent(goodputPerCpu)}`,
  );
  console.log(
    `P21 refused ${refused.length}, p99 ${percentile(refused, 0.99)} ms (target ${REFUSED_P99_MS}); other responses ${everything.filter(({ status }) => status !== 200 && status !== 503).length}`,
  );
  console.log(
    `P21 /healthz p99 ${percentile(health, 0.99)} ms, ${health.filter(({ status }) => status === 200).length} of ${health.length} alive; memory +${grownMb} MB; acknowledged orders missing: ${lost}`,
  );
  client.close();
} finally {
  await world.stop();
}

/**
 * The work done at twice the capacity, compared with the work done at capacity. Orders cost several reads, and
 * overload admits all of them where reads are refused, so an order counts as many reads as it costs.
 */
function goodputOf({ mixed, open }: Round, readsPerOrder: number): number {
  const work = ({ reads, orders }: Served) => reads + orders * readsPerOrder;
  return work(servedPerSecond(open)) / work(servedPerSecond(mixed));
}

/** The same for a second of the server's processor time, which other programs on the machine do not change. */
function goodputPerCpuOf({ mixed, open }: Round, readsPerOrder: number): number {
  const work = ({ responses, serverCpuMs }: Load) => {
    const served = responses.filter(({ status }) => status === 200);
    const orders = served.filter(({ isOrder }) => isOrder).length;
    return (served.length + orders * (readsPerOrder - 1)) / serverCpuMs;
  };
  return work(open) / work(mixed);
}

function servedPerSecond({ startedAt, seconds, responses }: Load): Served {
  const from = startedAt + WARM_UP_SECONDS * 1_000;
  const served = responses.filter(
    ({ status, doneAt }) => status === 200 && doneAt >= from && doneAt < from + seconds * 1_000,
  );
  const orders = served.filter(({ isOrder }) => isOrder).length;
  return { reads: (served.length - orders) / seconds, orders: orders / seconds };
}

function rateOf(load: Load): number {
  const { reads, orders } = servedPerSecond(load);
  return reads + orders;
}

function describe(load: Load): string {
  const { reads, orders } = servedPerSecond(load);
  return `${Math.round(reads)}+${Math.round(orders)}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function tokenOf(number: number): string {
  return `bench-${1 + (number % CUSTOMERS)}`;
}

type Request = { token?: string; cart?: string };

async function send(
  client: ReturnType<typeof rawClient>,
  path: string,
  { token, cart }: Request,
): Promise<Response> {
  const startedAt = performance.now();
  const lines = [
    `${cart ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(cart === undefined
      ? []
      : [
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(cart)}`,
          `idempotency-key: ${randomUUID()}`,
        ]),
  ];
  const { status, body } = await client.send(`${lines.join('\r\n')}\r\n\r\n${cart ?? ''}`);
  const orderId = status === 200 && cart ? JSON.parse(body).data.orderId : null;
  const doneAt = performance.now();
  return { status, ms: doneAt - startedAt, doneAt, isOrder: cart !== undefined, orderId };
}

/** Each connection sends its next request when the last one is served: this finds the capacity. */
async function closedLoop(next: () => Promise<Response>): Promise<Load> {
  const { connections, seconds } = CLOSED;
  const responses: Response[] = [];
  const startedAt = performance.now();
  const cpuBefore = cpuMsOf(world.app.pid);
  const until = startedAt + (WARM_UP_SECONDS + seconds) * 1_000;
  const one = async () => {
    while (performance.now() < until) responses.push(await next());
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { startedAt, seconds, responses, serverCpuMs: cpuMsOf(world.app.pid) - cpuBefore };
}

/** Sends at a steady rate, however long the responses take. */
async function openLoop(next: () => Promise<Response>, perSecond: number): Promise<Load> {
  const { seconds, tickMs } = OPEN;
  const startedAt = performance.now();
  const cpuBefore = cpuMsOf(world.app.pid);
  const pending: Promise<Response>[] = [];
  for (let elapsed = 0; elapsed < WARM_UP_SECONDS + seconds;) {
    while (pending.length < elapsed * perSecond) pending.push(next());
    await new Promise((resolve) => setTimeout(resolve, tickMs));
    elapsed = (performance.now() - startedAt) / 1_000;
  }
  const responses = await Promise.all(pending);
  return { startedAt, seconds, responses, serverCpuMs: cpuMsOf(world.app.pid) - cpuBefore };
}

async function missing(database: pg.Pool, responses: readonly Response[]): Promise<number> {
  const ids = responses.flatMap(({ orderId }) => orderId ?? []);
  const { rows } = await database.query(
    'select count(*)::int as found from customer_order where id = any($1)',
    [ids],
  );
  return ids.length - rows[0].found;
}

function percentile(responses: readonly Response[], share: number): number {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type pg from 'pg';
import { cartFor } from './cart.ts';
import { importLargeMenu } from './large-menu.ts';
import { rawClient } from './raw-client.ts';
import { memoryMbOf } from './servers.ts';
import { startWorld } from './world.ts';

/* P21: at twice the rate that it can serve, what is admitted stays fast, what is refused is refused at once. */
const ADMITTED_P99_MS = 1_000;
const REFUSED_P99_MS = 300;
const MIN_GOODPUT = 0.9;
const CUSTOMERS = 5_000;
const CLOSED = { connections: 64, seconds: 6 };
const OPEN = { connections: 600, seconds: 10, tickMs: 5 };
const ORDERS_EVERY = 20;

type Answer = { status: number; ms: number; orderId: string | null };

const world = await startWorld(4_321);
try {
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  await addCustomers(world.database);
  const cart = await cartFor(`${world.base}/branch/${branchId}`);
  const { port } = new URL(world.app.url);
  const client = rawClient(Number(port), OPEN.connections);
  const probes = rawClient(Number(port), 2);
  const base = new URL(world.base).pathname;
  let sent = 0;
  const next = (): Promise<Answer> => {
    sent += 1;
    if (sent % ORDERS_EVERY === 0) {
      // Each order by another customer: how many one may have waiting is limited.
      const token = `bench-${1 + ((sent / ORDERS_EVERY) % CUSTOMERS)}`;
      return ask(client, `${base}/order/${branchId}/place`, { token, cart });
    }
    const token = `bench-${1 + (sent % CUSTOMERS)}`;
    const path = ['/user', '/active/orders', `/branch/${branchId}`, '/branches/saved'][sent % 4];
    return ask(client, base + path, { token });
  };

  await Promise.all(Array.from({ length: OPEN.connections }, () => ask(client, '/healthz', {})));
  await closedLoop(next, 2);
  const calm = await closedLoop(next, CLOSED.seconds);
  const capacity = count(calm, 200) / CLOSED.seconds;
  const before = memoryMbOf(world.app.pid);
  const health: Answer[] = [];
  const probe = setInterval(() => {
    void ask(probes, '/healthz', {}).then((response) => health.push(response));
  }, 100);
  const rushed = await openLoop(next, 2 * capacity);
  clearInterval(probe);
  const grownMb = memoryMbOf(world.app.pid) - before;

  const admitted = rushed.filter(({ status }) => status === 200);
  const refused = rushed.filter(({ status }) => status === 503);
  const goodput = admitted.length / OPEN.seconds / capacity;
  const lost = await missing(world.database, [...calm, ...rushed]);
  const isMet =
    percentile(admitted, 0.99) <= ADMITTED_P99_MS &&
    percentile(refused, 0.99) <= REFUSED_P99_MS &&
    goodput >= MIN_GOODPUT &&
    lost === 0;
  if (!isMet) process.exitCode = 1;
  console.log(`P21 load average ${loadavg().map(Math.round).join(' ')}`);
  console.log(
    `P21 capacity ${Math.round(capacity)}/s; offered ${Math.round(2 * capacity)}/s for ${OPEN.seconds} s`,
  );
  console.log(
    `P21 admitted ${admitted.length}, p50 ${percentile(admitted, 0.5)} ms, p99 ${percentile(admitted, 0.99)} ms (target ${ADMITTED_P99_MS}); goodput ${Math.round(goodput * 100)} % (target ${MIN_GOODPUT * 100} %)`,
  );
  console.log(
    `P21 refused ${refused.length}, p99 ${percentile(refused, 0.99)} ms (target ${REFUSED_P99_MS}); other answers ${rushed.length - admitted.length - refused.length}`,
  );
  console.log(
    `P21 /healthz p99 ${percentile(health, 0.99)} ms, ${count(health, 200)} of ${health.length} alive; memory +${grownMb} MB; acknowledged orders missing: ${lost}`,
  );
  client.close();
  probes.close();
} finally {
  await world.stop();
}

type Asking = { token?: string; cart?: string };

async function ask(
  client: ReturnType<typeof rawClient>,
  path: string,
  { token, cart }: Asking,
): Promise<Answer> {
  const began = performance.now();
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
  return { status, ms: performance.now() - began, orderId };
}

/** Each connection asks again when it is answered: so much can be served. */
async function closedLoop(next: () => Promise<Answer>, seconds: number): Promise<Answer[]> {
  const responses: Answer[] = [];
  const until = performance.now() + seconds * 1_000;
  const one = async () => {
    while (performance.now() < until) responses.push(await next());
  };
  await Promise.all(Array.from({ length: CLOSED.connections }, one));
  return responses;
}

/** Asks at a steady rate, whether it is answered or not. */
async function openLoop(next: () => Promise<Answer>, perSecond: number): Promise<Answer[]> {
  const began = performance.now();
  const asked: Promise<Answer>[] = [];
  while (performance.now() - began < OPEN.seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (asked.length < due) asked.push(next());
    await new Promise((resolve) => setTimeout(resolve, OPEN.tickMs));
  }
  return Promise.all(asked);
}

async function missing(database: pg.Pool, responses: readonly Answer[]): Promise<number> {
  const ids = responses.flatMap(({ orderId }) => orderId ?? []);
  const { rows } = await database.query(
    'select count(*)::int as found from customer_order where id = any($1)',
    [ids],
  );
  return ids.length - rows[0].found;
}

function count(responses: readonly Answer[], status: number): number {
  return responses.filter((response) => response.status === status).length;
}

function percentile(responses: readonly Answer[], share: number): number {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Verified, each with a session whose token is its number. */
async function addCustomers(database: pg.Pool) {
  await database.query(
    `with people as (
       insert into customer (id, name, phone, password_hash, language, is_phone_verified)
       select gen_random_uuid(), 'Rana', '+96277' || lpad(n::text, 7, '0'), 'none', 'en', true
       from generate_series(1, $1::int) n returning id, right(phone, 7)::int as number
     ), sessions as (
       insert into login_session (id, customer_id, opened_at, last_used_at)
       select gen_random_uuid(), id, now(), now() from people returning id, customer_id
     )
     insert into session_token (hash, session_id, issued_at)
     select sha256(convert_to('bench-' || people.number, 'UTF8')), sessions.id, now()
     from people join sessions on sessions.customer_id = people.id`,
    [CUSTOMERS],
  );
  await database.query('analyze customer, login_session, session_token');
}

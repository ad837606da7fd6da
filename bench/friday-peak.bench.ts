import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { addCustomers } from './customers.ts';
import { cpuMsOf } from './load.ts';
import { rawClient } from './raw-client.ts';
import { percentile } from './report.ts';
import { memoryMbOf, startServer } from './servers.ts';
import { startSite } from './site.ts';
import { importThousandBranches } from './thousand-branches.ts';
import { startWorld } from './world.ts';

/*
 * Friday evening at 1,000 branches: 60 orders an hour at each, so 17 a second. Orders, prices, staff and live orders
 * have their full rate, page reads a quarter of theirs, because load and server share the machine.
 * `FRIDAY_PROCESSES=4 npm run bench -- friday-peak` plays it against several processes with PgBouncer, Redis and a replica.
 */
const PORT = 4_770;
const PROCESSES = Number(process.env['FRIDAY_PROCESSES'] ?? 1);
const SECRET = 'the-operators-of-the-benchmark-of-friday';
const SECONDS = 30;
const CEILING_SECONDS = 10;
const CUSTOMERS = 5_000;
const MAX_P95_MS = 1_000;
const MAX_LIVE_MS = 5_000;
/* A call without a response counts as failed. */
const MAX_CALL_MS = 20_000;
const RATES = { menu: 300, vendors: 10, location: 60, summary: 34, place: 17 };
type Kind = keyof typeof RATES | 'accept' | 'ready' | 'board' | 'subscribe' | 'live';

Object.assign(process.env, { OPERATIONS_SECRET: SECRET, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = PROCESSES === 1 ? await alone() : await startSite(PORT, PROCESSES);
const bareOrder = await startServer(
  'bench/bare-order.ts',
  ['4765', JSON.stringify(world.connection)],
  4_765,
  '/ready',
);
const bareRead = await startServer(
  'bench/bare-read.ts',
  ['4766', JSON.stringify(world.connection)],
  4_766,
  '/read',
);
const postmaster = await postmasterPid();
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
const fail = (reason: string) => failures.set(reason, (failures.get(reason) ?? 0) + 1);
const sockets: WebSocket[] = [];
try {
  const imported = await importThousandBranches(world.folder);
  console.log(`${imported.report} ${imported.seconds.toFixed(0)} s, ${imported.peakMb} MB`);
  await addCustomers(world.database, CUSTOMERS);
  await world.database.query('analyze');
  const branches = await shops();
  await readMenusOnce(branches);

  const ours = await phase('Hana', SECONDS, callsOf(branches));
  for (const socket of sockets) socket.terminate();
  const ceiling = await phase('bare servers', CEILING_SECONDS, bareCalls());
  const ratio = ours.cpuMs / ceiling.cpuMs;
  console.log(`processor time of a request: ${ratio.toFixed(1)} times that of the bare servers`);
  const worst = Math.max(...ours.p95);
  if (worst > MAX_P95_MS || failures.size > 0) process.exitCode = 1;
  const failed = [...failures].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'none';
  console.log(`slowest p95 ${worst} ms, target ${MAX_P95_MS} ms; failed requests: ${failed}, target none`);
} finally {
  for (const socket of sockets) socket.terminate();
  await bareOrder.stop();
  await bareRead.stop();
  await world.stop();
}

async function alone() {
  const { app, ...rest } = await startWorld(PORT);
  return { ...rest, apps: [app], ports: [PORT] };
}

type Shop = { id: string; lat: number; lng: number; items: string[] };
type Client = Pick<ReturnType<typeof rawClient>, 'send'>;
type Call = { kind: keyof typeof RATES; run: (index: number) => Promise<unknown> };

async function shops(): Promise<Shop[]> {
  const { rows } = await world.database.query<Shop>(
    `select branch.id, branch.location[1] as lat, branch.location[0] as lng,
       array(select item.id from item where item.branch_id = branch.id and not exists (
         select from preference where item_id = item.id) order by item.id limit 3) as items
     from branch join vendor on vendor.id = vendor_id where dashed_name like 'vendor-%' order by branch.id`,
  );
  return rows;
}

/** The evening starts with the menus of the afternoon in memory. */
async function readMenusOnce(branches: readonly Shop[]): Promise<void> {
  for (const { id } of branches) {
    for (const { url } of world.apps) {
      const path = `/service/api/customer/branch/${id}`;
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
    }
  }
}

function callsOf(branches: readonly Shop[]): Call[] {
  const client = inTurn(world.ports.map((port) => rawClient(port, 64)));
  const customers = '/service/api/customer';
  const send = timed(client);
  // Popular branches are read more often than others.
  const any = (index: number) => branches[Math.floor(((index * 7_919) % 1_000) ** 2 / 1_000)]!;
  const cartOf = ({ items, lat, lng }: Shop) =>
    JSON.stringify({
      items: items.map((item_id) => ({ item_id, quantity: 2, preferences: {} })),
      order_type: { name: 'delivery', location: { lat, lng } },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
    });
  const post = (kind: Kind, path: string, body: string, headers: Record<string, string> = {}) =>
    send(kind, request('POST', path, body, headers));
  const customerOf = (index: number) => ({ authorization: `Bearer bench-${1 + (index % CUSTOMERS)}` });
  const staff = { authorization: `Bearer ${SECRET}` };
  return [
    { kind: 'menu', run: (index) => send('menu', request('GET', `${customers}/branch/${any(index).id}`)) },
    {
      kind: 'vendors',
      run: (index) =>
        send('vendors', request('GET', `${customers}/vendors?per_page=50&page=${1 + (index % 2)}`)),
    },
    {
      kind: 'location',
      run: (index) => {
        const { lat, lng } = any(index);
        return post('location', `${customers}/vendors/location`, JSON.stringify({ location: { lat, lng } }));
      },
    },
    {
      kind: 'summary',
      run: (index) => {
        const shop = any(index);
        return post('summary', `${customers}/order/${shop.id}/summary`, cartOf(shop), customerOf(index));
      },
    },
    { kind: 'place', run: (index) => liveOrder(any(index), index) },
  ];

  /** An order, its live page and the steps of staff. */
  async function liveOrder(shop: Shop, index: number) {
    const customer = customerOf(index);
    const headers = { ...customer, 'idempotency-key': randomUUID() };
    const placed = await post('place', `${customers}/order/${shop.id}/place`, cartOf(shop), headers);
    if (placed.status !== 200) return;
    const { orderId } = (JSON.parse(placed.body) as { data: { orderId: string } }).data;
    const nextEvent = await watchOrder(orderId, customer);
    const steps = '/service/api/console/orders';
    const live = nextEvent();
    const startedAt = performance.now();
    await post('accept', `${steps}/${orderId}/accept`, '{"minutes":25}', staff);
    const isLive = await Promise.race([live.then(() => true), sleep(MAX_LIVE_MS, false)]);
    if (isLive) note('live', performance.now() - startedAt);
    else fail('live: no event');
    await send('board', request('GET', `/service/api/console/board?branch=${shop.id}`, '', staff));
    await post('ready', `${steps}/${orderId}/ready`, '{}', staff);
  }

  async function watchOrder(orderId: string, customer: Record<string, string>) {
    // The sockets of one address are limited.
    const localAddress = `127.0.1.${1 + (sockets.length % 200)}`;
    const port = world.ports[sockets.length % world.ports.length];
    const url = `ws://127.0.0.1:${port}/app/hana?protocol=7`;
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress });
    sockets.push(socket);
    socket.on('error', () => fail('socket'));
    const messages: ((text: string) => void)[] = [];
    socket.on('message', (data: Buffer) => messages.splice(0).forEach((resolve) => resolve(String(data))));
    const next = () => new Promise<string>((resolve) => messages.push(resolve));
    const { socket_id } = JSON.parse(JSON.parse(await next()).data) as { socket_id: string };
    const channel = `private-order.${orderId}`;
    const body = JSON.stringify({ socket_id, channel_name: channel });
    const grant = await post('subscribe', `${customers}/broadcasting/auth`, body, customer);
    const subscribed = next();
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...JSON.parse(grant.body) } }));
    await subscribed;
    return next;
  }
}

/** Requests go to the processes in turn, as a proxy sends them. */
function inTurn(clients: readonly Client[]): Client {
  let sent = 0;
  return { send: (text) => clients[sent++ % clients.length]!.send(text) };
}

/** The least that a server does for each kind: one query, or one durable insert. */
function bareCalls(): Call[] {
  const [reads, orders] = [timed(rawClient(4_766, 64)), timed(rawClient(4_765, 32))];
  const read = (kind: keyof typeof RATES): Call => ({
    kind,
    run: () => reads(kind, request('GET', '/read')),
  });
  return [
    read('menu'),
    read('vendors'),
    read('location'),
    read('summary'),
    { kind: 'place', run: () => orders('place', request('POST', '/order', '{}')) },
  ];
}

function request(method: string, path: string, body = '', headers: Record<string, string> = {}): string {
  const all = {
    host: '127.0.0.1',
    'accept-encoding': 'br',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}

function note(kind: Kind, ms: number): void {
  const known = times.get(kind) ?? [];
  known.push(ms);
  times.set(kind, known);
}

function timed(client: Client) {
  return async (kind: Kind, text: string) => {
    const startedAt = performance.now();
    const reply = await client.send(text);
    note(kind, performance.now() - startedAt);
    if (reply.status !== 200) fail(`${kind}: ${reply.status}`);
    return reply;
  };
}

/** Sends each kind at its rate, whether or not earlier responses have arrived. */
async function phase(name: string, seconds: number, calls: readonly Call[]) {
  times.clear();
  const pids = [...world.apps.map(({ pid }) => pid), bareOrder.pid, bareRead.pid];
  const cpuOf = () => ({ node: pids.map(cpuMsOf).reduce((sum, ms) => sum + ms), postgres: postgresCpuMs() });
  const before = cpuOf();
  const running: Promise<unknown>[] = [];
  const startedAt = performance.now();
  await Promise.all(
    calls.map(async ({ kind, run }) => {
      for (let index = 0; index < RATES[kind] * seconds; index += 1) {
        await sleep(Math.max(0, startedAt + (index * 1_000) / RATES[kind] - performance.now()));
        const isDone = Promise.race([run(index).then(() => true), sleep(MAX_CALL_MS, false)]);
        running.push(isDone.then((done) => done || fail(`${kind}: no response`)));
      }
    }),
  );
  await Promise.all(running);
  const elapsed = (performance.now() - startedAt) / 1_000;
  const after = cpuOf();
  const requests = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  const [node, postgres] = [after.node - before.node, after.postgres - before.postgres];
  const share = (ms: number) => `${Math.round(ms / elapsed / 10)} %`;
  console.log(
    `${name}: ${Math.round(requests / elapsed)} requests a second for ${elapsed.toFixed(0)} s; processor: node ${share(node)}, PostgreSQL ${share(postgres)} of a core; memory ${world.apps.map(({ pid }) => memoryMbOf(pid)).join(' + ')} MB`,
  );
  for (const [kind, all] of times)
    console.log(
      `  ${kind}: ${(all.length / elapsed).toFixed(1)}/s, p50 ${percentile(all, 0.5)} ms, p95 ${percentile(all, 0.95)} ms`,
    );
  const p95 = [...times.values()].map((all) => percentile(all, 0.95));
  return { p95, cpuMs: (node + postgres) / requests };
}

/** Of the processes of this benchmark's database; ended ones are not counted. */
function postgresCpuMs(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

async function postmasterPid(): Promise<number | undefined> {
  const { rows } = await world.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

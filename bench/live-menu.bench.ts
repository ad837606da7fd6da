import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { MAX_WAIT_MS, menuWaitMs } from '../apps/web/src/features/branches/menu/menu-wait.ts';
import { importLargeMenu } from './large-menu.ts';
import { rawClient } from './raw-client.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

/*
 * SOLD-02: an item of a menu of 200 sells out while 5,000 pages are open. Each receives the event, waits like the page,
 * and reads the menu; a refused page tries again like the page. Then the same without the wait, for comparison.
 */
const PAGES = 5_000;
const ITEMS = 200;
const CONNECTING = 50;
const SLICE_MS = 100;
const CONNECTIONS = 200;
const RETRY_MS = 2_000;
/** An even spread over the longest wait, and half of it more. */
const MAX_READS_PER_SECOND = Math.round((1.5 * PAGES * 1_000) / MAX_WAIT_MS);
const MAX_OTHER_MS = 300;
/** On a machine that is busy with other work, the time of an idle server counts instead. */
const MAX_OTHER_RATIO = 8;
const IDLE_MS = 2_000;

type Round = {
  arrived: number[];
  /** When each page is due to read. A busy machine may run the timers of many pages together, later. */
  due: number[];
  shown: number[];
  others: number[];
  refused: number;
};

let idle = 0;
const world = await startWorld(4_331, { TRUST_PROXY: '127.0.0.1/32' });
try {
  const branchId = await importLargeMenu(world.app, world.folder, ITEMS);
  const sockets = await openPages(branchId);
  idle = percentile(await probing(() => sleep(IDLE_MS)), 0.95);
  for (const isSpread of [true, false]) print(isSpread, await sellOut(branchId, sockets, isSpread));
  for (const socket of sockets) socket.terminate();
} finally {
  await world.stop();
}

function print(isSpread: boolean, { arrived, due, shown, others, refused }: Round): void {
  const rate = busiestRate(due);
  const wait = percentile(others, 0.95);
  const detail = `event p99 ${percentile(arrived, 0.99)} ms; shown p50 ${percentile(shown, 0.5)} ms, p95 ${percentile(shown, 0.95)} ms, last ${percentile(shown, 1)} ms; ${refused} reads refused and repeated; load of the machine ${loadavg()[0]?.toFixed(1)}`;
  if (!isSpread) {
    console.log(`without the wait: ${rate} reads/s, another request p95 ${wait} ms; ${detail}`);
    return;
  }
  const maxOther = Math.max(MAX_OTHER_MS, MAX_OTHER_RATIO * idle);
  report(`SOLD-02 reads of ${PAGES} pages in the busiest 100 ms`, rate, MAX_READS_PER_SECOND, '/s', detail);
  report('SOLD-02 another request meanwhile, p95', wait, maxOther, 'ms', `${idle} ms without a change`);
}

/** Each page has an address of its own, because sockets are limited per address. */
async function openPages(branchId: string): Promise<WebSocket[]> {
  const open = async (n: number) => {
    const socket = new WebSocket(`${world.app.url.replace('http', 'ws')}/app/hana?protocol=7`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    });
    await once(socket, 'message');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `branch.${branchId}` } }));
    await once(socket, 'message');
    return socket;
  };
  const sockets: WebSocket[] = [];
  for (let n = 0; n < PAGES; n += CONNECTING)
    sockets.push(...(await Promise.all(Array.from({ length: CONNECTING }, (_, index) => open(n + index)))));
  return sockets;
}

async function sellOut(branchId: string, sockets: readonly WebSocket[], isSpread: boolean): Promise<Round> {
  const round: Round = { arrived: [], due: [], shown: [], others: [], refused: 0 };
  const { port, pathname } = new URL(`${world.base}/branch/${branchId}`);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br, gzip\r\n\r\n`;
  // A new connection: the server closes connections that were idle between the rounds.
  const client = rawClient(Number(port), CONNECTIONS);
  let began = 0;
  const pages = sockets.map(async (socket) => {
    await once(socket, 'message');
    const arrived = performance.now() - began;
    const waitMs = isSpread ? menuWaitMs() : 0;
    round.arrived.push(arrived);
    round.due.push(arrived + waitMs);
    await sleep(waitMs);
    for (;;) {
      const { status } = await client.send(request);
      if (status === 200) break;
      if (status !== 503) throw new Error(`the menu was answered with ${status}`);
      round.refused += 1;
      await sleep(RETRY_MS * (1 + Math.random()));
    }
    round.shown.push(performance.now() - began);
  });
  round.others = await probing(async () => {
    began = performance.now();
    await world.database.query(
      `update item set sold_out_until = now() + interval '1 hour' * (1 + random())
       where id = (select id from item where branch_id = $1 order by id limit 1)`,
      [branchId],
    );
    await Promise.all(pages);
  });
  client.close();
  return round;
}

/** The times of other requests during the work. */
async function probing(work: () => Promise<unknown>): Promise<number[]> {
  const probe = new Worker(new URL('./probe.ts', import.meta.url), {
    workerData: `${world.app.url}/healthz`,
  });
  await once(probe, 'message');
  await work();
  probe.postMessage('stop');
  const [times] = (await once(probe, 'message')) as [number[]];
  return times;
}

/** The most times within 100 ms, as a rate. */
function busiestRate(times: readonly number[]): number {
  const slices = Map.groupBy(times, (at) => Math.floor(at / SLICE_MS));
  return (Math.max(...[...slices.values()].map(({ length }) => length)) * 1_000) / SLICE_MS;
}

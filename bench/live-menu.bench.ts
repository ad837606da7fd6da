import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { importLargeMenu } from './large-menu.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

/*
 * SOLD-02: an item of a menu of 200 sells out while 1,500 pages are open. Each receives the event, waits like the page, and
 * reads the menu once. Compared with reading without the wait.
 */
const PAGES = 1_500;
const ITEMS = 200;
const CONCURRENT = 50;
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 1_200;
const SHOWN_WITHIN_MS = 2_000;
const MAX_OTHER_MS = 250;

const world = await startWorld(4_331);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
try {
  const branchId = await importLargeMenu(world.app, world.folder, ITEMS);
  const page = `${world.base}/branch/${branchId}`;
  const other = `${world.app.url}/livez`;
  const sockets = await openPages(branchId);
  for (const isSpread of [true, false]) {
    const { arrived, shown, waits } = await sellOut(branchId, sockets, page, other, isSpread);
    const how = isSpread ? 'spread' : 'all at once, for comparison';
    const detail = `${how}; event p99 ${percentile(arrived, 0.99)} ms, shown p50 ${percentile(shown, 0.5)} ms, last ${percentile(shown, 1)} ms`;
    if (isSpread) {
      report(
        `SOLD-02 ${PAGES} pages show the change, p99`,
        percentile(shown, 0.99),
        SHOWN_WITHIN_MS,
        'ms',
        detail,
      );
      report('SOLD-02 another request meanwhile, p99', percentile(waits, 0.99), MAX_OTHER_MS, 'ms', how);
    } else console.log(`${detail}; another request p99 ${percentile(waits, 0.99)} ms`);
  }
  for (const socket of sockets) socket.terminate();
} finally {
  agent.destroy();
  await world.stop();
}

async function openPages(branchId: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  const open = async (n: number) => {
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const socket = new WebSocket(`${world.app.url.replace('http', 'ws')}/app/hana?protocol=7`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': address },
    });
    sockets.push(socket);
    await once(socket, 'message');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `branch.${branchId}` } }));
    await once(socket, 'message');
  };
  for (let n = 0; n < PAGES; n += CONCURRENT)
    await Promise.all(Array.from({ length: CONCURRENT }, (_, index) => open(n + index)));
  return sockets;
}

async function sellOut(
  branchId: string,
  sockets: readonly WebSocket[],
  page: string,
  other: string,
  isSpread: boolean,
) {
  const arrived: number[] = [];
  const shown: number[] = [];
  const waits: number[] = [];
  let began = 0;
  const all = sockets.map(async (socket) => {
    await once(socket, 'message');
    arrived.push(performance.now() - began);
    if (isSpread) await sleep(MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS));
    await read(page);
    shown.push(performance.now() - began);
  });
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const at = performance.now();
      await read(other);
      waits.push(performance.now() - at);
      await sleep(20);
    }
  })();
  began = performance.now();
  await world.database.query(
    `update item set sold_out_until = now() + interval '1 hour' * (1 + random())
     where id = (select id from item where branch_id = $1 order by id limit 1)`,
    [branchId],
  );
  await Promise.all(all);
  isOver = true;
  await probing;
  return { arrived, shown, waits };
}

async function read(url: string): Promise<void> {
  const request = get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}`);
  await response.toArray();
}

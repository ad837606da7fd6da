import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Server, startServer } from './servers.ts';
import { channelNumber, connectAll } from './socket-clients.ts';

/* P8: an event to 5,000 sockets of one process, compared with plain ws; and the memory per socket. */
const SOCKETS = 5_000;
const ROUNDS = 15;
const ROOMS = 500;
const EVENTS_PER_SECOND = 20;
const SECONDS = 10;
const TARGETS = { ratio: 2, p99Ms: 250, kilobytes: 40 };
const ALL_SOCKETS = channelNumber(ROOMS);
const PAGE_KB = 4;

const hub = await startServer('bench/socket-server.ts', ['hub', '4323'], 4_323, '/ready');
const bare = await startServer('bench/socket-server.ts', ['bare', '4324'], 4_324, '/ready');
try {
  const empty = await memoryOf(hub);
  const ours = await connectAll(hub.url, SOCKETS, (n) => [ALL_SOCKETS, channelNumber(n % ROOMS)]);
  const perSocket = ((await memoryOf(hub)) - empty) / SOCKETS;
  const theirs = await connectAll(bare.url, SOCKETS, () => [ALL_SOCKETS]);

  const lastOf = async (server: Server, clients: typeof ours) => {
    const began = performance.now();
    const times = await clients.arrivals(SOCKETS, () => fetch(`${server.url}/publish/${ALL_SOCKETS}`));
    return times.at(-1)! - began;
  };
  const last: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    last[0].push(await lastOf(hub, ours));
    last[1].push(await lastOf(bare, theirs));
  }
  theirs.close();

  const [hubMs, bareMs] = [percentile(last[0], 0.5), percentile(last[1], 0.5)];
  const steady = await steadily();
  ours.close();
  const isWithin = [
    report(
      `event to the last of ${SOCKETS} sockets`,
      hubMs / bareMs,
      TARGETS.ratio,
      `× bare ws (${Math.round(hubMs)} ms of ${Math.round(bareMs)} ms)`,
    ),
    report(
      `event to a room at ${EVENTS_PER_SECOND} events/s, p99`,
      percentile(steady, 0.99),
      TARGETS.p99Ms,
      'ms',
    ),
    report('memory of an idle socket in two channels', perSocket, TARGETS.kilobytes, 'KB'),
  ].every(Boolean);
  if (!isWithin) process.exitCode = 1;

  /** Measured from the scheduled time of each event, so that a late event also counts for the following ones. */
  async function steadily(): Promise<number[]> {
    const delays: number[] = [];
    const began = performance.now();
    for (let n = 0; n < EVENTS_PER_SECOND * SECONDS; n += 1) {
      const dueAt = began + (n * 1_000) / EVENTS_PER_SECOND;
      await sleep(Math.max(0, dueAt - performance.now()));
      const send = () => fetch(`${hub.url}/publish/${channelNumber(n % ROOMS)}`);
      const times = await ours.arrivals(SOCKETS / ROOMS, send);
      delays.push(...times.map((time) => time - dueAt));
    }
    return delays;
  }
} finally {
  await Promise.all([hub.stop(), bare.stop()]);
}

function report(name: string, value: number, target: number, unit: string): boolean {
  const shown = Math.round(value * 100) / 100;
  console.log(
    `P8 ${name}: ${shown} ${unit}, ${value <= target ? 'within' : 'above'} the target of ${target}`,
  );
  return value <= target;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

/** Resident memory after a garbage collection. */
async function memoryOf({ url, pid }: Server): Promise<number> {
  await fetch(`${url}/tidy`);
  await sleep(200);
  await fetch(`${url}/tidy`);
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB;
}

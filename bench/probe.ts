import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/* Requests one after another until it gets a message, then posts their times. A thread of its own is not delayed. */
const PAUSE_MS = 20;

if (!parentPort || typeof workerData !== 'string') throw new Error('probe: runs in a worker only');
const times: number[] = [];
let isOver = false;
parentPort.once('message', () => (isOver = true));
await fetch(workerData);
parentPort.postMessage('ready');
while (!isOver) {
  const at = performance.now();
  const response = await fetch(workerData);
  await response.text();
  times.push(performance.now() - at);
  await sleep(PAUSE_MS);
}
parentPort.postMessage(times);

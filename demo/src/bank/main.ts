import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBank } from './bank.ts';
import { bankServer } from './bank-server.ts';
import { openState } from './state.ts';

/*
 * The simulated bank (PAY-31): `node main.ts`, with settings in the environment. Its first line of output is its port.
 * It ends when its standard input does, so it never outlives the program that started it. A second one on the same file
 * uses the port of the running one, and takes over when that one ends.
 */
const file = process.env['BANK_FILE'] ?? null;
const name = file ?? String(process.pid);
const RETRY_MS = 500;
let written = async () => {};

async function listen(hasPort: boolean): Promise<number> {
  let pages = process.env['BANK_PAGES'] ?? '';
  const state = openState(file);
  const server = bankServer(createBank(state), name, () => pages);
  const listening = once(server, 'listening');
  server.listen(hasPort ? state.data.port : 0, '127.0.0.1');
  await listening;
  const { port } = server.address() as AddressInfo;
  if (pages === '') pages = `http://127.0.0.1:${port}`;
  state.data.port = port;
  written = state.written;
  state.save();
  await written();
  return port;
}

async function isRunning(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { bank?: string }).bank === name;
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  for (let hasWaited = false; ; await sleep(RETRY_MS)) {
    const { port } = openState(file).data;
    if (port > 0 && (await isRunning(port))) {
      if (!hasWaited) announce(port);
      hasWaited = true;
      continue;
    }
    // Another program may have the port of the last time.
    const used = await listen(true).catch(() => (hasWaited ? 0 : listen(false)));
    if (used === 0) continue;
    if (!hasWaited) announce(used);
    return;
  }
}

const announce = (port: number) => void process.stdout.write(`${JSON.stringify({ port })}\n`);

const end = () => void written().finally(() => process.exit(0));
process.stdin.resume().on('end', end).on('error', end);
// Ctrl-C reaches every process of a terminal; the parent decides when the bank ends.
process.on('SIGINT', () => {});
await start();

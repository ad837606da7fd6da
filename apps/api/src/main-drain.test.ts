import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAppProcess } from '#testing/app-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const LOOPS = 8;
const PATHS = ['/service/api/customer/vendors', '/', '/healthz'];

async function startTwo() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { connection, close } = await createTestDatabase({ isMigrated: false });
  onTestFinished(close);
  const { user, host, database } = connection;
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}`,
    DRAIN_SECONDS: '2',
  };
  const apps = [startAppProcess(env), startAppProcess(env)] as const;
  onTestFinished(async () => {
    for (const app of apps) app.signal('SIGTERM');
    for (const app of apps) await app.exited();
  });
  return { apps, urls: await Promise.all(apps.map((app) => app.ready())) };
}

/** As a proxy does: only processes that say they are ready get requests. */
function balancer(urls: readonly string[]) {
  const ready = new Set(urls);
  const check = async (url: string) => {
    const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) ready.add(url);
    else ready.delete(url);
  };
  const timer = setInterval(() => void Promise.all(urls.map(check)), 100);
  let turn = 0;
  return { ready, next: () => [...ready][turn++ % ready.size] ?? '', stop: () => clearInterval(timer) };
}

test('T26 no request fails while one of two processes drains; its sockets close after that', async () => {
  const { apps, urls } = await startTwo();
  const [stopping, staying] = urls as [string, string];
  const { ready, next, stop } = balancer(urls);
  onTestFinished(stop);
  const failed: string[] = [];
  const served = { beforeMove: 0, afterSignal: 0 };
  let signalledAt = Number.POSITIVE_INFINITY;
  let isLoading = true;
  const load = async (path: string) => {
    while (isLoading) {
      const url = next();
      try {
        const response = await fetch(url + path);
        await response.arrayBuffer();
        if (response.status >= 500) failed.push(`${response.status} ${path}`);
        if (performance.now() > signalledAt && url === stopping) served.afterSignal += 1;
        else served.beforeMove += 1;
      } catch (error) {
        failed.push(String(error));
      }
    }
  };
  const loops = Array.from({ length: LOOPS }, (_, index) => load(PATHS[index % PATHS.length] ?? '/'));
  await expect.poll(() => served.beforeMove).toBeGreaterThan(60);

  const socket = new WebSocket(`${stopping.replace('http', 'ws')}/app/hana?protocol=7`);
  const socketEnded = once(socket, 'close').then(([event]) => ({ event, isMoved: !ready.has(stopping) }));
  await once(socket, 'message');

  signalledAt = performance.now();
  apps[0].signal('SIGTERM');
  await expect.poll(() => ready.has(stopping)).toBe(false);
  const unready = await fetch(`${stopping}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([
    503,
    { status: 'unavailable', problem: 'closing' },
  ]);
  // A proxy that has not noticed yet is still served.
  expect((await fetch(`${stopping}/service/api/customer/vendors`)).status).toBe(200);
  const { event, isMoved } = await socketEnded;
  expect([event.code, isMoved]).toEqual([4200, true]);
  expect(await apps[0].exited()).toMatchObject({ code: 0, signal: null });
  isLoading = false;
  await Promise.all(loops);
  expect(failed).toEqual([]);
  expect(served.afterSignal).toBeGreaterThan(0);
  expect((await fetch(`${staying}/readyz`)).status).toBe(200);
});

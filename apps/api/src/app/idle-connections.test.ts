import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(30_000, 120_000) });

/* Both ends are in this process; a process may usually open 20,000 files. */
const CONNECTIONS = iterations(1_000, 9_500);
const AT_ONCE = 100;

const { app, close } = await startTestApp();
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await close();
});

async function answered(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: hana.test\r\n\r\n');
  const [data] = await once(socket, 'data');
  return String(data).split('\r\n', 1)[0] ?? '';
}

test('idle connections stay open and do not keep others from being answered', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return answered(socket);
  };
  const lines: string[] = [];
  while (lines.length < CONNECTIONS) {
    lines.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
  }
  expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 200 OK']));

  const response = await fetch(`http://127.0.0.1:${port}/service/api/customer/vendors`);
  expect(response.status).toBe(200);
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
  expect(await answered(sockets[0] ?? connect(port))).toBe('HTTP/1.1 200 OK');
});

import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const forwarded = [
  undefined,
  '203.0.113.9',
  '198.51.100.1, 203.0.113.9',
  '203.0.113.9, 10.1.2.3',
  '203.0.113.9,10.1.2.3 , 10.9.9.9',
  '10.1.2.3',
  'nonsense',
  'nonsense, 10.1.2.3',
  '2001:db8::1, 10.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1%eth0',
  '',
];

test.each([
  { trust: [] },
  { trust: ['127.0.0.1'] },
  { trust: ['127.0.0.0/8', '10.0.0.0/8'] },
  { trust: ['192.0.2.1', '10.0.0.0/8'] },
  { trust: ['127.0.0.1', '2001:db8::/32', '10.0.0.0/8'] },
])('H23 a socket comes from the same address as a request, with $trust trusted', async ({ trust }) => {
  const app = fastify({ trustProxy: trust.length > 0 ? [...trust] : false });
  onTestFinished(() => app.close());
  const addressOf = clientAddress(trust);
  app.get('/', async (request) => ({ usual: request.ip, ours: addressOf(request.raw) }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const value of forwarded) {
    const headers = value === undefined ? {} : { 'x-forwarded-for': value };
    const { usual, ours } = (await (await fetch(`http://127.0.0.1:${port}`, { headers })).json()) as Record<
      string,
      string
    >;
    expect([value, ours]).toEqual([value, usual]);
  }
});

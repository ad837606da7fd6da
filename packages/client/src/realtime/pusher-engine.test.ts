import { expect, test } from 'vitest';
import { endpointOf } from './pusher-engine.ts';

const unset = { host: null, port: null, isSecure: null };

test('REALTIME-01 uses a secure socket on port 443 of its own host for a page over https', () => {
  const page = { protocol: 'https:', hostname: 'hana.example', port: '' };
  expect(endpointOf(unset, page)).toEqual({
    wsHost: 'hana.example',
    wsPort: 443,
    wssPort: 443,
    forceTLS: true,
  });
});

test('uses the configured host, port and scheme', () => {
  const page = { protocol: 'https:', hostname: 'hana.example', port: '' };
  expect(endpointOf({ host: 'sockets.example', port: 6001, isSecure: false }, page)).toEqual({
    wsHost: 'sockets.example',
    wsPort: 6001,
    wssPort: 6001,
    forceTLS: false,
  });
});

test("uses the page's port in development", () => {
  const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
  expect(endpointOf(unset, page)).toMatchObject({ wsHost: 'localhost', wsPort: 3000, forceTLS: false });
});

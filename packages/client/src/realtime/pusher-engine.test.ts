import { expect, test } from 'vitest';
import { socketAddress } from './pusher-engine.ts';

test('REALTIME-01 uses a secure socket on port 443 of its own host for a page over https', () => {
  const page = { protocol: 'https:', hostname: 'hana.example', port: '' };
  expect(socketAddress(page)).toEqual({
    wsHost: 'hana.example',
    wsPort: 443,
    wssPort: 443,
    forceTLS: true,
  });
});

test("uses the page's port in development", () => {
  const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
  expect(socketAddress(page)).toMatchObject({ wsHost: 'localhost', wsPort: 3000, forceTLS: false });
});

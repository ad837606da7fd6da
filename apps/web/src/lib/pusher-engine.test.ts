import { expect, test } from 'vitest';
import { placeOf } from './pusher-engine.ts';

const unset = { host: null, port: null, isSecure: null };

test('REALTIME-01 a page over https opens a secure socket on port 443 of its own host', () => {
  const page = { protocol: 'https:', hostname: 'hana.example', port: '' };
  expect(placeOf(unset, page)).toEqual({
    wsHost: 'hana.example',
    wsPort: 443,
    wssPort: 443,
    forceTLS: true,
  });
});

test('an engine elsewhere is where the server says', () => {
  const page = { protocol: 'https:', hostname: 'hana.example', port: '' };
  expect(placeOf({ host: 'sockets.example', port: 6001, isSecure: false }, page)).toEqual({
    wsHost: 'sockets.example',
    wsPort: 6001,
    wssPort: 6001,
    forceTLS: false,
  });
});

test('a server for development is found on its own port', () => {
  const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
  expect(placeOf(unset, page)).toMatchObject({ wsHost: 'localhost', wsPort: 3000, forceTLS: false });
});

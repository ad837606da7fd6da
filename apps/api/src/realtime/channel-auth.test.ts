import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { channelSigner } from './channel-auth.ts';

const secret = Buffer.from('3a'.repeat(32), 'hex');
const signer = channelSigner(secret);
const channel = `private-order.${randomUUID()}`;
const grant = { sessionId: randomUUID(), subjectId: randomUUID() };
const socketId = '123.456';
const signed = signer.sign(socketId, channel, grant);
const presented = { socketId, channel, auth: signed.auth, channelData: signed.channel_data };

test('verifies a signed grant and returns its session and customer', () => {
  expect(signer.verify(presented)).toEqual(grant);
});

test('signs the socket, the channel and its data as the protocol has it', () => {
  const text = `${socketId}:${channel}:${signed.channel_data}`;
  expect(signed.auth).toBe(`hana:${createHmac('sha256', secret).update(text).digest('hex')}`);
});

const other = `private-order.${randomUUID()}`;
const data = signed.channel_data;
test.each([
  ['another socket', { socketId: '123.457' }],
  ['another channel', { channel: other }],
  ['another login', { channelData: data.replace(grant.sessionId, randomUUID()) }],
  ['no data', { channelData: '' }],
  ['data with a space', { channelData: `${data} ` }],
  ['another key', { auth: signed.auth.replace('hana', 'hanb') }],
  ['a longer signature', { auth: `${signed.auth}0` }],
  ['a shorter signature', { auth: signed.auth.slice(0, -1) }],
  ['capital letters', { auth: signed.auth.toUpperCase().replace('HANA', 'hana') }],
  ['nothing', { auth: '' }],
  [
    'the channel moved into the socket',
    { socketId: `${socketId}:${channel}`, channel: data, channelData: '' },
  ],
  ['data moved into the channel', { channel: `${channel}:${data}`, channelData: '' }],
  ['a user’s signature', { socketId: `${socketId}::user`, channel: `:${data}`, channelData: '' }],
])('H21 not recognised: %s', (_name, change) => {
  expect(signer.verify({ ...presented, ...change })).toBeNull();
});

test.each([
  ['1.2:x', channel],
  ['1.2', 'presence-order.1'],
  ['1.2', `${channel}:x`],
  ['', channel],
])('H21 %j and %j are never signed', (socket, name) => {
  expect(() => signer.sign(socket, name, grant)).toThrow(Error);
});

test('rejects a signature of another secret', () => {
  expect(channelSigner(Buffer.alloc(32)).verify(presented)).toBeNull();
});

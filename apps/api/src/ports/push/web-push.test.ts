import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startCanary } from '#testing/canary.ts';
import { newReceiver, vapidClaims } from '#testing/push-receiver.ts';
import { startPushService } from '#testing/push-service.ts';
import { runInContext } from '#ports/telemetry/request-context.ts';
import { newVapidKeys, openPushNetwork, type PushNetwork, webPush } from './web-push.ts';

const canary = await startCanary();
const service = await startPushService();
afterAll(async () => {
  await service.close();
  await canary.close();
});
const vapid = { ...newVapidKeys(), subject: 'mailto:push@hana.example' };
const push = webPush(vapid, service.network);
const message = { content: '{"title":"الطلب رقم 7K2M01XQ"}', topic: 'a'.repeat(32) };
const { signal } = new AbortController();
const targetOf = ({ endpoint, keys }: ReturnType<typeof service.newDevice>) => ({ endpoint, ...keys });

test('RFC 8030 RFC 8291 encrypts for the browser and signs the request', async () => {
  const device = service.newDevice();
  expect(await push.send(targetOf(device), message, signal)).toBe('sent');
  const [sent] = service.at(device.path);
  expect(sent?.method).toBe('POST');
  expect(device.decrypt(sent?.body ?? Buffer.alloc(0))).toBe(message.content);
  expect(sent?.body.toString('latin1')).not.toContain('title');
  expect(() => service.newDevice().decrypt(sent?.body ?? Buffer.alloc(0))).toThrow(/authenticate/);
  expect(sent?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: message.topic,
    'content-encoding': 'aes128gcm',
  });
  const claims = vapidClaims(sent?.headers.authorization ?? '');
  expect(claims).toMatchObject({ key: vapid.publicKey, aud: service.origin, sub: vapid.subject });
  const hours = (claims.exp - Date.now() / 1_000) / 3_600;
  expect(hours > 0 && hours <= 24).toBe(true);
});

test('carries the trace of the job that sends it', async () => {
  const device = service.newDevice();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await runInContext({ traceparent }, () => push.send(targetOf(device), message, signal));
  expect(service.at(device.path)[0]?.headers['traceparent']).toBe(traceparent);
});

test('the signature check rejects a wrong signature', async () => {
  const device = service.newDevice();
  await push.send(targetOf(device), message, signal);
  const header = service.at(device.path)[0]?.headers.authorization ?? '';
  const forged = header.replace(/\.(.)([\w-]+),/, (_all, first: string, rest: string) => {
    return `.${first === 'A' ? 'B' : 'A'}${rest},`;
  });
  expect(() => vapidClaims(forged)).toThrow('signature');
});

test.each([
  [201, 'sent'],
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('a service that answers %i: %s', async (status, outcome) => {
  const device = service.newDevice();
  service.respondWith(device.path, { status });
  expect(await push.send(targetOf(device), message, signal)).toBe(outcome);
});

test.each([429, 500, 502, 503])('throws for a retry when the service responds with %i', async (status) => {
  const device = service.newDevice();
  service.respondWith(device.path, { status });
  await expect(push.send(targetOf(device), message, signal)).rejects.toMatchObject({
    code: `HTTP_${status}`,
  });
});

test('aborts when the service does not respond', async () => {
  const own = new AbortController();
  const device = { ...service.newDevice(), endpoint: `${service.origin}/slow` };
  const requested = push.send(targetOf(device), message, own.signal);
  own.abort();
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
});

test('rejects an untrusted certificate', async () => {
  const { ca: _unknown, ...network } = service.network;
  const device = service.newDevice();
  await expect(webPush(vapid, network).send(targetOf(device), message, signal)).rejects.toThrow(
    /self.signed/,
  );
  expect(service.at(device.path)).toEqual([]);
});

test.each([301, 302, 303, 307, 308])('T42 a redirect (%i) is not followed', async (status) => {
  const device = service.newDevice();
  const location = `https://127.0.0.1:${canary.port}/`;
  service.respondWith(device.path, { status, headers: { location } });
  expect(await push.send(targetOf(device), message, signal)).toBe('refused');
  expect(canary.connections()).toBe(0);
});

/* The canary listens on one port of loopback, so the services may be reached on that port here; who may be
   reached, and at which addresses, is what production says. */
const guarded: PushNetwork = {
  ...openPushNetwork,
  services: { ...openPushNetwork.services, port: canary.port },
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
const sendTo = (endpoint: string, network: PushNetwork) =>
  webPush(vapid, network).send({ endpoint, ...newReceiver().keys }, message, signal);

const { port } = canary;
const HOSTILE = [
  `https://127.0.0.1:${port}/`,
  `https://127.1:${port}/`,
  `https://127.0.1:${port}/`,
  `https://2130706433:${port}/`,
  `https://0x7f000001:${port}/`,
  `https://0x7f.0.0.1:${port}/`,
  `https://0177.0.0.1:${port}/`,
  `https://017700000001:${port}/`,
  `https://0:${port}/`,
  `https://0.0.0.0:${port}/`,
  `https://[::1]:${port}/`,
  `https://[::]:${port}/`,
  `https://[::ffff:127.0.0.1]:${port}/`,
  `https://[::ffff:7f00:1]:${port}/`,
  `https://[64:ff9b::7f00:1]:${port}/`,
  `https://localhost:${port}/`,
  `https://localhost.:${port}/`,
  `https://sub.localhost:${port}/`,
  `https://①②⑦.⓪.⓪.①:${port}/`,
  `https://127。0。0。1:${port}/`,
  `http://127.0.0.1:${port}/`,
  `http://fcm.googleapis.com:${port}/`,
  `ftp://fcm.googleapis.com:${port}/`,
  `//127.0.0.1:${port}/`,
  `https:127.0.0.1:${port}/`,
  `https:///127.0.0.1:${port}/`,
  `https://fcm.googleapis.com@127.0.0.1:${port}/`,
  `https://fcm.googleapis.com:443@127.0.0.1:${port}/`,
  `https://user:pass@fcm.googleapis.com:${port}/`,
  `https://127.0.0.1:${port}\\@fcm.googleapis.com/`,
  `https://fcm.googleapis.com\\@127.0.0.1:${port}/`,
  `https://fcm.googleapis.com#@127.0.0.1:${port}/`,
  `https://fcm.googleapis.com?@127.0.0.1:${port}/`,
  `https://fcm.googleapis.com.evil.example:${port}/`,
  `https://evilfcm.googleapis.com:${port}/`,
  `https://xpush.apple.com:${port}/`,
  `https://push.apple.com:${port}/`,
  `https://web.push.apple.com.:${port}/`,
  `https://web.push.apple.com%2e127.0.0.1:${port}/`,
  `https://127.0.0.1%00.push.apple.com:${port}/`,
  `https://fcm。googleapis.com:${port}/`,
  `https://fcm.googleapis.cοm:${port}/`,
  `https://xn--fcm-googleapis-com.example:${port}/`,
  `https://fcm.google\tapis.com:${port}/`,
  `https://fcm.googleapis.com\n.evil.example:${port}/`,
  ` https://fcm.googleapis.com:${port}/`,
  `https://FCM.GOOGLEAPIS.COM.evil.example:${port}/`,
  'https://fcm.googleapis.com:22/',
  'https://fcm.googleapis.com:8443/',
  `https://fcm.googleapis.com:0${port}0/`,
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/plain,x',
  '',
];

test('T42 H19 more than forty hostile endpoints cause no connection', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  for (const endpoint of HOSTILE) {
    expect({ endpoint, outcome: await sendTo(endpoint, guarded) }).toEqual({ endpoint, outcome: 'gone' });
  }
  expect(canary.connections()).toBe(0);
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['loopback of version 6', ['::1']],
  ['a mapped loopback', ['::ffff:127.0.0.1']],
  ['a private network', ['10.0.0.5']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['an open address and a closed one', ['142.250.74.10', '127.0.0.1']],
  ['nothing', []],
])('T42 a known name that leads to %s is not dialled', async (_what, addresses) => {
  const resolve = async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const requested = sendTo(`https://fcm.googleapis.com:${port}/fcm/send/x`, { ...guarded, resolve });
  await expect(requested).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  expect(canary.connections()).toBe(0);
});

test('resolves a name once and connects to the checked address', async () => {
  let requested = 0;
  const resolve = async () => [{ address: requested++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  const device = service.newDevice();
  const network = { ...service.network, resolve };
  expect(await webPush(vapid, network).send(targetOf(device), message, signal)).toBe('sent');
  expect(requested).toBe(1);
});

test('the canary server counts connections', async () => {
  const before = canary.connections();
  await once(connect(port, '127.0.0.1'), 'close');
  const unguarded = { ...guarded, isAllowed: () => true };
  await expect(sendTo(`https://fcm.googleapis.com:${port}/fcm/send/x`, unguarded)).rejects.toThrow(
    /socket|ECONNRESET/,
  );
  expect(canary.connections()).toBe(before + 2);
});

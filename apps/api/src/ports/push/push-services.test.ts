import { expect, test } from 'vitest';
import { newReceiver } from '#testing/push-receiver.ts';
import { isPushKey, isPushSecret, PUSH_SERVICES, pushAddress } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bH-x_y',
  'https://fcm.googleapis.com/wp/dGVzdA',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://web.push.apple.com/QGuQyavXutnMH-5Hh',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b%2f',
  'https://fcm.googleapis.com:443/fcm/send/x',
])('D-009 %s is an endpoint of a browser', (endpoint) => {
  expect(pushAddress(endpoint, PUSH_SERVICES)?.protocol).toBe('https:');
});

test('T42 rejects an endpoint longer than 2,048 characters', () => {
  const stem = 'https://fcm.googleapis.com/fcm/send/';
  expect(pushAddress(stem.padEnd(2_048, 'x'), PUSH_SERVICES)).not.toBeNull();
  expect(pushAddress(stem.padEnd(2_049, 'x'), PUSH_SERVICES)).toBeNull();
});

test('accepts only points on the curve as keys and sixteen bytes as secrets', () => {
  const { p256dh, auth } = newReceiver().keys;
  expect([isPushKey(p256dh), isPushSecret(auth)]).toEqual([true, true]);
  const bytes = Buffer.from(p256dh, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(64) ^ 1, 64);
  const compressed = bytes.subarray(0, 33).toString('base64url');
  for (const key of ['', 'x', bytes.toString('base64url'), compressed, `${p256dh}AA`, `${p256dh} `, '💥']) {
    expect({ key, isKey: isPushKey(key) }).toEqual({ key, isKey: false });
  }
  for (const secret of ['', 'AAAA', `${auth}AA`, auth.replace(/.$/, '!')]) {
    expect({ secret, isSecret: isPushSecret(secret) }).toEqual({ secret, isSecret: false });
  }
});

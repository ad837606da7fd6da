import { expect } from 'vitest';
import type { StaffBrowser } from '#features/staff/staff.fixture.ts';
import { type RawSocket, rawSocket } from './realtime.fixture.ts';

type Browser = Pick<StaffBrowser, 'call'>;

export const authoriseStaff = (browser: Browser, socketId: string, channel: string) =>
  browser.call('POST', '/broadcasting/auth', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: { socket_id: socketId, channel_name: channel },
  });

/** Subscribes a socket of staff, by default a new one. */
export async function subscribeStaff(port: number, browser: Browser, channel: string, socket?: RawSocket) {
  const used = socket ?? (await rawSocket(port));
  const response = await authoriseStaff(browser, used.socketId(), channel);
  expect([channel, response.statusCode]).toEqual([channel, 200]);
  used.send({ event: 'pusher:subscribe', data: { channel, ...response.json() } });
  await expect
    .poll(() => used.frames.map(({ event, channel: of }) => `${event} ${of}`))
    .toContain(`pusher_internal:subscription_succeeded ${channel}`);
  return used;
}

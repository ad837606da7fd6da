import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPositionSharing, isToSend } from './position-sharing.ts';
import { type Fix, sharingReport } from './sharing-report.ts';

const HERE = { lat: 29.532, lng: 35.006 };
/** 11 m to the north. */
const NEAR = { lat: 29.5321, lng: 35.006 };
/** 33 m to the north. */
const FAR = { lat: 29.5323, lng: 35.006 };

const fixAt = (at: number, point = HERE, accuracy = 8): Fix => ({ point, accuracy, at });

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('CON-63 a position is sent after 20 m or 10 s, at most every 2 s, and never an inaccurate one', () => {
  const last = { point: HERE, at: 0 };
  expect(isToSend(null, fixAt(0), 0)).toBe(true);
  expect(isToSend(null, fixAt(0, HERE, 101), 0)).toBe(false);
  expect(isToSend(last, fixAt(0, FAR), 1_999)).toBe(false);
  expect(isToSend(last, fixAt(0, FAR), 2_000)).toBe(true);
  expect(isToSend(last, fixAt(0, NEAR), 9_999)).toBe(false);
  expect(isToSend(last, fixAt(0, NEAR), 10_000)).toBe(true);
  expect(isToSend(last, fixAt(0, FAR, 101), 60_000)).toBe(false);
});

/** A phone whose positions the test sets. */
function phone() {
  let onFix: PositionCallback = () => undefined;
  let onError: PositionErrorCallback | null | undefined;
  let watches = 0;
  const still: GeolocationPosition[] = [];
  const locator = {
    watchPosition: (success: PositionCallback, failure?: PositionErrorCallback | null) => {
      [onFix, onError] = [success, failure];
      watches += 1;
      return watches;
    },
    clearWatch: () => undefined,
    getCurrentPosition: (success: PositionCallback) => {
      const position = still.at(-1);
      if (position) success({ coords: position.coords, timestamp: Date.now() } as GeolocationPosition);
    },
  };
  return {
    locator,
    watches: () => watches,
    move(point: { lat: number; lng: number }, accuracy = 8) {
      const coords = { latitude: point.lat, longitude: point.lng, accuracy };
      const position = { coords, timestamp: Date.now() } as GeolocationPosition;
      still.push(position);
      onFix(position);
    },
    refuse: () => onError?.({ code: 1 } as GeolocationPositionError),
    loseSignal: () => onError?.({ code: 2 } as GeolocationPositionError),
  };
}

function start(send: (fix: Fix) => Promise<unknown> = async () => undefined) {
  const device = phone();
  const sent: Fix[] = [];
  const sharing = createPositionSharing({
    locator: device.locator,
    send: async (fix) => {
      await send(fix);
      sent.push(fix);
    },
  });
  sharing.start();
  return { device, sharing, sent, report: () => sharingReport(sharing.state(), Date.now()) };
}

test('CON-64 the state follows what was really sent', async () => {
  const { device, sharing, sent, report } = start();
  expect(report()).toEqual({ kind: 'waiting' });
  device.move(HERE, 400);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(report()).toEqual({ kind: 'waiting' });
  expect(sent).toEqual([]);
  device.move(HERE);
  await vi.advanceTimersByTimeAsync(0);
  expect(report()).toEqual({ kind: 'now' });
  expect(sent).toHaveLength(1);
  sharing.stop();
  expect(report()).toEqual({ kind: 'off' });
  device.move(FAR);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('CON-63 a moving phone sends at most every two seconds, a standing one every ten', async () => {
  const { device, sent } = start();
  for (let step = 0; step < 20; step += 1) {
    device.move({ lat: HERE.lat + step * 0.0005, lng: HERE.lng });
    await vi.advanceTimersByTimeAsync(500);
  }
  // The ride took ten seconds.
  expect(sent).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveLength(9);
});

test('CON-64 without a connection the page shows when it last sent', async () => {
  let isOnline = true;
  const { device, sent, report } = start(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
  });
  device.move(HERE);
  await vi.advanceTimersByTimeAsync(0);
  isOnline = false;
  device.move(FAR);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(report()).toEqual({ kind: 'ago', ms: 40_000 });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(report()).toEqual({ kind: 'now' });
  expect(sent.at(-1)?.point).toEqual(FAR);
});

test('CON-64 on return the page says how long nothing was shared', async () => {
  const { device, sharing, report } = start();
  device.move(HERE);
  await vi.advanceTimersByTimeAsync(0);
  // The timers of a page in the background stand still.
  vi.setSystemTime(Date.now() + 240_000);
  sharing.resume();
  expect(report()).toEqual({ kind: 'gap', ms: 240_000 });
  expect(device.watches()).toBe(2);
  device.move(FAR);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(report()).toEqual({ kind: 'now' });
});

test('CON-64 a short absence is no gap', async () => {
  const { device, sharing, report } = start();
  device.move(HERE);
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 14_000);
  sharing.resume();
  expect(report()).toEqual({ kind: 'now' });
});

test('CON-64 a refused permission is shown and can be allowed later', async () => {
  const { device, sharing, report, sent } = start();
  device.loseSignal();
  expect(report()).toEqual({ kind: 'waiting' });
  device.refuse();
  expect(report()).toEqual({ kind: 'refused' });
  sharing.start();
  expect(report()).toEqual({ kind: 'waiting' });
  device.move(HERE);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('CON-64 a browser without positions says so', () => {
  const sharing = createPositionSharing({ locator: null, send: async () => undefined });
  sharing.start();
  expect(sharingReport(sharing.state(), 0)).toEqual({ kind: 'unsupported' });
});

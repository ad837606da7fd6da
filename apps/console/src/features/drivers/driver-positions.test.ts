import { createFakeRealtime } from '@app/client/testing/fake-realtime.ts';
import { DISPATCH_DRIVER_MOVED, dispatchChannel } from '@app/contract/events';
import { expect, test } from 'vitest';
import { createDriverPositions } from './driver-positions.ts';

test('CON-56 a position is told to those who follow its driver, and an older one to nobody', () => {
  const { client, send } = createFakeRealtime();
  const positions = createDriverPositions({ branchIds: ['b1'], realtime: client });
  const moved: string[] = [];
  positions.listen((id) => void moved.push(id));
  positions.start();
  positions.move('d1', { location: { lat: 29.5, lng: 35 }, at: 1_000 });
  const receive = (at: number, lat: number) =>
    send(dispatchChannel('b1'), DISPATCH_DRIVER_MOVED, { driverId: 'd1', location: { lat, lng: 35 }, at });
  receive(3_000, 29.6);
  receive(2_000, 29.4);
  expect(positions.of('d1')).toEqual({ lat: 29.6, lng: 35 });
  expect(moved).toEqual(['d1', 'd1']);
});

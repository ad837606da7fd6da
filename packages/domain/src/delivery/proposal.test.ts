import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, type Point } from '../geo/point.ts';
import {
  measuredSpeed,
  type ProposalDriver,
  proposeDrivers,
  rideTime,
  START_SPEED_KMH,
  unavailableReason,
} from './proposal.ts';

const NOW = new Date('2026-05-01T18:00:00Z');
const BRANCH: Point = { lat: 29.53, lng: 35.0 };
/* About 2.2 km north of the branch. */
const DOOR: Point = { lat: 29.55, lng: 35.0 };
const FAR: Point = { lat: 29.58, lng: 35.0 };
const TERMS = { now: NOW, speedKmh: START_SPEED_KMH, limit: 3 };
const ORDER = { branch: BRANCH, destination: DOOR, readyAt: null };

const driver = (id: string, changes: Partial<ProposalDriver> = {}): ProposalDriver => ({
  id,
  location: BRANCH,
  isSilent: false,
  isOnShift: true,
  load: 0,
  doors: [],
  waiting: 0,
  ...changes,
});
const minutesFromNow = (at: Date) => (at.getTime() - NOW.getTime()) / 60_000;

test('CON-51 a ride is the straight line times 1.35 at the speed of the branch', () => {
  expect(rideTime(BRANCH, DOOR, 22)).toBeCloseTo(((distanceKm(BRANCH, DOOR) * 1.35) / 22) * 60, 9);
  expect(rideTime(BRANCH, BRANCH, 22)).toBe(0);
});

test('CON-51 the speed is measured from completed rides, and 22 km/h before there are some', () => {
  const ride = (kmh: number) => ({
    from: BRANCH,
    to: DOOR,
    minutes: ((distanceKm(BRANCH, DOOR) * 1.35) / kmh) * 60,
  });
  expect(measuredSpeed([])).toBe(22);
  expect(measuredSpeed([ride(40), ride(40), ride(40), ride(40)])).toBe(22);
  expect(measuredSpeed([ride(30), ride(28), ride(31), ride(26), ride(5)])).toBeCloseTo(28, 6);
  expect(measuredSpeed(Array.from({ length: 9 }, () => ride(300)))).toBe(60);
});

test('CON-51 drivers are ranked by the predicted time at the door', () => {
  const proposals = proposeDrivers(
    ORDER,
    [
      driver('riding', { location: DOOR, load: 1, doors: [FAR] }),
      driver('near', { location: { lat: 29.531, lng: 35.0 } }),
      driver('loaded', { load: 2, waiting: 2 }),
      driver('off', { isOnShift: false }),
      driver('full', { load: 3, waiting: 3 }),
    ],
    TERMS,
  );
  const doors = proposals.slice(0, 3).map(({ doorAt }) => doorAt.getTime());
  expect(doors).toEqual(doors.toSorted((a, b) => a - b));
  expect(proposals[0]).toMatchObject({ driverId: 'near', branchMinutes: 1, unavailable: null });
  expect(proposals.slice(3).map(({ driverId, unavailable }) => [driverId, unavailable])).toEqual([
    ['off', 'off_shift'],
    ['full', 'limit_reached'],
  ]);
});

test('CON-51 the open doors of a driver come before the way back to the branch', () => {
  const [proposal] = proposeDrivers(
    ORDER,
    [driver('a', { location: BRANCH, load: 1, doors: [DOOR] })],
    TERMS,
  );
  const ride = rideTime(BRANCH, DOOR, 22);
  expect(proposal?.branchMinutes).toBe(Math.ceil(ride * 2 + 3));
  expect(minutesFromNow(proposal?.doorAt ?? NOW)).toBeCloseTo(ride * 3 + 6, 3);
});

test('CON-51 the driver waits for an order that is not ready', () => {
  const readyAt = new Date(NOW.getTime() + 20 * 60_000);
  const [proposal] = proposeDrivers({ ...ORDER, readyAt }, [driver('a')], TERMS);
  expect(minutesFromNow(proposal?.doorAt ?? NOW)).toBeCloseTo(20 + rideTime(BRANCH, DOOR, 22) + 3, 3);
});

test.each([
  [{ isOnShift: false, load: 0 }, 'off_shift'],
  [{ isOnShift: true, load: 3 }, 'limit_reached'],
  [{ isOnShift: true, load: 2 }, null],
] as const)('CON-52 CON-56 %j is unavailable because of %s', (candidate, expected) => {
  expect(unavailableReason(candidate, 3)).toBe(expected);
});

const place = fc.record({
  lat: fc.double({ min: 29, max: 30, noNaN: true }),
  lng: fc.double({ min: 34.5, max: 35.5, noNaN: true }),
});
const candidates = fc.array(
  fc.record({
    id: fc.uuid(),
    location: fc.option(place, { nil: null }),
    isSilent: fc.boolean(),
    isOnShift: fc.boolean(),
    load: fc.nat(5),
    doors: fc.array(place, { maxLength: 3 }),
    waiting: fc.nat(3),
  }),
  { maxLength: 8 },
);

test('CON-51 the proposal is a pure function of its input: the order of the drivers does not matter', () => {
  fc.assert(
    fc.property(candidates, place, (drivers, destination) => {
      const order = { branch: BRANCH, destination, readyAt: null };
      const given = structuredClone(drivers);
      const proposals = proposeDrivers(order, drivers, TERMS);
      expect(drivers).toEqual(given);
      expect(proposeDrivers(order, drivers.toReversed(), TERMS)).toEqual(proposals);
      expect(proposals.map(({ driverId }) => driverId).toSorted()).toEqual(
        drivers.map(({ id }) => id).toSorted(),
      );
      for (const { doorAt } of proposals) expect(doorAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
    }),
  );
});

test('CON-51 more load never makes a driver earlier', () => {
  fc.assert(
    fc.property(candidates, (drivers) => {
      for (const one of drivers) {
        const [lighter, heavier] = [one, { ...one, waiting: one.waiting + 1 }].map(
          (given) => proposeDrivers(ORDER, [given], TERMS)[0]?.doorAt.getTime() ?? 0,
        );
        expect(heavier).toBeGreaterThanOrEqual(lighter ?? 0);
      }
    }),
  );
});

test('SHOP-17 a silent driver is never the first choice', () => {
  const nearButSilent = driver('silent', { isSilent: true });
  const far = driver('far', { location: FAR });
  const off = driver('off', { isOnShift: false });
  const ids = proposeDrivers(ORDER, [nearButSilent, off, far], TERMS).map(({ driverId }) => driverId);
  expect(ids).toEqual(['far', 'silent', 'off']);
});

test('SHOP-17 of two who are at the door at the same time, the one at the branch is first', () => {
  const readyAt = new Date(NOW.getTime() + 30 * 60_000);
  const coming = driver('coming', { location: FAR });
  const waiting = driver('waiting');
  const proposals = proposeDrivers({ ...ORDER, readyAt }, [coming, waiting], TERMS);
  expect(proposals.map(({ driverId }) => driverId)).toEqual(['waiting', 'coming']);
  expect(proposals[0]?.doorAt).toEqual(proposals[1]?.doorAt);
});

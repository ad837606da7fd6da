import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DRIVER_STEPS,
  type DriverStep,
  lastStep,
  MAX_STEP_AGE_MS,
  nextStep,
  NO_STEPS,
  reachedStep,
  recordStep,
  statusesUntil,
  type StepReport,
  stepTime,
} from './driver-step.ts';

const NOW = new Date('2026-05-01T18:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const reports = fc.array(
  fc.record({ step: fc.constantFrom(...DRIVER_STEPS), at: fc.integer({ min: 0, max: 240 }).map(before) }),
  { minLength: 1, maxLength: 12 },
);
const record = (sent: readonly StepReport[]) => sent.reduce(recordStep, NO_STEPS);

test('CON-61 the next step follows from the last one', () => {
  const chain: (DriverStep | null)[] = [nextStep(null)];
  while (chain.at(-1) !== null) chain.push(nextStep(chain.at(-1) ?? null));
  expect(chain).toEqual(['at_branch', 'picked_up', 'at_door', 'delivered', null]);
});

test.each([
  ['processing', NO_STEPS, null],
  ['processing', { ...NO_STEPS, at_branch: NOW }, 'at_branch'],
  ['shipped', NO_STEPS, 'picked_up'],
  ['shipped', { ...NO_STEPS, at_branch: NOW }, 'picked_up'],
  ['shipped', { ...NO_STEPS, at_door: NOW }, 'at_door'],
  ['completed', NO_STEPS, 'delivered'],
] as const)('CON-61 a delivery that is %s has reached the step', (status, times, expected) => {
  expect(reachedStep(status, times)).toBe(expected);
});

test.each([
  ['at_branch', 'processing', []],
  ['picked_up', 'processing', ['shipped']],
  ['at_door', 'processing', ['shipped']],
  ['at_door', 'shipped', []],
  ['delivered', 'processing', ['shipped', 'completed']],
  ['delivered', 'shipped', ['completed']],
  ['picked_up', 'completed', []],
] as const)('CON-61 %s of an order that is %s includes the earlier steps', (step, status, expected) => {
  expect(statusesUntil(step, status)).toEqual(expected);
});

test.each([
  ['five minutes ago', before(5), before(5)],
  ['four hours ago', new Date(NOW.getTime() - MAX_STEP_AGE_MS), new Date(NOW.getTime() - MAX_STEP_AGE_MS)],
  ['more than four hours ago', new Date(NOW.getTime() - MAX_STEP_AGE_MS - 1), NOW],
  ['in the future', new Date(NOW.getTime() + 1), NOW],
])('CON-66 a step that was reported %s has the time', (_when, at, expected) => {
  expect(stepTime(at, { now: NOW, lastChange: null })).toEqual(expected);
});

test('CON-66 a time before the last change of the order is not taken', () => {
  const lastChange = before(10);
  expect(stepTime(before(11), { now: NOW, lastChange })).toEqual(NOW);
  expect(stepTime(before(10), { now: NOW, lastChange })).toEqual(before(10));
});

test('CON-66 reports in any order, in any pieces and repeated end in the same state', () => {
  const shuffledTwice = reports.chain((sent) =>
    fc
      .shuffledSubarray([...sent, ...sent, ...sent], { minLength: sent.length * 3 })
      .map((shuffled) => ({ sent, shuffled })),
  );
  fc.assert(
    fc.property(shuffledTwice, fc.nat(), ({ sent, shuffled }, cut) => {
      const at = cut % (shuffled.length + 1);
      const inPieces = shuffled.slice(at).reduce(recordStep, record(shuffled.slice(0, at)));
      expect(inPieces).toEqual(record(sent));
      expect(lastStep(inPieces)).toBe(lastStep(record(sent)));
    }),
  );
});

test('CON-66 a repetition changes nothing', () => {
  fc.assert(
    fc.property(reports, (sent) => {
      const times = record(sent);
      for (const report of sent) expect(recordStep(times, report)).toBe(times);
    }),
  );
});

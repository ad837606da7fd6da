import type { OrderStatus } from '../order/order-status.ts';

/** CON-61 The steps of a delivery, in order. */
export const DRIVER_STEPS = ['at_branch', 'picked_up', 'at_door', 'delivered'] as const;
export type DriverStep = (typeof DRIVER_STEPS)[number];

/** CON-61 Why a driver cannot deliver an order. */
export const DELIVERY_PROBLEMS = ['nobody_there', 'wrong_address', 'refused', 'accident'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** What the branch tells the driver after a failed delivery. */
export const PROBLEM_ANSWERS = ['try_again', 'bring_back'] as const;
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number];

/** Why an order is no longer a delivery of its driver, although the driver has not delivered it. */
export const REMOVAL_REASONS = ['reassigned', 'unassigned', 'cancelled', 'completed'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The reported time of each step. A step without a report may still be past: a later one includes it. */
export type StepTimes = Readonly<Record<DriverStep, Date | null>>;
export type StepReport = { step: DriverStep; at: Date };

export const NO_STEPS: StepTimes = { at_branch: null, picked_up: null, at_door: null, delivered: null };

/** CON-66 The age up to which the time of a queued step is taken. */
export const MAX_STEP_AGE_MS = 4 * 3_600_000;

type Acceptance = {
  now: Date;
  /** The last change of the order by other people. */
  lastChange: Date | null;
};

/** CON-66 The reported time, or the time of the server if the reported one is too old, too early or in the future. */
export function stepTime(at: Date, { now, lastChange }: Acceptance): Date {
  const age = now.getTime() - at.getTime();
  const isPlausible = age >= 0 && age <= MAX_STEP_AGE_MS && (lastChange === null || at >= lastChange);
  return isPlausible ? at : now;
}

/**
 * Adds a report. Of several reports of a step the earliest counts, so that reports may come in any order and more
 * than once.
 */
export function recordStep(times: StepTimes, { step, at }: StepReport): StepTimes {
  const known = times[step];
  return known !== null && known <= at ? times : { ...times, [step]: at };
}

/** The furthest step with a report. */
export function lastStep(times: StepTimes): DriverStep | null {
  return DRIVER_STEPS.findLast((step) => times[step] !== null) ?? null;
}

/**
 * The furthest step of a delivery. The branch may hand the order over or complete it without a report of the driver.
 */
export function reachedStep(status: OrderStatus, times: StepTimes): DriverStep | null {
  const reported = lastStep(times);
  const byStatus = status === 'completed' ? 'delivered' : status === 'shipped' ? 'picked_up' : null;
  return laterOf(reported, byStatus);
}

export function nextStep(reached: DriverStep | null): DriverStep | null {
  return DRIVER_STEPS[indexOf(reached) + 1] ?? null;
}

/** The statuses that an order passes until it has the one of the step. */
export function statusesUntil(step: DriverStep, status: OrderStatus): OrderStatus[] {
  const path: readonly OrderStatus[] = ['processing', 'shipped', 'completed'];
  const target = step === 'delivered' ? 'completed' : step === 'at_branch' ? 'processing' : 'shipped';
  return path.slice(path.indexOf(status) + 1, path.indexOf(target) + 1);
}

const indexOf = (step: DriverStep | null) => (step === null ? -1 : DRIVER_STEPS.indexOf(step));

const laterOf = (a: DriverStep | null, b: DriverStep | null) => (indexOf(a) >= indexOf(b) ? a : b);

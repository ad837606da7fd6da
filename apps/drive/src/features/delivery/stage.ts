import type { Delivery } from '@app/contract/schemas/drive/deliveries';
import { type DriverStep, nextStep } from '@app/domain/delivery/driver-step';
import type { Point } from '@app/domain/geo/point';

export const STAGES = 3;

/** CON-60 Where a delivery stands: to the branch, at the branch, on the way to the door, at the door. */
export type Stage = {
  /** From 1 to 3. */
  number: number;
  kind: 'toBranch' | 'atBranch' | 'toDoor' | 'atDoor';
  /** What the one button does. */
  next: DriverStep;
  /** Where the driver goes. */
  target: Point | null;
};

export function stageOf({ status, step, branch, address }: Delivery): Stage {
  // The branch may have handed the order over.
  const reached = status === 'shipped' && (step === null || step === 'at_branch') ? 'picked_up' : step;
  const next = nextStep(reached) ?? 'delivered';
  const [number, kind] = KINDS[next];
  return { number, kind, next, target: number === 1 ? branch.location : address.location };
}

const KINDS = {
  at_branch: [1, 'toBranch'],
  picked_up: [1, 'atBranch'],
  at_door: [2, 'toDoor'],
  delivered: [3, 'atDoor'],
} as const;

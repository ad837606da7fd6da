import { type OpeningHours, openStateAt } from './opening-hours.ts';
import { isPaused } from './pause.ts';

/** What decides whether a branch takes orders. */
export type BranchStatus = {
  isOpen: boolean;
  isActive: boolean;
  pausedUntil: Date | null;
  /** Null if the switch alone decides. */
  hours: OpeningHours | null;
};

export type BranchState = {
  isOpen: boolean;
  isActive: boolean;
  /** When an open branch closes, or a closed one opens; both null without hours. */
  closesAt: Date | null;
  opensAt: Date | null;
};

/** HOURS-02 Whether a branch is open, and takes orders, at a time. One that is switched off does not open by its hours. */
export function branchStateAt(branch: BranchStatus, now: Date, openState = openStateAt): BranchState {
  const { isOpen, isActive, pausedUntil, hours } = branch;
  const byHours = isOpen && hours !== null ? openState(hours, now) : null;
  return {
    isOpen: byHours?.isOpen ?? isOpen,
    isActive: isActive && !isPaused(pausedUntil, now),
    closesAt: byHours?.isOpen ? byHours.closesAt : null,
    opensAt: byHours?.isOpen === false ? byHours.opensAt : null,
  };
}

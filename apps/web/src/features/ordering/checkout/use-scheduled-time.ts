import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WindowBounds } from '@app/domain/schedule/window';
import { useState } from 'react';
import {
  parseSchedule,
  scheduleFieldsAt,
  type ScheduleFields,
  branchScheduleWindow,
  NO_SCHEDULE,
  zoneOfBranch,
} from './schedule.ts';

type StoredTime = { receiveAt: string | null; onChange: (receiveAt: string | null) => void };

/** As soon as possible or scheduled: field values, validation error, and the time stored in the cart. */
export function useScheduledTime(branch: WireBranch, { receiveAt, onChange }: StoredTime) {
  const zone = zoneOfBranch(branch);
  const [isChosen, setIsChosen] = useState(receiveAt !== null);
  // HOURS-05 A closed branch takes orders for later only.
  const isLaterOnly = !branch.isOpen;
  const isScheduled = isChosen || isLaterOnly || receiveAt !== null;
  const [fields, setFields] = useState<ScheduleFields>(
    receiveAt === null ? NO_SCHEDULE : scheduleFieldsAt(receiveAt, zone),
  );
  const [outside, setOutside] = useState<WindowBounds | null>(null);

  function chooseScheduled(next: boolean) {
    setIsChosen(next);
    if (next) return;
    // SCHED-05
    setFields(NO_SCHEDULE);
    setOutside(null);
    onChange(null);
  }

  function read(next: ScheduleFields) {
    const window = branchScheduleWindow(branch, new Date());
    const choice = window && parseSchedule(next, window, zone);
    // SCHED-03
    setFields(choice?.kind === 'outside' ? NO_SCHEDULE : next);
    setOutside(choice?.kind === 'outside' ? choice.bounds : null);
    onChange(choice?.kind === 'fits' ? choice.receiveAt : null);
    return choice?.kind === 'fits';
  }

  return {
    isScheduled,
    isLaterOnly,
    chooseScheduled,
    fields,
    change: (part: Partial<ScheduleFields>) => void read({ ...fields, ...part }),
    outside,
    isMissing: isScheduled && receiveAt === null,
    /** Checks the stored time against the current clock; returns false and shows the error if it is too late. */
    check: () => !isScheduled || read(fields),
  };
}

export type Schedule = ReturnType<typeof useScheduledTime>;

import type { WireBranch } from '@app/contract/schemas/branches';
import type { WindowBounds } from '@app/domain/schedule/window';
import { useState } from 'react';
import {
  parseSchedule,
  fieldsOf,
  type ScheduleFields,
  laterWindow,
  NO_SCHEDULE,
  zoneOfBranch,
} from './schedule.ts';

type Kept = { receiveAt: string | null; onChange: (receiveAt: string | null) => void };

/** As soon as possible or later: what stands in the fields, what is wrong with it, and what the cart keeps of it. */
export function useScheduledTime(branch: WireBranch, { receiveAt, onChange }: Kept) {
  const zone = zoneOfBranch(branch);
  const [isLater, setIsLater] = useState(receiveAt !== null);
  const [fields, setFields] = useState<ScheduleFields>(
    receiveAt === null ? NO_SCHEDULE : fieldsOf(receiveAt, zone),
  );
  const [outside, setOutside] = useState<WindowBounds | null>(null);

  function chooseLater(next: boolean) {
    setIsLater(next);
    if (next) return;
    // SCHED-05
    setFields(NO_SCHEDULE);
    setOutside(null);
    onChange(null);
  }

  function read(next: ScheduleFields) {
    const window = laterWindow(branch, new Date());
    const choice = window && parseSchedule(next, window, zone);
    setFields(next);
    setOutside(choice?.kind === 'outside' ? choice.bounds : null);
    onChange(choice?.kind === 'fits' ? choice.receiveAt : null);
    return choice?.kind === 'fits';
  }

  return {
    isLater,
    chooseLater,
    fields,
    change: (part: Partial<ScheduleFields>) => void read({ ...fields, ...part }),
    outside,
    /** SCHED-03: what is out of range goes, once nobody is typing there any more. */
    leave: () => outside && setFields(NO_SCHEDULE),
    isMissing: isLater && receiveAt === null,
    /** Time has passed since it was chosen: says no, and why, if it is too late for it now. */
    check: () => !isLater || read(fields),
  };
}

export type Later = ReturnType<typeof useScheduledTime>;

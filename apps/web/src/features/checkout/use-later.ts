import type { WireBranch } from '@app/contract/schemas/branches';
import { useState } from 'react';
import { choiceIn, fieldsOf, type LaterFields, laterWindow, NO_TIME, zoneOfBranch } from './later.ts';

type Bounds = { minDate: string; maxDate: string };
type Kept = { receiveAt: string | null; onChange: (receiveAt: string | null) => void };

/** As soon as possible or later: what stands in the fields, what is wrong with it, and what the cart keeps of it. */
export function useLater(branch: WireBranch, { receiveAt, onChange }: Kept) {
  const zone = zoneOfBranch(branch);
  const [isLater, setIsLater] = useState(receiveAt !== null);
  const [fields, setFields] = useState<LaterFields>(receiveAt === null ? NO_TIME : fieldsOf(receiveAt, zone));
  const [outside, setOutside] = useState<Bounds | null>(null);

  function chooseLater(next: boolean) {
    setIsLater(next);
    if (next) return;
    // SCHED-05
    setFields(NO_TIME);
    setOutside(null);
    onChange(null);
  }

  function read(next: LaterFields) {
    const window = laterWindow(branch, new Date());
    const choice = window && choiceIn(next, window, zone);
    setFields(next);
    setOutside(choice?.kind === 'outside' ? choice.problem.values : null);
    onChange(choice?.kind === 'fits' ? choice.receiveAt : null);
    return choice?.kind === 'fits';
  }

  return {
    isLater,
    chooseLater,
    fields,
    change: (part: Partial<LaterFields>) => void read({ ...fields, ...part }),
    outside,
    /** SCHED-03: what is out of range goes, once nobody is typing there any more. */
    leave: () => outside && setFields(NO_TIME),
    isMissing: isLater && receiveAt === null,
    /** Time has passed since it was chosen: says no, and why, if it is too late for it now. */
    check: () => !isLater || read(fields),
  };
}

export type Later = ReturnType<typeof useLater>;

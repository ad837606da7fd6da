/** The state of a branch on the wire. Without hours it has no times. */
export type OpenTimes = {
  isOpen: boolean;
  isActive: boolean;
  closesAt?: string | null | undefined;
  opensAt?: string | null | undefined;
  timeZone?: string | undefined;
};

/** HOURS-04 The flags at a time: a branch closes and opens by itself when its time has come. */
export function isOpenAtTime({ isOpen, closesAt, opensAt }: OpenTimes, now: number): boolean {
  const change = isOpen ? closesAt : opensAt;
  return change && Date.parse(change) <= now ? !isOpen : isOpen;
}

type LaterTimes = Pick<OpenTimes, 'isOpen' | 'isActive' | 'opensAt'> & {
  maxScheduleOrderHours: number | null;
};

const HOUR_MS = 3_600_000;

/** HOURS-05 Whether a branch that is closed by its hours takes orders for later: it opens within its window. */
export function takesLaterOrders(branch: LaterTimes, now: number): boolean {
  const { isOpen, isActive, opensAt, maxScheduleOrderHours } = branch;
  if (isOpen || !isActive || !opensAt) return false;
  return Date.parse(opensAt) <= now + (maxScheduleOrderHours ?? 0) * HOUR_MS;
}

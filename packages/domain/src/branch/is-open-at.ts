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

/** CON-133 Phone, exact location and door stay visible to staff for this long after the end of an order. */
export const PERSONAL_HOURS = 24;

export const showsPersonalData = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now.getTime() - endedAt.getTime() < PERSONAL_HOURS * 3_600_000;

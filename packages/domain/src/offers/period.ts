/** When an offer runs. Null for no start or no end. */
export type Period = { startsAt: Date | null; endsAt: Date | null };

/** CON-83 Time decides, not a job. The start is part of the period, the end is not. */
export const isRunning = ({ startsAt, endsAt }: Period, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

type PeriodState = 'scheduled' | 'running' | 'ended';

export function periodState(period: Period, now: Date): PeriodState {
  if (isRunning(period, now)) return 'running';
  return period.endsAt !== null && period.endsAt <= now ? 'ended' : 'scheduled';
}

/** The next time at which one of the offers starts or ends; null for none. */
export function nextChange(periods: Iterable<Period>, now: Date): Date | null {
  let next: Date | null = null;
  for (const { startsAt, endsAt } of periods)
    for (const at of [startsAt, endsAt])
      if (at !== null && at > now && (next === null || at < next)) next = at;
  return next;
}

/** Whether the period of one offer covers that of another. */
export const covers = (outer: Period, inner: Period): boolean =>
  (outer.startsAt === null || (inner.startsAt !== null && outer.startsAt <= inner.startsAt)) &&
  (outer.endsAt === null || (inner.endsAt !== null && inner.endsAt <= outer.endsAt));

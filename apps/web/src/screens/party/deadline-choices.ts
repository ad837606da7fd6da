import type { WireBranch } from '@app/contract/schemas/customer/branches';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LASTS_MS = 24 * HOUR_MS;

type Given = {
  now: Date;
  receiveAt: string | null;
  /** The deadline of a group that has one. */
  present?: string | null;
};

/**
 * GROUP-03 The deadlines to choose from, at full quarters: soon, and before the wanted time. A group without a wanted
 * time ends before the branch closes.
 */
export function deadlineChoices(
  { isOpen, closesAt }: Pick<WireBranch, 'isOpen' | 'closesAt'>,
  { now, receiveAt, present = null }: Given,
): Date[] {
  const soon = [30, 60, 120].map((minutes) => now.getTime() + minutes * MINUTE_MS);
  const wanted = receiveAt === null ? null : Date.parse(receiveAt);
  const before = wanted === null ? [] : [wanted - 2 * HOUR_MS, wanted - HOUR_MS];
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt);
  const last = Math.min(wanted ?? (isOpen ? closes : 0), now.getTime() + LASTS_MS);
  const times = [...soon, ...before].map((time) => Math.ceil(time / QUARTER_MS) * QUARTER_MS);
  const known = present === null ? [] : [Date.parse(present)];
  return [...new Set([...known, ...times])]
    .filter((time) => time > now.getTime() && time < last)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time));
}

import type { Point } from '@app/domain/geo/point';

export type Fix = { point: Point; accuracy: number; at: number };

export type SharingState = {
  /** `on`: the browser is asked for positions. `refused`: the person or the browser does not allow it. */
  kind: 'off' | 'on' | 'refused' | 'unsupported';
  /** When the server took the last position; null before the first one of this ride. */
  sentAt: number | null;
  /** The last fix, also if it was too inaccurate to be sent. */
  fix: Fix | null;
  /** CON-64 How long nothing was sent while the page was in the background. */
  gapMs: number | null;
};

/** What the person reads. */
export type SharingReport =
  | { kind: 'off' | 'waiting' | 'refused' | 'unsupported' | 'now' }
  | { kind: 'ago'; ms: number }
  | { kind: 'gap'; ms: number };

/** A little more than the pause between two positions. */
const NOW_MS = 15_000;

/** CON-64 The true state of sharing at a time. */
export function sharingReport({ kind, sentAt, gapMs }: SharingState, now: number): SharingReport {
  if (kind !== 'on') return { kind };
  if (gapMs !== null) return { kind: 'gap', ms: gapMs };
  if (sentAt === null) return { kind: 'waiting' };
  const ms = Math.max(0, now - sentAt);
  return ms <= NOW_MS ? { kind: 'now' } : { kind: 'ago', ms };
}

export const SHARING_OFF: SharingState = { kind: 'off', sentAt: null, fix: null, gapMs: null };

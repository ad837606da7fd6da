import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

type EtaRingProps = {
  /** The part of the time that has passed, 0 to 1. */
  share: number;
  /** The minutes, or an icon. */
  children: ReactNode;
  unit?: string | undefined;
  size?: 60 | 68 | 76;
  isLate?: boolean;
};

const BOXES = { 60: 'size-15', 68: 'size-17', 76: 'size-19' } as const;
/* A time that has just begun is visible. */
const MIN_SHARE = 0.02;

/** The minutes that are left, in a ring. Decorative: the sentence beside it says the time. Clockwise in both languages. */
export function EtaRing({ share, children, unit, size = 68, isLate = false }: EtaRingProps) {
  const middle = size / 2;
  const circle = {
    cx: middle,
    cy: middle,
    r: middle - 4,
    fill: 'none',
    strokeWidth: 6,
    pathLength: 1,
  } as const;
  const filled = Math.min(1, Math.max(MIN_SHARE, share));
  return (
    <span aria-hidden="true" className={classes('relative grid shrink-0 place-items-center', BOXES[size])}>
      <svg viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90">
        <circle {...circle} className={isLate ? 'stroke-warn-soft' : 'stroke-primary-soft'} />
        <circle
          {...circle}
          strokeLinecap="round"
          strokeDasharray="1"
          strokeDashoffset={1 - filled}
          className={classes(
            'transition-[stroke-dashoffset] duration-600 motion-reduce:transition-none',
            isLate ? 'stroke-warn' : 'stroke-primary',
          )}
        />
      </svg>
      <span className="relative grid justify-items-center text-caption leading-4 font-medium text-ink-2">
        <span className="digits text-[1.375rem] leading-6 font-bold text-ink">{children}</span>
        {unit}
      </span>
    </span>
  );
}

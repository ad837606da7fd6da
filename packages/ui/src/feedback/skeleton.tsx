import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

/** One waiting box. Its size comes from the class: the same box and line as the content it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('shimmer block rounded-chip', className)} />;
}

/** A waiting line of text: as high as the line, drawn lower. */
export function SkeletonLine({ width, type = 'type-body' }: { width: string; type?: string }) {
  return (
    <span className={classes('flex h-[1lh] items-center', type)}>
      <Skeleton className={classes('h-[0.75em] rounded-[0.25rem]', width)} />
    </span>
  );
}

type WaitingProps = { label: string; children: ReactNode; className?: string };

/** A group of skeletons: announced once, and invisible for its first 150 ms. */
export function Waiting({ label, children, className }: WaitingProps) {
  return (
    <div role="status" aria-busy="true" className={classes('animate-late', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}

/** The same element several times. */
export function repeat(count: number, element: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => element(index));
}

import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { waitOnce } from './late.ts';

/** A placeholder box. Its class sets the same size as the content that it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('shimmer block rounded-chip', className)} />;
}

/** A placeholder of one line of text, as high as the line. */
export function SkeletonLine({ width, type = 'type-body' }: { width: string; type?: string }) {
  return (
    <span className={classes('flex h-[1lh] items-center', type)}>
      <Skeleton className={classes('h-[0.75em] rounded-[0.25rem]', width)} />
    </span>
  );
}

type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** A group of skeletons, announced once and invisible for the first 150 ms. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div ref={waitOnce} role="status" aria-busy="true" className={classes('animate-late', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}

/** Renders an element several times. */
export function repeat(count: number, element: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => element(index));
}

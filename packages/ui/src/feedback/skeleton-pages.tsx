import { waitOnce } from './late.ts';
import { repeat, Skeleton, SkeletonGroup } from './skeleton.tsx';
import { ListRowSkeleton, OrderCardSkeleton, PastOrderSkeleton } from './skeleton-cards.tsx';

type PageSkeletonProps = { label: string };

/** The orders under way. */
export function ActiveOrdersSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="flex gap-3 overflow-hidden lg:grid lg:grid-cols-2 lg:gap-4">
      {repeat(2, (index) => (
        <div key={index} className="w-[min(88%,19.75rem)] shrink-0 lg:w-auto">
          <OrderCardSkeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The active orders above the previous ones. */
export function OrdersSkeleton({ label }: PageSkeletonProps) {
  return (
    <>
      <ActiveOrdersSkeleton label={label} />
      <div
        ref={waitOnce}
        aria-hidden="true"
        className="mt-7 grid animate-late gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3"
      >
        {repeat(6, (index) => (
          <PastOrderSkeleton key={index} />
        ))}
      </div>
    </>
  );
}

export function ListSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="divide-y divide-line">
      {repeat(5, (index) => (
        <ListRowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

/** A page with cards in the main column and one box in the side column. */
export function SplitSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </SkeletonGroup>
  );
}

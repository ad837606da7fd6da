import { Skeleton, SkeletonLine } from './skeleton.tsx';

export function OrderCardSkeleton() {
  return (
    <div className="card grid overflow-hidden">
      <Skeleton className="h-31 rounded-none!" />
      <div className="grid gap-1 p-4">
        <Skeleton className="h-7 w-28" />
        <SkeletonLine type="type-h2" width="w-1/2" />
        <SkeletonLine type="type-small" width="w-1/3" />
        <Skeleton className="mt-2 h-1.5 rounded-full" />
      </div>
    </div>
  );
}

export function ListRowSkeleton() {
  return (
    <div className="flex min-h-18 items-center gap-3 py-3">
      <div className="flex-1">
        <SkeletonLine type="type-item" width="w-2/5" />
        <SkeletonLine type="type-small" width="w-3/5" />
      </div>
      <Skeleton className="h-7 w-20" />
    </div>
  );
}

/** A previous order: a row on a phone, a card from 768 px. */
export function PastOrderSkeleton() {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 md:card md:grid-cols-[minmax(0,1fr)] md:overflow-hidden">
      <Skeleton className="h-21 md:h-32 md:rounded-none!" />
      <div className="md:px-3.5 md:pt-3 md:pb-3.5">
        <SkeletonLine type="type-item" width="w-1/2" />
        <SkeletonLine type="type-small" width="w-3/4" />
        <SkeletonLine type="type-caption" width="w-1/3" />
        <Skeleton className="mt-3 h-11 max-md:hidden" />
      </div>
    </div>
  );
}

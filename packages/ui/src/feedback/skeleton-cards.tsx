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

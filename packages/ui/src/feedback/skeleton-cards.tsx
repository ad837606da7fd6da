import { Skeleton, SkeletonLine } from './skeleton.tsx';

export function OrderCardSkeleton() {
  return (
    <div className="card grid gap-3 p-4">
      <div className="flex items-center justify-between">
        <Skeleton className="h-7 w-28" />
        <SkeletonLine type="type-caption" width="w-16" />
      </div>
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-[0.875rem]" />
        <div className="flex-1">
          <SkeletonLine type="type-item" width="w-1/2" />
          <SkeletonLine type="type-small" width="w-1/3" />
          <SkeletonLine type="type-caption" width="w-1/4" />
        </div>
      </div>
      <Skeleton className="h-1.5 rounded-full" />
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

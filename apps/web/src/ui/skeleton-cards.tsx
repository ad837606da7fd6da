import { Skeleton, SkeletonLine } from './skeleton.tsx';

export function VendorCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-0.5 px-4 pt-3.5 pb-4">
        <SkeletonLine type="type-item" width="w-2/5" />
        <SkeletonLine type="type-small" width="w-3/4" />
        <div className="mt-1.5">
          <SkeletonLine type="type-caption" width="w-1/4" />
        </div>
      </div>
    </div>
  );
}

export function ItemRowSkeleton() {
  return (
    <div className="flex gap-3 py-4">
      <div className="flex flex-1 flex-col">
        <SkeletonLine type="type-item" width="w-1/2" />
        <div className="mt-0.5">
          <SkeletonLine type="type-small" width="w-full" />
          <SkeletonLine type="type-small" width="w-2/3" />
        </div>
        <div className="mt-auto pt-1.5">
          <SkeletonLine type="type-item" width="w-16" />
        </div>
      </div>
      <Skeleton className="h-21 w-26 shrink-0 rounded-card md:h-22 md:w-28" />
    </div>
  );
}

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
        </div>
      </div>
      <Skeleton className="h-1.5 rounded-full" />
    </div>
  );
}

/** A row of a list: title, second line, caret. */
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

import { repeat, Skeleton, SkeletonLine, Waiting } from './skeleton.tsx';

type PageSkeletonProps = { label: string };

export function VendorsSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label}>
      <Skeleton className="mb-5 h-11 rounded-control md:max-w-100" />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {repeat(6, (index) => (
          <VendorCardSkeleton key={index} />
        ))}
      </div>
    </Waiting>
  );
}

/** Cover, name, order type, tabs and the first rows of a menu. */
export function BranchSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label}>
      <Skeleton className="aspect-video w-full rounded-none md:aspect-21/9" />
      <div className="wrap pt-5">
        <SkeletonLine type="type-h1" width="w-3/5" />
        <div className="mt-1.5">
          <SkeletonLine type="type-small" width="w-4/5" />
        </div>
        <div className="mt-4 flex gap-2">
          {repeat(4, (index) => (
            <Skeleton key={index} className="size-11 rounded-full" />
          ))}
        </div>
        <Skeleton className="mt-4 h-12 rounded-full" />
        <div className="mt-6 mb-2">
          <SkeletonLine type="type-h2" width="w-1/3" />
        </div>
        <div className="divide-y divide-line">
          {repeat(5, (index) => (
            <ItemRowSkeleton key={index} />
          ))}
        </div>
      </div>
    </Waiting>
  );
}

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

/** A row of a list: title, second line, caret. */

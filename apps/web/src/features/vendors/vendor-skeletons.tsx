import { repeat, Skeleton, SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';

type PageSkeletonProps = { label: string };

export function VendorsSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="mb-4 h-9 rounded-full lg:hidden" />
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:ms-72 xl:grid-cols-3">
        {repeat(6, (index) => (
          <VendorCardSkeleton key={index} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function VendorCardSkeleton() {
  return (
    <div className="card flex min-h-31 overflow-hidden md:block">
      <Skeleton className="w-29 shrink-0 rounded-none md:h-32 md:w-auto" />
      <div className="grid flex-1 gap-0.5 px-3.5 py-2.5 md:px-4 md:pt-5 md:pb-4">
        <SkeletonLine type="type-item" width="w-2/5" />
        <SkeletonLine type="type-small" width="w-3/4" />
        <div className="mt-1.5">
          <SkeletonLine width="w-1/4" />
        </div>
      </div>
    </div>
  );
}

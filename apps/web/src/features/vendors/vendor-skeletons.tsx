import { repeat, Skeleton, SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';

type PageSkeletonProps = { label: string };

export function VendorsSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="mb-5 h-11 rounded-control md:max-w-100" />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {repeat(6, (index) => (
          <VendorCardSkeleton key={index} />
        ))}
      </div>
    </SkeletonGroup>
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
          <SkeletonLine width="w-1/4" />
        </div>
      </div>
    </div>
  );
}

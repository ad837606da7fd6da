import { repeat, Skeleton, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';

/** The branches of a vendor, below their heading. */
export function BranchRowsSkeleton() {
  return (
    <>
      <div className="mb-3 flex h-12 items-center justify-between">
        <SkeletonLine type="type-h2 w-28" width="w-full" />
        <Skeleton className="h-8 w-40 rounded-full" />
      </div>
      <div className="card divide-y divide-line">
        {repeat(3, (index) => (
          <div key={index} className="flex h-18 items-center gap-3 ps-4 pe-12">
            <div className="flex-1">
              <SkeletonLine type="type-item" width="w-1/2" />
            </div>
            <Skeleton className="h-7 w-20" />
          </div>
        ))}
      </div>
    </>
  );
}

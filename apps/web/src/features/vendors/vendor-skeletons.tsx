import { repeat, Skeleton, SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';

type VendorsSkeletonProps = { label: string } & VendorCardSkeletonProps;

export function VendorsSkeleton({ label, hasTerms = false }: VendorsSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="mb-5 h-9 rounded-full lg:hidden" />
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:ms-72 xl:grid-cols-3">
        {repeat(6, (index) => (
          <VendorCardSkeleton key={index} hasTerms={hasTerms} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

type VendorCardSkeletonProps = {
  /** With a picture, and lines for time, fee and an offer, as at a chosen location. */
  hasTerms?: boolean;
};

export function VendorCardSkeleton({ hasTerms = false }: VendorCardSkeletonProps) {
  return (
    <div className="card flex min-h-31 overflow-hidden md:block md:min-h-0">
      <Skeleton className="w-24 shrink-0 rounded-none min-[24rem]:w-29 md:h-32 md:w-auto" />
      <div className={`flex-1 py-2.5 ps-3.5 pe-2 md:px-4 md:pb-4 ${hasTerms ? 'md:pt-5' : ''}`}>
        <SkeletonLine type="type-item" width="w-2/5" />
        <div className="grid gap-0.5">
          <SkeletonLine type="type-small" width="w-3/4" />
          {hasTerms && <SkeletonLine type="type-small" width="w-1/2" />}
          {hasTerms && <SkeletonLine type="type-small max-md:type-caption" width="w-2/3" />}
          {/* The Arabic fee and minimum take two lines on a phone. */}
          {hasTerms && <SkeletonLine type="type-caption ltr:hidden! md:hidden!" width="w-1/3" />}
          <div className="py-px">
            <SkeletonLine type="type-small" width="w-1/4" />
          </div>
          {hasTerms && <Skeleton className="mt-1 h-7 w-1/2 md:hidden" />}
        </div>
      </div>
    </div>
  );
}

import { repeat, Skeleton, SkeletonLine, Waiting } from './skeleton.tsx';
import {
  ItemRowSkeleton,
  ListRowSkeleton,
  OrderCardSkeleton,
  VendorCardSkeleton,
} from './skeleton-cards.tsx';

type PageSkeletonProps = { label: string };

export function VendorsSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label} className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {repeat(6, (index) => (
        <VendorCardSkeleton key={index} />
      ))}
    </Waiting>
  );
}

export function OrdersSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label} className="grid gap-4 md:grid-cols-2">
      {repeat(4, (index) => (
        <OrderCardSkeleton key={index} />
      ))}
    </Waiting>
  );
}

export function ListSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label} className="divide-y divide-line">
      {repeat(5, (index) => (
        <ListRowSkeleton key={index} />
      ))}
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

/** A page of cards at the start and one companion at the end. */
export function SplitSkeleton({ label }: PageSkeletonProps) {
  return (
    <Waiting label={label} className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </Waiting>
  );
}

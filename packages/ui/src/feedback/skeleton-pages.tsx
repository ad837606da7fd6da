import { repeat, Skeleton, SkeletonGroup } from './skeleton.tsx';
import { ListRowSkeleton, OrderCardSkeleton } from './skeleton-cards.tsx';

type PageSkeletonProps = { label: string };

export function OrdersSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="grid gap-4 md:grid-cols-2">
      {repeat(4, (index) => (
        <OrderCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

export function ListSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="divide-y divide-line">
      {repeat(5, (index) => (
        <ListRowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

/** A page with cards in the main column and one box in the side column. */
export function SplitSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </SkeletonGroup>
  );
}

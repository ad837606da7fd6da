import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BranchSkeleton, VendorsSkeleton } from '#ui/first-skeletons.tsx';
import { repeat, Skeleton, SkeletonLine, Waiting } from '#ui/skeleton.tsx';
import { ListSkeleton, OrdersSkeleton, SplitSkeleton } from '#ui/skeleton-pages.tsx';

/** The frame of a page whose title is not known yet. */
function Frame({ children, width = '' }: { children: ReactNode; width?: string }) {
  return (
    <main id="main" className="flex-1">
      <div className={`wrap pb-10 ${width}`}>
        <div aria-hidden="true" className="flex min-h-16 items-center pt-3 pb-2 md:pt-5 md:pb-4">
          <div className="w-full max-w-80 animate-late">
            <SkeletonLine type="type-h1" width="w-3/5" />
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}

const useLabel = () => useTranslations('common')('loading');

export function VendorsWaiting() {
  return (
    <Frame>
      <VendorsSkeleton label={useLabel()} />
    </Frame>
  );
}

export function BranchWaiting() {
  return (
    <main id="main" className="flex-1">
      <BranchSkeleton label={useTranslations('branch')('menuLoading')} />
    </main>
  );
}

export function OrdersWaiting() {
  return (
    <Frame>
      <OrdersSkeleton label={useLabel()} />
    </Frame>
  );
}

export function ListWaiting() {
  return (
    <Frame width="max-w-[calc(35rem+2*var(--gutter))]">
      <ListSkeleton label={useLabel()} />
    </Frame>
  );
}

export function SplitWaiting() {
  return (
    <Frame>
      <SplitSkeleton label={useLabel()} />
    </Frame>
  );
}

export function FormWaiting() {
  return (
    <Frame width="max-w-[calc(27.5rem+2*var(--gutter))]">
      <FormFields />
    </Frame>
  );
}

export function ProseWaiting() {
  return (
    <Frame width="max-w-[calc(68ch+2*var(--gutter))]">
      <Waiting label={useLabel()}>
        {repeat(12, (line) => (
          <SkeletonLine key={line} width={line % 4 === 3 ? 'w-1/2' : 'w-full'} />
        ))}
      </Waiting>
    </Frame>
  );
}

export function MapWaiting() {
  return (
    <Frame>
      <MapArea />
    </Frame>
  );
}

export function FormFields() {
  return (
    <Waiting label={useLabel()} className="grid gap-5">
      {repeat(2, (field) => (
        <div key={field} className="grid gap-2">
          <SkeletonLine type="type-small" width="w-1/4" />
          <Skeleton className="h-13 rounded-control" />
        </div>
      ))}
      <Skeleton className="mt-3 h-13 rounded-card" />
    </Waiting>
  );
}

function MapArea() {
  return (
    <Waiting label={useLabel()} className="grid gap-4">
      <Skeleton className="h-[60dvh] rounded-card" />
      <Skeleton className="h-13 rounded-card" />
    </Waiting>
  );
}

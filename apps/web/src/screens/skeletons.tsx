import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BranchSkeleton } from '#features/branches/page/branch-skeleton.tsx';
import { BranchRowsSkeleton } from '#features/vendors/branch-rows-skeleton.tsx';
import { VendorCardSkeleton, VendorsSkeleton } from '#features/vendors/vendor-skeletons.tsx';
import { waitOnce } from '@app/ui/feedback/late.ts';
import { repeat, Skeleton, SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { ListSkeleton, OrdersSkeleton, SplitSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Split } from '@app/ui/layout/split.tsx';

/** The frame of a page whose title has not loaded. */
function Frame({ children, width = '' }: { children: ReactNode; width?: string }) {
  return (
    <main id="main" className="flex-1">
      <div className={`wrap pb-10 ${width}`}>
        <div aria-hidden="true" className="flex min-h-16 items-center pt-3 pb-2 md:pt-5 md:pb-4">
          <div ref={waitOnce} className="w-full max-w-80 animate-late">
            <SkeletonLine type="type-h1" width="w-3/5" />
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}

const useLabel = () => useTranslations()('common.loading');

function VendorsPageSkeleton() {
  return (
    <main id="main" className="wrap flex-1 pb-10">
      <div ref={waitOnce} aria-hidden="true" className="grid animate-late gap-3 pt-3 pb-3 md:pt-6 lg:pb-6">
        <div className="flex items-center justify-between">
          <SkeletonLine type="type-h1" width="w-32" />
          <Skeleton className="h-11 w-44 rounded-full" />
        </div>
        <Skeleton className="h-12 rounded-control lg:ms-72" />
      </div>
      <VendorsSkeleton label={useLabel()} hasTerms />
    </main>
  );
}

function OrdersPageSkeleton() {
  return (
    <Frame>
      <OrdersSkeleton label={useLabel()} />
    </Frame>
  );
}

function BranchPageSkeleton() {
  return <BranchSkeleton label={useTranslations()('branch.menuLoading')} />;
}

/** Saved branches, one card each. */
function CardsPageSkeleton() {
  return (
    <Frame>
      <SkeletonGroup label={useLabel()} className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {repeat(3, (index) => (
          <VendorCardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    </Frame>
  );
}

/** Back button, logo, name and branches, with the map beside them. */
function VendorPageSkeleton() {
  return (
    <main id="main" className="wrap flex-1 pb-14">
      <SkeletonGroup label={useLabel()}>
        <div className="h-(--navbar)" />
        <div className="flex items-center gap-4 py-4">
          <Skeleton className="size-18 rounded-[1.25rem]" />
          <div className="flex-1">
            <SkeletonLine type="type-h1" width="w-48" />
            <SkeletonLine width="w-3/4 max-w-72" />
            <SkeletonLine type="type-body md:hidden!" width="w-1/3" />
          </div>
        </div>
        <Split aside={<Skeleton className="hidden h-100 rounded-card md:block" />}>
          <BranchRowsSkeleton />
        </Split>
      </SkeletonGroup>
    </main>
  );
}

function ListPageSkeleton() {
  return (
    <Frame width="max-w-[calc(35rem+2*var(--gutter))]">
      <ListSkeleton label={useLabel()} />
    </Frame>
  );
}

export function SplitPageSkeleton() {
  return (
    <Frame>
      <SplitSkeleton label={useLabel()} />
    </Frame>
  );
}

/** The size, the actions and the paper. */
function ReceiptPageSkeleton() {
  return (
    <Frame width="max-w-[calc(65rem+2*var(--gutter))]">
      <SkeletonGroup label={useLabel()} className="grid gap-5">
        <Skeleton className="h-13 rounded-card" />
        <Skeleton className="h-[70dvh]" />
      </SkeletonGroup>
    </Frame>
  );
}

function FormPageSkeleton() {
  return (
    <Frame width="max-w-[calc(27.5rem+2*var(--gutter))]">
      <FormFields />
    </Frame>
  );
}

function ProsePageSkeleton() {
  return (
    <Frame width="max-w-[calc(68ch+2*var(--gutter))]">
      <SkeletonGroup label={useLabel()}>
        {repeat(12, (line) => (
          <SkeletonLine key={line} width={line % 4 === 3 ? 'w-1/2' : 'w-full'} />
        ))}
      </SkeletonGroup>
    </Frame>
  );
}

function MapPageSkeleton() {
  return (
    <Frame>
      <MapArea />
    </Frame>
  );
}

export function FormFields() {
  return (
    <SkeletonGroup label={useLabel()} className="grid gap-5">
      {repeat(2, (field) => (
        <div key={field} className="grid gap-2">
          <SkeletonLine type="type-small" width="w-1/4" />
          <Skeleton className="h-13 rounded-control" />
        </div>
      ))}
      <Skeleton className="mt-3 h-13 rounded-card" />
    </SkeletonGroup>
  );
}

function MapArea() {
  return (
    <SkeletonGroup label={useLabel()} className="grid gap-4">
      <Skeleton className="h-[60dvh] rounded-card" />
      <Skeleton className="h-13 rounded-card" />
    </SkeletonGroup>
  );
}

const SKELETONS = {
  branch: BranchPageSkeleton,
  cards: CardsPageSkeleton,
  form: FormPageSkeleton,
  list: ListPageSkeleton,
  map: MapPageSkeleton,
  orders: OrdersPageSkeleton,
  prose: ProsePageSkeleton,
  receipt: ReceiptPageSkeleton,
  split: SplitPageSkeleton,
  vendor: VendorPageSkeleton,
  vendors: VendorsPageSkeleton,
};

export type SkeletonName = keyof typeof SKELETONS;

/** One component for all, so that the first one loads the code of every other. */
export function PageSkeleton({ name }: { name: SkeletonName }) {
  const Page = SKELETONS[name];
  return <Page />;
}

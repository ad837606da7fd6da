import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { BranchSkeleton, VendorsSkeleton } from '#ui/first-skeletons.tsx';

/** The frame of a page whose title is not known yet. */
export function Frame({ children, width = '' }: { children: ReactNode; width?: string }) {
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

export const useLabel = () => useTranslations('common')('loading');

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

/** Home opens at once; only its place is kept. */
export function HomeWaiting() {
  return <main id="main" className="min-h-dvh flex-1" />;
}

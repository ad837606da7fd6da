import { repeat, Skeleton, SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';

/** Skeleton of the branch page; a wide screen adds the empty bar, the rail and the cart. */
export function BranchSkeleton({ label }: { label: string }) {
  return (
    <>
      <div className="hidden h-[calc(var(--navbar)+1px)] border-b border-line bg-surface md:block" />
      <main id="main">
        <SkeletonGroup label={label} className="branch-columns md:wrap">
          <div className="[grid-area:cover] md:mt-5 xl:mt-6">
            <Skeleton className="h-27 rounded-none md:aspect-21/9 md:h-auto md:rounded-card xl:aspect-auto xl:h-55" />
          </div>
          <BranchHeadSkeleton />
          <div className="hidden gap-1 self-start [grid-area:rail] xl:grid">
            {repeat(6, (index) => (
              <div key={index} className="flex h-11 items-center px-4">
                <SkeletonLine type="w-full" width="w-2/5" />
              </div>
            ))}
          </div>
          <BranchMenuSkeleton />
          <div className="card mt-5 hidden h-80 self-start [grid-area:cart] md:block xl:mt-0" />
        </SkeletonGroup>
      </main>
    </>
  );
}

/* On a phone vendor, branch and status take one line each; the rest is in the More sheet. */
function BranchHeadSkeleton() {
  return (
    <div className="branch-head">
      <div className="xl:flex xl:items-center xl:justify-between xl:pe-31">
        <div className="flex-1">
          <SkeletonLine type="type-h2 md:hidden!" width="w-2/5" />
          <SkeletonLine type="type-h1 max-md:hidden!" width="w-3/5" />
          <span className="flex h-(--leading-place) items-center xl:hidden">
            <Skeleton className="h-3 w-1/4 rounded-[0.25rem]" />
          </span>
          <div className="type-small mt-1.5 flex items-start gap-2.5 md:h-[calc(2lh+0.25rem)]">
            <Skeleton className="h-8 w-20 md:h-9" />
            <Skeleton className="mt-2 h-3 w-1/2 max-w-72 rounded-[0.25rem] max-md:hidden" />
          </div>
        </div>
        <div className="mt-3 hidden gap-1.5 md:flex xl:mt-0 xl:gap-2">
          {repeat(5, (index) => (
            <Skeleton key={index} className="h-14 w-15 rounded-control xl:h-11 xl:w-25" />
          ))}
        </div>
      </div>
    </div>
  );
}

export function BranchMenuSkeleton() {
  return (
    <div className="min-w-0 px-(--gutter) pt-3 [grid-area:menu] md:px-0 md:pt-4 xl:pt-0">
      <Skeleton className="h-11 rounded-full md:h-12" />
      <div className="mt-3 hidden h-11 md:grid">
        <SkeletonLine type="w-full" width="w-1/3" />
      </div>
      <Skeleton className="mt-2.5 h-20.25 rounded-card md:mt-3 md:h-7 md:w-32 md:rounded-chip max-[25rem]:rtl:h-22.25" />
      <Skeleton className="type-small mt-3 h-9 rounded-control md:mt-5.5 md:h-[calc(2lh+1.25rem)] md:rounded-card" />
      <div className="-mx-(--gutter) mt-1.5 flex h-12 items-center gap-5 border-b border-line px-(--gutter) md:mx-0 md:mt-3.5 md:h-[calc(2.75rem+1px)] md:px-0 xl:hidden">
        {repeat(4, (index) => (
          <Skeleton key={index} className="h-3 w-14 rounded-[0.25rem]" />
        ))}
      </div>
      <div className="hidden h-13 items-center gap-2 md:flex">
        {repeat(3, (index) => (
          <Skeleton key={index} className="h-9 w-24 rounded-full" />
        ))}
      </div>
      <div className="pt-3.5 md:pt-6 xl:pt-9.5">
        <SkeletonLine type="type-h2" width="w-1/4" />
      </div>
      <div className="divide-y divide-line xl:hidden">
        {repeat(5, (index) => (
          <ItemRowSkeleton key={index} />
        ))}
      </div>
      <div className="mt-4 hidden grid-cols-2 gap-x-4 gap-y-8 xl:grid">
        {repeat(4, (index) => (
          <ItemCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function ItemRowSkeleton() {
  return (
    <div className="flex gap-3 py-3 md:py-4">
      <div className="flex flex-1 flex-col">
        <ItemTextSkeleton />
        <div className="mt-auto pt-1.5">
          <SkeletonLine type="type-item" width="w-16" />
        </div>
      </div>
      <Skeleton className="h-21 w-26 shrink-0 rounded-card md:h-22 md:w-28" />
    </div>
  );
}

function ItemCardSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3 aspect-16/10 rounded-card" />
      <ItemTextSkeleton />
      <div className="pt-2">
        <SkeletonLine type="type-item" width="w-16" />
      </div>
    </div>
  );
}

/** Name, two lines of description, and the diets. */
function ItemTextSkeleton() {
  return (
    <>
      <SkeletonLine type="type-item" width="w-1/2" />
      <div className="mt-0.5 mb-2">
        <SkeletonLine type="type-small" width="w-full" />
        <SkeletonLine type="type-small md:max-xl:hidden!" width="w-2/3" />
      </div>
      <SkeletonLine type="type-caption" width="w-1/3" />
    </>
  );
}

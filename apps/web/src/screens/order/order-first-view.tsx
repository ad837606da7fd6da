import { Skeleton } from '@app/ui/feedback/skeleton.tsx';

/** The order page in the document, before any script has loaded. It contains no data of the order. */
export function OrderFirstView() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="h-[calc(var(--navbar)+1px)] border-b border-line bg-surface" />
      <main aria-busy="true" className="flex-1">
        <div aria-hidden="true" className="wrap pb-10">
          <div className="flex min-h-16 items-center pt-3 pb-2 md:pt-5 md:pb-4">
            <Skeleton className="h-6 w-1/2 max-w-80" />
          </div>
          <div className="grid gap-5 md:grid-cols-[3fr_2fr]">
            <div className="order-2 grid content-start gap-4 md:order-none">
              <Skeleton className="h-21 rounded-card" />
              <Skeleton className="h-36 rounded-card" />
              <Skeleton className="h-28 rounded-card" />
            </div>
            <Skeleton className="h-44 rounded-card" />
          </div>
        </div>
      </main>
    </div>
  );
}

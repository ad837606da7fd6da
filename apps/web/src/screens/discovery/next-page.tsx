import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { VendorCardSkeleton } from '#features/vendors/vendor-skeletons.tsx';

/** A page is requested before its place is reached. */
const AHEAD_PX = 800;

type NextPageProps = { isFailed: boolean; onReached: () => void };

/** The end of a list with more pages: requests the next one when it comes near the screen. */
export function NextPage({ isFailed, onReached }: NextPageProps) {
  const t = useTranslations();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFailed || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), {
      rootMargin: `0px 0px ${AHEAD_PX}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isFailed, onReached]);
  return (
    <div ref={end} data-end className="mt-3 md:mt-5">
      {isFailed ? (
        <InlineError text={t('find.failed')} retryLabel={t('common.retry')} onRetry={onReached} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <div className="grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
            {repeat(3, (index) => (
              <VendorCardSkeleton key={index} />
            ))}
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}

import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** A page is requested before its place is reached. */
const AHEAD_PX = 800;

type NextPageProps = {
  /** Said if the page could not be loaded. */
  errorText: string;
  isFailed: boolean;
  onReached: () => void;
  /** The skeletons of its first entries. */
  children: ReactNode;
};

/** The end of a list with more pages: requests the next one when it comes near the screen. */
export function NextPage({ errorText, isFailed, onReached, children }: NextPageProps) {
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
        <InlineError text={errorText} retryLabel={t('common.retry')} onRetry={onReached} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>{children}</SkeletonGroup>
      )}
    </div>
  );
}

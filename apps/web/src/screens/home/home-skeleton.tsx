import { repeat, Skeleton, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { HeroCard } from './hero.tsx';

/** The greeting, an order under way and a shelf; the hero works at once. */
export function HomeSkeleton({ onRequestPlace }: { onRequestPlace: () => void }) {
  const t = useTranslations();
  return (
    <div className="wrap grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-7 pb-8 lg:gap-10">
      <h1 className="sr-only">{t('home.headline')}</h1>
      <SkeletonGroup label={t('common.loading')}>
        <div className="grid gap-3 pt-4 pb-3 lg:pt-6">
          <SkeletonLine type="type-h1" width="w-56" />
          <SkeletonLine type="type-body" width="w-44" />
        </div>
        <Skeleton className="h-82 rounded-card! md:h-56" />
        <div className="mt-9 mb-4">
          <SkeletonLine type="type-h2" width="w-32" />
        </div>
        <div className="flex gap-3 overflow-hidden lg:gap-5">
          {repeat(4, (index) => (
            <Skeleton key={index} className="h-62 w-66 shrink-0 rounded-card! lg:w-auto lg:flex-1" />
          ))}
        </div>
      </SkeletonGroup>
      <HeroCard onRequestPlace={onRequestPlace} />
    </div>
  );
}

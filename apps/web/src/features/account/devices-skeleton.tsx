import { SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useTranslations } from 'use-intl';

export function DevicesSkeleton() {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('devices.waiting')} className="grid gap-4">
      {[0, 1].map((row) => (
        <span key={row} className="grid min-h-15 content-center">
          <SkeletonLine width="w-48" />
          <SkeletonLine width="w-32" type="type-small" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

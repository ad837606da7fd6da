import { useDevicesTexts } from '#i18n/hooks/use-devices-texts.ts';
import { SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';

export function DevicesSkeleton() {
  const t = useDevicesTexts();
  return (
    <SkeletonGroup label={t('waiting')} className="grid gap-4">
      {[0, 1].map((row) => (
        <span key={row} className="grid min-h-15 content-center">
          <SkeletonLine width="w-48" />
          <SkeletonLine width="w-32" type="type-small" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

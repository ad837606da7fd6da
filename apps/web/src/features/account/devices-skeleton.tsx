import { SkeletonLine, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function DevicesSkeleton() {
  const text = useAccountTexts();
  return (
    <SkeletonGroup label={text('devices.waiting')} className="divide-y divide-line">
      {[0, 1].map((row) => (
        <span key={row} className="grid min-h-15 content-center py-2.5">
          <SkeletonLine width="w-48" />
          <SkeletonLine width="w-32" type="type-small" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

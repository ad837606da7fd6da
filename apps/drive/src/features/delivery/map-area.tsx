import { lazyComponent, useIdle } from '@app/client/react/defer.ts';
import { useAfterPaint } from '@app/client/react/use-after-paint.ts';
import { rideTime, START_SPEED_KMH } from '@app/domain/delivery/proposal';
import { distanceKm, roundedKm } from '@app/domain/geo/point';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSharingState } from '#session/drive-context.tsx';
import type { ShownDelivery } from '#session/queued-page.ts';
import { type Stage, STAGES } from './stage.ts';
import { SharingPill } from '#features/position/sharing-pill.tsx';

const DriveMap = lazyComponent(async () => (await import('./drive-map.tsx')).DriveMap, { isOptional: true });

type MapAreaProps = {
  delivery: ShownDelivery;
  stage: Stage;
  /** Where the driver goes. */
  place: string;
  isWide: boolean;
  onPosition: () => void;
};

/** The map with the state of sharing and the ride that is left. The first screen does not wait for it. */
export function MapArea({ delivery, stage, place, isWide, onPosition }: MapAreaProps) {
  const t = useTranslations('drive.map');
  const { fix } = useSharingState();
  const isIdle = useIdle();
  const from = fix?.point ?? (stage.number === 1 ? null : delivery.branch.location);
  // At the door the cash matters more than the way.
  const hasMap = isWide || stage.number < STAGES;
  const { target } = stage;
  // A step shows its effect first; the map, which takes longer, follows.
  const shown = useAfterPaint(stage);
  return (
    <>
      <div className="absolute inset-0">
        {hasMap && isIdle && shown.target && (
          <Suspense>
            <DriveMap
              label={t('label', { place })}
              driver={fix?.point ?? null}
              target={shown.target}
              branch={shown.number === 1 ? null : delivery.branch.location}
              isWide={isWide}
            />
          </Suspense>
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-2 z-20 flex justify-end md:top-3 *:pointer-events-auto">
        <SharingPill onPress={onPosition} />
      </div>
      {hasMap && from && target && (
        <div className="absolute end-3 bottom-8 z-20 rounded-card bg-surface px-3.5 py-1.5 text-center shadow-e2 md:start-3 md:end-auto md:bottom-9 dark:ring-1 dark:ring-line">
          <p className="digits text-lead font-bold">
            {t('minutes', { count: Math.max(1, Math.round(rideTime(from, target, START_SPEED_KMH))) })}
          </p>
          <p className="type-small text-ink-2">
            {t('km', { km: String(roundedKm(distanceKm(from, target))) })}
          </p>
        </div>
      )}
    </>
  );
}

import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { LiveMap } from '@app/ui/map/live-map.tsx';
import { useTranslations } from 'use-intl';
import { classes } from '@app/ui/classes.ts';
import { useLanguage } from '#i18n/i18n.ts';

/* The state of sharing above, the sheet below, and the ride that is left. */
const COVERED = { top: 64, bottom: 28, sides: 112 };

type DriveMapProps = {
  label: string;
  driver: Point | null;
  target: Point;
  branch: Point | null;
  isWide: boolean;
};

/** The way of the driver. Load it lazily, because it bundles Leaflet. */
export function DriveMap({ label, driver, target, branch, isWide }: DriveMapProps) {
  const t = useTranslations('drive.map');
  const { tiles, baseMap } = useMapBackground();
  return (
    <div
      className={classes(
        'isolate size-full',
        // A phone is zoomed by two fingers, and the map follows the driver by itself.
        isWide ? '[&_.map-controls]:top-16' : '[&_.map-attribution]:bottom-5 [&_.map-controls]:hidden',
      )}
    >
      <LiveMap
        // The map fits a new target.
        key={`${target.lat},${target.lng}`}
        language={useLanguage()}
        tiles={tiles}
        baseMap={baseMap}
        label={label}
        texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
        driver={driver}
        home={target}
        branch={branch}
        hasLine
        {...(!isWide && { covered: COVERED })}
      />
    </div>
  );
}

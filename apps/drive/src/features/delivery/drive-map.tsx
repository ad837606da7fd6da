import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { directionOf } from '@app/domain/language';
import { LiveMap } from '@app/ui/map/live-map.tsx';
import { useTranslations } from 'use-intl';
import { classes } from '@app/ui/classes.ts';
import { useLanguage } from '#i18n/i18n.ts';

/* In pixels: half of the driver's mark, the pin, and the sheet over the map. */
const [DRIVER, PIN, SHEET] = [24, 42, 20];
const EDGES = { start: 12 + DRIVER, bottom: SHEET + DRIVER };
/* The marks are below the state of sharing and beside the ride that is left, or beside both. */
const BELOW = { ...EDGES, top: 56 + PIN, end: 116 + DRIVER };
const BESIDE = { ...EDGES, top: 4 + PIN, end: 212 + DRIVER };

const physical = ({ start, end, ...rest }: typeof BELOW, isReversed: boolean) =>
  isReversed ? { ...rest, left: end, right: start } : { ...rest, left: start, right: end };
const COVERED = {
  ltr: [physical(BELOW, false), physical(BESIDE, false)],
  rtl: [physical(BELOW, true), physical(BESIDE, true)],
};

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
  const language = useLanguage();
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
        language={language}
        tiles={tiles}
        baseMap={baseMap}
        label={label}
        texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
        driver={driver}
        home={target}
        branch={branch}
        hasLine
        {...(!isWide && { covered: COVERED[directionOf(language)] })}
      />
    </div>
  );
}

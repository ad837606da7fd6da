import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { LiveMap } from '@app/ui/map/lazy-map.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type DriverMapProps = {
  /** Text alternative of the driver's position. */
  label: string;
  driver: Point | null;
  home: Point | null;
  branch: Point | null;
};

/** ORDER-04 The driver's position on a map, edge to edge on a phone. */
export function DriverMap({ label, driver, home, branch }: DriverMapProps) {
  const t = useTranslations();
  const background = useMapBackground();
  const texts = {
    zoomIn: t('homeMap.zoomIn'),
    zoomOut: t('homeMap.zoomOut'),
    locate: t('order.recentre'),
  };
  return (
    <div className="-mx-(--gutter) h-65 overflow-clip md:mx-0 md:rounded-control xl:h-105">
      <LiveMap
        language={useLanguage()}
        {...background}
        label={label}
        texts={texts}
        driver={driver}
        home={home}
        branch={branch}
      />
    </div>
  );
}

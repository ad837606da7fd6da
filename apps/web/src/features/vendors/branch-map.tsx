import type { Point } from '@app/domain/geo/point';
import { useLanguage } from '#i18n/i18n.ts';
import { appConfig } from '#lib/app-config.ts';
import { MapCanvas } from '#ui/map/map-canvas.tsx';
import { StillPin } from '#ui/map/map-pin.tsx';
import { viewOf } from './map-view-of.ts';

/** Where the branches are. Import it lazily: it brings the map library along. */
export function BranchMap({ points, label }: { points: readonly Point[]; label: string }) {
  const language = useLanguage();
  const { tilesUrl, tilesAttribution } = appConfig();
  const { centre, zoom } = viewOf(points);
  return (
    <MapCanvas
      language={language}
      tiles={tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution }}
      label={label}
      start={centre}
      startZoom={zoom}
    >
      {points.map((point) => (
        <StillPin key={`${point.lat},${point.lng}`} at={point} />
      ))}
    </MapCanvas>
  );
}

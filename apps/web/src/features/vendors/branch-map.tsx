import type { Point } from '@app/domain/geo/point';
import { useLanguage } from '#i18n/i18n.ts';
import { appConfig } from '#lib/app-config.ts';
import { MapCanvas } from '#ui/map/map-canvas.tsx';
import { NamedPins } from '#ui/map/named-pins.tsx';
import { LOW_ROOM_PX, viewOf } from './map-view-of.ts';

export type MapPinOf = { id: string; name: string; point: Point; isMain: boolean };

type BranchMapProps = { pins: readonly MapPinOf[]; label: string; isLow: boolean };

/** Where the branches are. Import it lazily: it brings the map library along. */
export function BranchMap({ pins, label, isLow }: BranchMapProps) {
  const language = useLanguage();
  const { tilesUrl, tilesAttribution } = appConfig();
  const { centre, zoom } = viewOf(
    pins.map(({ point }) => point),
    isLow ? LOW_ROOM_PX : undefined,
  );
  return (
    <MapCanvas
      language={language}
      tiles={tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution }}
      label={label}
      start={centre}
      startZoom={zoom}
    >
      <NamedPins pins={pins} />
    </MapCanvas>
  );
}

import type { BaseMapData, Label } from '@app/domain/geo/base-map';
import { distanceKm, type Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';

/* The name of a road stands somewhere along it. */
const ROAD_KM = 0.3;
const QUARTER_KM = 2;

/** What the drawn map calls a location at once, without the server: a road close by, else its quarter. */
export function roadNameAt(baseMap: BaseMapData | null, point: Point, language: Language): string | null {
  const labels = (baseMap ?? []).flatMap((drawing) => drawing.labels);
  const nearest = (kind: Label['kind'], maxKm: number) =>
    labels
      .filter((label) => label.kind === kind)
      .map((label) => ({ label, km: distanceKm({ lat: label.at[0], lng: label.at[1] }, point) }))
      .filter(({ km }) => km <= maxKm)
      .toSorted((a, b) => a.km - b.km)
      .at(0)?.label;
  return (nearest('road', ROAD_KM) ?? nearest('quarter', QUARTER_KM))?.[language] ?? null;
}

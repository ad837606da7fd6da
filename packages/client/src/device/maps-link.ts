import type { Point } from '@app/domain/geo/point';

/** Directions in the phone's maps app, or on OpenStreetMap on a computer. */
export function directionsLink({ lat, lng }: Point, device = navigator.userAgent): string {
  if (/iPhone|iPad|iPod/.test(device)) return `https://maps.apple.com/?daddr=${lat},${lng}`;
  if (/Android/.test(device)) return `geo:${lat},${lng}?q=${lat},${lng}`;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}

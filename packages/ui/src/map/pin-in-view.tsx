import type { Point } from '@app/domain/geo/point';
import { latLng, type LatLng, latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { prefersReducedMotion } from './map-canvas.tsx';
import type { MapArea } from './map-outline.tsx';

const PICK_ZOOM = 15;
const FLIGHT_SECONDS = 0.4;

/**
 * CONST-01: centres the map on the pin at zoom 15. If the pin is outside all areas and that view does not contain
 * the nearest one, the map shows both.
 */
export function PinInView({ pin, nearest }: { pin: Point; nearest: MapArea | undefined }) {
  const map = useMap();
  const { lat, lng } = pin;
  const corners = nearest?.coordinates;
  useEffect(() => {
    const at = latLng(lat, lng);
    const bounds = corners && latLngBounds([...corners]);
    // The panel below the map grows with the result of the lookup.
    map.invalidateSize({ animate: false });
    // A flight replaces the one before it. Leaflet would ignore a second animated `setView`.
    const flight = { animate: !prefersReducedMotion(), duration: FLIGHT_SECONDS };
    if (!bounds || viewAround(map, at).intersects(bounds)) map.flyTo(at, PICK_ZOOM, flight);
    else map.flyToBounds(bounds.extend(at), { padding: [72, 48], ...flight });
  }, [map, lat, lng, corners]);
  return null;
}

function viewAround(map: LeafletMap, at: LatLng) {
  const centre = map.project(at, PICK_ZOOM);
  const half = map.getSize().divideBy(2);
  const corner = map.unproject(centre.subtract(half), PICK_ZOOM);
  return latLngBounds(corner, map.unproject(centre.add(half), PICK_ZOOM));
}

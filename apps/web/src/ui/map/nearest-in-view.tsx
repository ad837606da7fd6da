import type { Point } from '@app/domain/geo/point';
import { latLngBounds } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { prefersStillness } from './map-canvas.tsx';
import type { MapArea } from './map-outline.tsx';

/** A pin outside all areas: where none of them is seen, the map goes back until the nearest one is. */
export function NearestInView({ pin, area }: { pin: Point; area: MapArea | undefined }) {
  const map = useMap();
  const { lat, lng } = pin;
  const corners = area?.coordinates;
  useEffect(() => {
    if (!corners) return;
    const showNearest = () => {
      const bounds = latLngBounds([...corners]);
      // What stands under the map has grown with the same answer.
      map.invalidateSize({ animate: false });
      if (map.getBounds().intersects(bounds)) return;
      map.fitBounds(bounds.extend([lat, lng]), { padding: [72, 48], animate: !prefersStillness() });
    };
    // Leaflet ignores a change of view while it zooms, for example to the pin.
    const isZooming = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim');
    if (!isZooming) return showNearest();
    map.once('zoomend', showNearest);
    return () => void map.off('zoomend', showNearest);
  }, [map, lat, lng, corners]);
  return null;
}

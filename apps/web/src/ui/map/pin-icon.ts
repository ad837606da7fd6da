import { divIcon } from 'leaflet';

const SIZE: [number, number] = [25, 41];

/* The brand's mark drawn to 25 by 41: the round head stays round, the counter is the letter heh. Its tip is the place. */
const DRAWING = `
<svg viewBox="0 0 25 41" width="25" height="41" aria-hidden="true">
  <ellipse class="map-pin-shadow" cx="12.5" cy="40.4" rx="6.5" ry="2.2"/>
  <g class="map-pin-body">
    <path class="map-pin-shape" d="M12.5 40.5C10.6 33.2 1 24.6 1 12.5A11.5 11.5 0 0 1 24 12.5C24 24.6 14.4 33.2 12.5 40.5Z"/>
    <path class="map-pin-counter" d="M12.5 4.6C15.9 7.8 19.1 10.6 19.1 14A6.6 6 0 0 1 5.9 14C5.9 10.6 9.1 7.8 12.5 4.6Z"/>
    <path class="map-pin-drop" d="M12.5 10.2C13.9 11.8 15.1 13 15.1 14.4A2.6 2.4 0 0 1 9.9 14.4C9.9 13 11.1 11.8 12.5 10.2Z"/>
  </g>
</svg>`;

/** Marker icons are 25 by 41 (CONST-02), held at the tip. */
export const pinIcon = () =>
  divIcon({ className: 'map-pin', html: DRAWING, iconSize: SIZE, iconAnchor: [SIZE[0] / 2, SIZE[1]] });

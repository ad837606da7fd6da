import type { Point } from '@app/domain/geo/point';
import { marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { type Glide, glideOn, headingOf, positionOn, restingAt } from './glide.ts';
import { prefersReducedMotion } from './map-canvas.tsx';
import { driverIcon } from './marker-drawing.ts';

/* One pulse per position update; it does not loop. */
const PULSE = [{ scale: 0.6, opacity: 1 }, { scale: 1.2, opacity: 0.3 }, { scale: 1 }];

/** Animates the marker to each new position and rotates it to its heading. */
export function DriverMarker({ at }: { at: Point }) {
  const map = useMap();
  const [driver] = useState(() =>
    marker(at, { icon: driverIcon(), interactive: false, keyboard: false, zIndexOffset: 1_000 }),
  );
  const glide = useRef<Glide | null>(null);
  const { lat, lng } = at;

  useEffect(() => {
    driver.addTo(map);
    return () => void driver.remove();
  }, [map, driver]);

  useEffect(() => {
    const to = { lat, lng };
    const now = performance.now();
    const last = glide.current ?? restingAt(to, now);
    const next = prefersReducedMotion() ? restingAt(to, now) : glideOn(last, to, now);
    glide.current = next;
    const element = driver.getElement();
    rotate(element, headingOf(last.to, to));
    if (next.durationMs > 0) element?.querySelector('.map-driver-halo')?.animate(PULSE, { duration: 1_800 });
    return animate(next, (position) => driver.setLatLng(position));
  }, [driver, lat, lng]);

  return null;
}

function rotate(element: HTMLElement | undefined, heading: number | null): void {
  const tip = element?.querySelector<HTMLElement>('.map-driver-heading');
  if (heading === null || !tip) return;
  tip.style.setProperty('rotate', `${heading}deg`);
  tip.dataset['known'] = '';
}

/** Calls `show` for every frame of the glide. Returns a function that stops it. */
function animate(glide: Glide, show: (position: Point) => void): () => void {
  let frame = 0;
  function step() {
    const now = performance.now();
    show(positionOn(glide, now));
    if (now < glide.startMs + glide.durationMs) frame = requestAnimationFrame(step);
  }
  step();
  return () => cancelAnimationFrame(frame);
}

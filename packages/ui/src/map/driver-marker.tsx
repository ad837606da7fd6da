import type { Point } from '@app/domain/geo/point';
import { marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { type Glide, glideOn, headingOf, placeOn, restingAt } from './glide.ts';
import { prefersStillness } from './map-canvas.tsx';
import { driverIcon } from './marker-drawing.ts';

/* One beat with every news; it does not go on by itself. */
const BEAT = [{ scale: 0.6, opacity: 1 }, { scale: 1.2, opacity: 0.3 }, { scale: 1 }];

/** A marker that drives to its next place instead of jumping there, and turns on the way. */
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
    const next = prefersStillness() ? restingAt(to, now) : glideOn(last, to, now);
    glide.current = next;
    const drawing = driver.getElement();
    turn(drawing, headingOf(last.to, to));
    if (next.durationMs > 0) drawing?.querySelector('.map-driver-halo')?.animate(BEAT, { duration: 1_800 });
    return run(next, (place) => driver.setLatLng(place));
  }, [driver, lat, lng]);

  return null;
}

function turn(drawing: HTMLElement | undefined, heading: number | null): void {
  const tip = drawing?.querySelector<HTMLElement>('.map-driver-heading');
  if (heading === null || !tip) return;
  tip.style.setProperty('rotate', `${heading}deg`);
  tip.dataset['known'] = '';
}

/** Shows every frame of the glide; gives the way to stop. */
function run(glide: Glide, show: (place: Point) => void): () => void {
  let frame = 0;
  function step() {
    const now = performance.now();
    show(placeOn(glide, now));
    if (now < glide.startMs + glide.durationMs) frame = requestAnimationFrame(step);
  }
  step();
  return () => cancelAnimationFrame(frame);
}

import { requestPosition, type PositionResult } from '@app/client/device/geolocation.ts';
import type { Point } from '@app/domain/geo/point';
import { useEffect, useEffectEvent, useState } from 'react';

/** The fallback when the browser provides no position (MAP-09). */
export const FALLBACK_PLACE: Point = { lat: 29.532, lng: 35.006 };

/** Afterwards the map is free again; the pin is at the fallback either way. */
const ERROR_SHOWN_MS = 8_000;

type PinError = Exclude<PositionResult['kind'], 'found'>;

export type Pin = {
  /** Null only until the browser's first response. */
  point: Point | null;
  isLocating: boolean;
  error: PinError | null;
  /** The map is being moved by hand. */
  isMoving: boolean;
  setMoving: (isMoving: boolean) => void;
  pick: (point: Point) => void;
  locate: () => void;
};

/** The pin of a map: at the start point or the browser's position, then wherever the user moves it. */
export function usePin(start: Point | null): Pin {
  const [point, setPoint] = useState(start);
  const [isMoving, setMoving] = useState(false);
  const [isLocating, setIsLocating] = useState(start === null);
  const [error, setError] = useState<PinError | null>(null);

  const settle = useEffectEvent((response: PositionResult) => {
    setIsLocating(false);
    if (response.kind === 'found') return setPoint(response.point);
    setError(response.kind);
    setPoint(point ?? FALLBACK_PLACE);
  });

  useEffect(() => {
    if (!isLocating) return;
    // A pin placed in the meantime stays.
    let isActive = true;
    void requestPosition().then((response) => isActive && settle(response));
    return () => void (isActive = false);
  }, [isLocating]);

  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(() => setError(null), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [error]);

  function pick(next: Point) {
    setIsLocating(false);
    setError(null);
    setPoint(next);
  }

  function locate() {
    setError(null);
    setIsLocating(true);
  }

  return { point, isLocating, error, isMoving, setMoving, pick, locate };
}

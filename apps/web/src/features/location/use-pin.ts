import type { Point } from '@app/domain/geo/point';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestPosition, type PositionResult } from '#lib/geolocation.ts';

/** The fallback when the browser provides no position (MAP-09). */
export const FALLBACK_PLACE: Point = { lat: 29.532, lng: 35.006 };

type PinProblem = Exclude<PositionResult['kind'], 'found'>;

export type Pin = {
  /** Null only until the browser's first response. */
  point: Point | null;
  isLocating: boolean;
  error: PinProblem | null;
  pick: (point: Point) => void;
  locate: () => void;
};

/** The pin of a map: at the start point or the browser's position, then wherever the user moves it. */
export function usePin(start: Point | null): Pin {
  const [point, setPoint] = useState(start);
  const [isLocating, setIsLocating] = useState(start === null);
  const [error, setProblem] = useState<PinProblem | null>(null);

  const settle = useEffectEvent((response: PositionResult) => {
    setIsLocating(false);
    if (response.kind === 'found') return setPoint(response.point);
    setProblem(response.kind);
    setPoint(point ?? FALLBACK_PLACE);
  });

  useEffect(() => {
    if (!isLocating) return;
    // A pin placed in the meantime stays.
    let isWanted = true;
    void requestPosition().then((response) => isWanted && settle(response));
    return () => void (isWanted = false);
  }, [isLocating]);

  function pick(next: Point) {
    setIsLocating(false);
    setProblem(null);
    setPoint(next);
  }

  function locate() {
    setProblem(null);
    setIsLocating(true);
  }

  return { point, isLocating, error, pick, locate };
}

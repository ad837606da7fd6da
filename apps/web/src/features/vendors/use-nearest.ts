import { requestPosition } from '@app/client/device/geolocation.ts';
import type { Point } from '@app/domain/geo/point';
import { useState } from 'react';

/**
 * State of the "nearest" switch. It is on when a place is chosen. Without one, turning it on requests the browser's
 * position.
 */
export function useNearest(place: Point | null) {
  const [position, setPosition] = useState<Point | null>(null);
  const [state, setState] = useState<'asking' | 'on' | 'off' | 'failed' | null>(null);

  async function turn(isOn: boolean) {
    if (!isOn) return setState('off');
    if (place ?? position) return setState('on');
    setState('asking');
    const response = await requestPosition();
    if (response.kind === 'found') setPosition(response.point);
    setState(response.kind === 'found' ? 'on' : 'failed');
  }

  const isOn = state === 'on' || (state === null && place !== null);
  return {
    from: position ?? place,
    isOn,
    isChecked: isOn || state === 'asking',
    hasFailed: state === 'failed',
    turn,
  };
}

import { requestPosition } from '@app/client/device/geolocation.ts';
import type { Point } from '@app/domain/geo/point';
import { useState } from 'react';

/** State of the "nearest" switch: turning it on requests the browser's position, turning it off clears it. */
export function useNearest() {
  const [from, setFrom] = useState<Point | null>(null);
  const [state, setState] = useState<'off' | 'asking' | 'on' | 'failed'>('off');

  async function turn(isOn: boolean) {
    if (!isOn) {
      setFrom(null);
      setState('off');
      return;
    }
    setState('asking');
    const response = await requestPosition();
    if (response.kind === 'found') setFrom(response.point);
    setState(response.kind === 'found' ? 'on' : 'failed');
  }

  return { from, state, turn };
}

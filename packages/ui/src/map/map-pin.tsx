import type { Point } from '@app/domain/geo/point';
import { useState } from 'react';
import { Marker } from 'react-leaflet';
import { pinIcon } from './pin-icon.ts';

export function StaticPin({ at }: { at: Point }) {
  const [icon] = useState(pinIcon);
  return <Marker position={at} icon={icon} interactive={false} keyboard={false} />;
}

import { pointInside } from '@app/domain/geo/area';
import { useState } from 'react';
import type { Pin } from './use-pin.ts';
import type { NearArea } from './use-vendors-at.ts';

const CHIP_LIMIT = 6;

/**
 * The areas offered while the pin is outside. They stay after one is selected, until the pin moves again, because one
 * of them has the focus.
 */
export function useAreas(pin: Pin, found: readonly NearArea[]) {
  const [choice, setChoice] = useState<{
    areas: readonly NearArea[];
    pin: Pin['point'];
    name: string;
  } | null>(null);
  const isChosen = choice !== null && choice.pin === pin.point;
  const areas = isChosen ? choice.areas : found.slice(0, CHIP_LIMIT);

  function choose({ name, coordinates }: NearArea) {
    const point = pointInside(coordinates);
    setChoice({ areas, pin: point, name });
    pin.pick(point);
  }

  return { areas, chosenName: isChosen ? choice.name : null, choose };
}

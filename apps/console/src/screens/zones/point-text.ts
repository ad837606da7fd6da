import type { Point } from '@app/domain/geo/point';

/** Four decimals are about ten metres, the step of the arrow keys. Left to right in both languages. */
export const pointText = ({ lat, lng }: Point) => `\u2066${lat.toFixed(4)}, ${lng.toFixed(4)}\u2069`;

import type { Point } from '@app/domain/geo/point';

/** Four decimals are about ten metres, the step of the arrow keys. Left to right in both languages. */
const degrees = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

export const pointText = ({ lat, lng }: Point) =>
  `\u2066${degrees.format(lat)}, ${degrees.format(lng)}\u2069`;

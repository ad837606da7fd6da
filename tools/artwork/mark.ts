import { path } from './svg.ts';

/** The logo mark, a map pin with a drop, on a 512 frame. */
const PIN =
  'M256 424C214 360 142 306 142 220A114 114 0 0 1 370 220C370 306 298 360 256 424Z' +
  'M256 148C290 180 322 208 322 242A66 60 0 0 1 190 242C190 208 222 180 256 148Z';
const DROP = 'M256 204C270 220 282 232 282 246A26 24 0 0 1 230 246C230 232 242 220 256 204Z';

export const SAFFRON = '#febb45';

export const drawMark = (pin: string, drop: string) =>
  `<g fill-rule="evenodd">${path(PIN, pin)}</g>${path(DROP, drop)}`;

import { box, ellipse, path } from './svg.ts';

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Gradients for all drawings: one light from the upper left. */
export const LIGHT =
  `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.26)}${stop(0.5, '#fff', 0)}` +
  `${stop(1, '#2a1405', 0.14)}</linearGradient>` +
  `<radialGradient id="ball" cx=".34" cy=".28" r=".8">${stop(0, '#fff', 0.42)}${stop(0.4, '#fff', 0)}` +
  `${stop(1, '#1b0a00', 0.34)}</radialGradient>` +
  `<linearGradient id="tube">${stop(0, '#000', 0.2)}${stop(0.14, '#fff', 0.16)}${stop(0.3, '#fff', 0.4)}` +
  `${stop(0.46, '#fff', 0)}${stop(0.8, '#000', 0.05)}${stop(1, '#000', 0.26)}</linearGradient>` +
  `<linearGradient id="fall" x2="0" y2="1">${stop(0, '#fff', 0.28)}${stop(0.5, '#fff', 0)}` +
  `${stop(1, '#1b0a00', 0.22)}</linearGradient>`;

const SHADE = '#1b1208';

/** The offset shadow of a lying object. */
export const shadow = (x: number, y: number, rx: number, ry = rx, opacity = 0.17) =>
  ellipse(x + 4, y + 10, rx, ry, { fill: SHADE, opacity });

export const boxShadow = (x: number, y: number, width: number, height: number, corner: number) =>
  box(x + 4, y + 9, width, height, corner, { fill: SHADE, opacity: 0.18 });

export const pathShadow = (d: string, opacity = 0.18, right = 4, down = 9) =>
  `<g transform="translate(${right} ${down})">${path(d, { fill: SHADE, opacity })}</g>`;

/** The flat shadow of a standing object. */
export const footShadow = (x: number, y: number, rx: number) =>
  ellipse(x + 6, y, rx, 11, { fill: SHADE, opacity: 0.18 });

export const lit = (width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="url(#light)"/>`;

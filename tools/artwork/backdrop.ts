import { repeat, star } from './kit.ts';
import { path } from './svg.ts';

export const BACKDROPS = ['coral', 'sea', 'saffron', 'sage', 'sand', 'plum', 'night', 'rose'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

type Tone = { near: string; far: string; pale: boolean };

const TONES: Record<Backdrop, Tone> = {
  coral: { near: '#f6b79c', far: '#e98a6b', pale: false },
  sea: { near: '#9fd3d4', far: '#4e9aa1', pale: false },
  saffron: { near: '#ffd98f', far: '#f2b04a', pale: true },
  sage: { near: '#cfdcb0', far: '#93ad6c', pale: true },
  sand: { near: '#f0dfc4', far: '#d9bd93', pale: true },
  plum: { near: '#dcb6c8', far: '#a8688a', pale: false },
  night: { near: '#3d6670', far: '#183842', pale: false },
  rose: { near: '#f3cfc4', far: '#dc9a8c', pale: true },
};

const STEP_X = 56;
const STEP_Y = 48;

type Field = { width: number; height: number; opacity: number; size?: number };

/** The star motif: rows offset by half a step, used only inside artwork. */
export function starField({ width, height, opacity, size = 15 }: Field): string {
  const rows = Math.ceil(height / STEP_Y) + 1;
  const columns = Math.ceil(width / STEP_X) + 1;
  const outline = repeat(rows, (row) =>
    repeat(columns, (column) => star(column * STEP_X + (row % 2) * (STEP_X / 2), row * STEP_Y, size)),
  );
  return path(outline, { stroke: '#fff', width: 1.4, opacity });
}

export function tonalGlow(id: string, near: string, far: string): string {
  const stops = `<stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/>`;
  return `<radialGradient id="${id}" cx=".36" cy=".25" r="1">${stops}</radialGradient>`;
}

/** 22 % white is invisible on pale tones. */
const motifOpacity = (tone: Tone) => (tone.pale ? 0.32 : 0.22);

export function drawBackdrop(backdrop: Backdrop, width: number, height: number): string {
  const tone = TONES[backdrop];
  const services = `<defs>${tonalGlow('ground', tone.near, tone.far)}</defs>`;
  const field = starField({ width, height, opacity: motifOpacity(tone) });
  return `${services}<rect width="${width}" height="${height}" fill="url(#ground)"/>${field}`;
}

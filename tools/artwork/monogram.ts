import { line, placed } from './svg.ts';

/** Capitals as single strokes, 60 wide and 100 high, because fonts differ between build machines. */
const STROKES: Record<string, string> = {
  A: 'M0 100L30 0L60 100M13 64H47',
  B: 'M4 0V100H32A27 27 0 0 0 32 46H4M32 46A23 23 0 0 0 32 0H4',
  C: 'M58 24C50 6 42 0 32 0C12 0 0 22 0 50S12 100 32 100C42 100 50 94 58 76',
  D: 'M4 0V100H26C48 100 60 80 60 50S48 0 26 0Z',
  E: 'M56 0H4V100H56M4 49H48',
  F: 'M56 0H4V100M4 49H48',
  G: 'M57 22C50 6 42 0 32 0C12 0 0 22 0 50S12 100 32 100C50 100 59 84 59 56H34',
  H: 'M4 0V100M56 0V100M4 50H56',
  I: 'M30 0V100',
  J: 'M48 0V70C48 90 38 100 24 100S2 90 2 74',
  K: 'M4 0V100M56 0L4 58M22 40L58 100',
  L: 'M6 0V100H56',
  M: 'M0 100L6 0L30 56L54 0L60 100',
  N: 'M4 100V0L56 100V0',
  O: 'M30 0C10 0 0 22 0 50S10 100 30 100S60 78 60 50S50 0 30 0Z',
  P: 'M4 100V0H32A28 28 0 0 1 32 56H4',
  Q: 'M30 0C10 0 0 22 0 50S10 100 30 100S60 78 60 50S50 0 30 0ZM38 74L60 104',
  R: 'M4 100V0H32A27 27 0 0 1 32 54H4M30 54L58 100',
  S: 'M54 20C50 6 42 0 30 0C14 0 4 10 4 24C4 58 58 40 58 74C58 90 46 100 30 100C16 100 6 92 2 78',
  T: 'M0 0H60M30 0V100',
  U: 'M4 0V64C4 88 14 100 30 100S56 88 56 64V0',
  V: 'M0 0L30 100L60 0',
  W: 'M-6 0L12 100L30 34L48 100L66 0',
  X: 'M2 0L58 100M58 0L2 100',
  Y: 'M0 0L30 50L60 0M30 50V100',
  Z: 'M4 0H56L4 100H58',
};

export const isMonogram = (glyph: string) => /^[A-Z]{2}$/.test(glyph);

/** Two letters centred on (128, 128), for a 256 tile. */
export const drawMonogram = (letters: string, colour: string) =>
  Array.from(letters, (letter, i) =>
    placed(line(STROKES[letter] ?? '', colour, 17), 57 + i * 84, 84, 0.96, 0),
  ).join('');

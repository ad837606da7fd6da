import { toLatinDigits } from './text/digits.ts';

/** D-102: how long a code is valid, and how often it may be entered. */
export const CODE_MINUTES = 10;
export const MAX_CODE_TRIES = 5;
export const CODE_DIGITS = 6;

/** A code as people type it: with spaces, or in Arabic digits. */
export const readCode = (typed: string) => toLatinDigits(typed).replaceAll(/\s/g, '');

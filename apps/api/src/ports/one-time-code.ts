import { randomInt } from 'node:crypto';
import { toLatinDigits } from '@app/domain/text/digits';

/** D-102: how long a code is valid, and how often it may be entered. */
export const CODE_MINUTES = 10;
export const MAX_CODE_TRIES = 5;

const DIGITS = 6;

export const newCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A code as people type it: with spaces, or in Arabic digits. */
export const readCode = (typed: string) => toLatinDigits(typed).replaceAll(/\s/g, '');

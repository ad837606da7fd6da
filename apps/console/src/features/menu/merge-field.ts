import type { Texts } from '@app/domain/language';
/** One value that both sides changed; they cannot be merged. */
export const CONFLICT = Symbol('conflict');

const isPair = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * CON-76 The value of a field after two people changed it: that of the one who changed it. The languages of a text are
 * merged by themselves.
 */
export function mergeField(start: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, theirs) || isEqual(theirs, start)) return mine;
  if (isEqual(mine, start)) return theirs;
  if (!isPair(mine) || !isPair(theirs)) return CONFLICT;
  const first = isPair(start) ? start : { en: '', ar: '' };
  const en = mergeField(first.en, mine.en, theirs.en);
  const ar = mergeField(first.ar, mine.ar, theirs.ar);
  return en === CONFLICT || ar === CONFLICT ? CONFLICT : { en, ar };
}

import { toLatinDigits } from '../text/digits.ts';

const DAY_MINUTES = 1_440;
const HALF_DAY = 720;
const INVISIBLE = /[\u200E\u200F\u061C\u2066-\u2069]/g;
const TIME = /^(\d{1,2})(?:[:.٫](\d{2}))?\s*(am|pm|a|p|ص|م|ظ|صباحا|مساء|ظهرا)?$/;
const MORNING = new Set(['am', 'a', 'ص', 'صباحا']);

/**
 * CON-100 Minutes after midnight of a time as a person types it: `8`, `8:30`, `20:30`, `8 pm`, `٨:٣٠ م`. Null if it
 * is not one. Midnight is also 24:00.
 */
export function typedTime(text: string): number | null {
  const plain = toLatinDigits(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\u064B-\u0652]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[ap])\.?\s?m\.?$/g, 'm');
  const [, hourText, minuteText = '00', half] = TIME.exec(plain) ?? [];
  if (hourText === undefined) return null;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return null;
  if (half === undefined) return hour < 24 || (hour === 24 && minute === 0) ? minutesAt(hour, minute) : null;
  if (hour < 1 || hour > 12) return null;
  return minutesAt(hour % 12, minute) + (MORNING.has(half) ? 0 : HALF_DAY);
}

const minutesAt = (hour: number, minute: number) => (hour * 60 + minute) % DAY_MINUTES;

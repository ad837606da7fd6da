import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

test.each([
  ['8', 480],
  ['08', 480],
  ['8:30', 510],
  ['8.30', 510],
  ['20:30', 1_230],
  ['20', 1_200],
  ['8 pm', 1_200],
  ['8pm', 1_200],
  ['8 P.M.', 1_200],
  ['8:05 am', 485],
  ['12 am', 0],
  ['12:30 AM', 30],
  ['12 pm', 720],
  ['0:00', 0],
  ['24:00', 0],
  ['٨', 480],
  ['٨:٣٠ م', 1_230],
  ['٨:٣٠ مساءً', 1_230],
  ['11:00 ص', 660],
  ['\u200F12:00 ص\u200F', 0],
  [' 9:15 ', 555],
])('CON-100 the time "%s" is %i minutes after midnight', (text, minutes) => {
  expect(typedTime(text)).toBe(minutes);
});

test.each([
  '',
  ' ',
  '25',
  '24:01',
  '8:60',
  '8:3',
  '13 pm',
  '0 am',
  '8 xm',
  '8:30:00',
  '-1',
  '1e1',
  'noon',
  '830',
])('CON-100 "%s" is no time', (text) => {
  expect(typedTime(text)).toBeNull();
});

test('CON-100 every minute of the day can be typed as it is shown, in both languages', () => {
  const shown = (language: string) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
  const formats = [shown('en'), shown('ar')];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), fc.constantFrom(...formats), (minutes, format) => {
      expect(typedTime(format.format(minutes * 60_000))).toBe(minutes);
    }),
  );
});

test('CON-100 any other text is refused without a failure', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const minutes = typedTime(text);
      expect(minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes < 1_440)).toBe(true);
    }),
  );
});

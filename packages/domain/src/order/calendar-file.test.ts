import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a1@hana.example',
  startsAt: new Date('2026-11-15T18:30:00.000Z'),
  createdAt: new Date('2026-11-15T09:05:07.123Z'),
  title: 'Red Sea Grill: order 7K2M9QXA',
  description: 'Pickup',
  location: 'Red Sea Grill, Aqaba Marina',
  url: 'https://hana.example/order/a1',
  ...more,
});

/** The lines of a file as a calendar reads them. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,n])/g, (_all, mark: string) => (mark === 'n' ? '\n' : mark));

test('RECEIPT-01 the file has the instant in UTC, a reminder 30 minutes before and CRLF line ends', () => {
  expect(calendarFile(event())).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hana//Orders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1@hana.example',
      'DTSTAMP:20261115T090507Z',
      'DTSTART:20261115T183000Z',
      'DTEND:20261115T190000Z',
      'SUMMARY:Red Sea Grill: order 7K2M9QXA',
      'DESCRIPTION:Pickup',
      String.raw`LOCATION:Red Sea Grill\, Aqaba Marina`,
      'URL:https://hana.example/order/a1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Red Sea Grill: order 7K2M9QXA',
      'TRIGGER:-PT30M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('RECEIPT-01 escapes separators and line ends, and leaves an unknown location out', () => {
  const file = calendarFile(event({ title: 'a;b,c\\d\r\ne\tf', location: null }));
  expect(valueOf(file, 'SUMMARY')).toBe(String.raw`a\;b\,c\\d\ne f`);
  expect(valueOf(file, 'LOCATION')).toBeUndefined();
});

test('RECEIPT-01 folds long lines at 75 bytes, between characters, and a calendar reads them back', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }),
    fc.string({ unit: fc.constantFrom('م', 'ش', 'ا', ' ', ',', '😀', 'x'), maxLength: 400, size: 'max' }),
  );
  fc.assert(
    fc.property(text, (title) => {
      const file = calendarFile(event({ title }));
      const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      expect(file.isWellFormed()).toBe(true);
      expect(unescaped(valueOf(file, 'SUMMARY') ?? '')).toBe(
        // oxlint-disable-next-line no-control-regex -- these are what the file must not have
        title.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' '),
      );
    }),
  );
  expect(calendarFile(event({ title: 'م'.repeat(200) }))).toContain('\r\n م');
});

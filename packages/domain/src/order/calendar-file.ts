export type CalendarEvent = {
  /** Stays the same for the same order, so that a second file replaces the first one. */
  uid: string;
  startsAt: Date;
  createdAt: Date;
  title: string;
  description: string;
  location: string | null;
  url: string;
};

const MINUTE_MS = 60_000;
const LENGTH_MINUTES = 30;
const REMINDER_MINUTES = 30;
/** RFC 5545: a line has at most 75 bytes without its end. */
const MAX_LINE_BYTES = 75;

/** RECEIPT-01 A calendar file (RFC 5545) with one event and its reminder. Times are instants in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + LENGTH_MINUTES * MINUTE_MS);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hana//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.createdAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:-PT${REMINDER_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261115T183000Z` */
const utc = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Control characters would end the line or the file. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what it removes
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Breaks a long line between characters; each further line begins with a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

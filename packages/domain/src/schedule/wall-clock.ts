/** A zone by its offset (branches) or by its name (devices). */
export type Zone = { offsetMinutes: number } | { timeZone: string };
/** A local date and time of day. */
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const MAX_OFFSET_MINUTES = 14 * 60;

export class InvalidTime extends RangeError {
  override readonly name = 'InvalidTime';
}

/** Minutes east of UTC at an instant; changes with daylight saving time. */
export function offsetAt(instant: Date, zone: Zone): number {
  if ('offsetMinutes' in zone) return checkedOffset(zone.offsetMinutes);
  // Zones change their offset at full quarter hours only.
  const quarter = Math.floor(instant.getTime() / QUARTER);
  const ofZone = offsets.get(zone.timeZone) ?? new Map<number, number>();
  const known = ofZone.get(quarter);
  if (known !== undefined) return known;
  const offset = Math.round(
    localMinutes(new Date(quarter * QUARTER), zone.timeZone) - (quarter * QUARTER) / MINUTE,
  );
  if (ofZone.size >= MAX_OFFSETS) ofZone.clear();
  offsets.set(zone.timeZone, ofZone.set(quarter, offset));
  return offset;
}

/* Reading the offset from the platform takes a hundred times longer. */
const offsets = new Map<string, Map<number, number>>();
const MAX_OFFSETS = 10_000;

/** YYYY-MM-DD HH:mm in the zone. */
export function formatWallClock(instant: Date, zone: Zone): string {
  const shifted = new Date(instant.getTime() + offsetAt(instant, zone) * MINUTE);
  return shifted.toISOString().slice(0, 16).replace('T', ' ');
}

/** Parses YYYY-MM-DD HH:mm, also with a T; null for an invalid date or time. */
export function parseWallClock(text: string): WallClock | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d)?$/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const clock = { year, month, day, hour, minute };
  const read = new Date(asIfUtc(clock));
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal ? clock : null;
}

/**
 * The instant of a local time. A time that occurs twice is the earlier one; a skipped time is moved forward by the
 * gap.
 */
export const toInstant = (clock: WallClock, zone: Zone): Date => instantAt(asIfUtc(clock), zone);

/** The same for a local time in milliseconds, as if the zone were UTC. */
export function instantAt(wall: number, zone: Zone): Date {
  const dayBefore = wall - offsetAt(new Date(wall - DAY), zone) * MINUTE;
  const dayAfter = wall - offsetAt(new Date(wall + DAY), zone) * MINUTE;
  if (dayBefore === dayAfter) return new Date(dayBefore);
  const [earlier, later] = [Math.min(dayBefore, dayAfter), Math.max(dayBefore, dayAfter)];
  const isShown = (time: number) => time + offsetAt(new Date(time), zone) * MINUTE === wall;
  return new Date(isShown(earlier) ? earlier : later);
}

/** +03:00 */
export function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(checkedOffset(offsetMinutes));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function checkedOffset(minutes: number): number {
  if (!Number.isInteger(minutes) || Math.abs(minutes) > MAX_OFFSET_MINUTES) {
    throw new InvalidTime(`not an offset in minutes: ${minutes}`);
  }
  return minutes;
}

function asIfUtc({ year, month, day, hour, minute }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

function localMinutes(instant: Date, timeZone: string): number {
  const format = formatOf(timeZone);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local / MINUTE;
}

/* Creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

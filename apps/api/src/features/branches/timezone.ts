type Offset = { timezoneOffset: number; timezoneOffsetFormat: string };

const NANOSECONDS_PER_MINUTE = 60_000_000_000;
const QUARTER_HOUR_MS = 900_000;

/** Minutes east of UTC in a place at a time, and as `+03:00` (D-083). */
export function offsetAt(timezone: string, now: Date): Offset {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  return {
    timezoneOffset: there.offsetNanoseconds / NANOSECONDS_PER_MINUTE,
    timezoneOffsetFormat: there.offset,
  };
}

/** Until when an offset surely holds: clocks change on a quarter of an hour. */
export function nextQuarterHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS);
}

type Offset = { timezoneOffset: number; timezoneOffsetFormat: string };

const NANOSECONDS_PER_MINUTE = 60_000_000_000;
const QUARTER_HOUR_MS = 900_000;

/** The offset of a time zone in minutes east of UTC and as `+03:00` (D-083). */
export function offsetAt(timezone: string, now: Date): Offset {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  return {
    timezoneOffset: there.offsetNanoseconds / NANOSECONDS_PER_MINUTE,
    timezoneOffsetFormat: there.offset,
  };
}

/** Offsets change at most every quarter of an hour. */
export function nextQuarterHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS);
}

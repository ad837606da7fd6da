import { spanBetween, spansProblem } from '@app/domain/branch/opening-hours';
import * as z from 'zod/mini';
import { texts } from './vocabulary.ts';

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be like 18:30' }));
/* Above the limit of a day, so that its own message is the one for a few more. */
const MAX_LISTED_SPANS = 20;
const Day = z._default(
  z.array(z.tuple([Time, Time])).check(
    z.maxLength(MAX_LISTED_SPANS),
    z.refine((spans) => spansProblem(spans.map(([opens, closes]) => spanBetween(opens, closes))) === null, {
      error: 'must be at most 4 spans that do not overlap',
      params: { problem: 'overlapping' },
    }),
  ),
  [],
);

/** HOURS-01 A closing time that is not later than the opening time is on the next day. */
export const Hours = z.strictObject({
  week: z.strictObject({
    sunday: Day,
    monday: Day,
    tuesday: Day,
    wednesday: Day,
    thursday: Day,
    friday: Day,
    saturday: Day,
  }),
  differentDays: z._default(
    z
      .array(
        z.strictObject({ from: z.iso.date(), to: z.iso.date(), name: texts(60), spans: Day }).check(
          z.refine(({ from, to }) => from <= to, {
            error: 'must not be before from',
            params: { problem: 'before_first_day' },
            path: ['to'],
          }),
        ),
      )
      .check(z.maxLength(60)),
    [],
  ),
});
export type Hours = z.output<typeof Hours>;

import { spanBetween, spansProblem } from '@app/domain/branch/opening-hours';
import { typedTime } from '@app/domain/branch/typed-time';
import { useFormatter, useTranslations } from 'use-intl';
import type { WrittenSpan } from './hours-fields.ts';

const MINUTE_MS = 60_000;
const MIDNIGHT = '00:00';
export const MAX_SPANS = 4;

export type SpanText = { opens: string; closes: string };

type Read = {
  /** Null while a time is not readable. */
  spans: WrittenSpan[] | null;
  /** The rows with a time that is not readable. */
  unreadable: { opens: boolean; closes: boolean }[];
  isOverlapping: boolean;
};

export function readSpans(texts: readonly SpanText[]): Read {
  const times = texts.map(({ opens, closes }) => [typedTime(opens), typedTime(closes)] as const);
  const unreadable = times.map(([opens, closes]) => ({ opens: opens === null, closes: closes === null }));
  const spans = times.flatMap(([opens, closes]): WrittenSpan[] =>
    opens === null || closes === null ? [] : [[written(opens), written(closes)]],
  );
  if (spans.length < texts.length) return { spans: null, unreadable, isOverlapping: false };
  const isOverlapping = spansProblem(spans.map(([opens, closes]) => spanBetween(opens, closes))) !== null;
  return { spans: spans.toSorted(([a], [b]) => (a < b ? -1 : 1)), unreadable, isOverlapping };
}

/** `08:30`, as the contract has it. */
const written = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Times of hours in the language of the page. */
export function useHourTexts() {
  const t = useTranslations('settings.hours');
  const format = useFormatter();
  const clock = (minutes: number) =>
    format.dateTime(minutes * MINUTE_MS, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  const timeOf = (text: string) => clock(typedTime(text) ?? 0);
  return {
    clock,
    spanText: ([opens, closes]: WrittenSpan) =>
      opens === MIDNIGHT && closes === MIDNIGHT ? t('allDay') : `${timeOf(opens)} – ${timeOf(closes)}`,
    /** The texts of a span in the fields. */
    typedSpan: ([opens, closes]: WrittenSpan): SpanText => ({ opens: timeOf(opens), closes: timeOf(closes) }),
  };
}

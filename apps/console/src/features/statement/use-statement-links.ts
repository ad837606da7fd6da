import { useSearch } from '@tanstack/react-router';
import { useFormatter } from 'use-intl';
import { paths, withQuery } from '#paths.ts';

/** The addresses of the statement: a month, and the figure whose rows are shown. */
export function useStatementLinks() {
  const { branch } = useSearch({ strict: false });
  return {
    month: (month: string) => withQuery(paths.statement, { branch, month }),
    rows: (month: string, figure: string) => withQuery(paths.statement, { branch, month, rows: figure }),
  };
}

/** `October 2026`; a month has no zone. */
export function useMonthName() {
  const format = useFormatter();
  return (month: string, hasYear = true) =>
    format.dateTime(Date.parse(`${month}-15`), {
      timeZone: 'UTC',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    });
}

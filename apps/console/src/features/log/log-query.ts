import type { QueryOf } from '@app/contract/endpoint';
import { listLog } from '@app/contract/endpoints/console/log';
import type { Language } from '@app/domain/language';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export type LogFilter = Pick<
  QueryOf<typeof listLog>,
  'actorId' | 'subjectId' | 'action' | 'branch' | 'from' | 'to'
>;

/** The changes of the filter, newest first, a hundred per page. */
export const logQuery = (filter: LogFilter, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['log', language, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listLog, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** The address of the file with the same filter. */
export function csvHref(filter: LogFilter): string {
  const search = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) search.set(name, value);
  return `${listLog.base}${listLog.path}?${search}`;
}

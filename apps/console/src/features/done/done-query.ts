import { listTickets } from '@app/contract/endpoints/console/orders';
import type { QueryOf } from '@app/contract/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#session/api.ts';

type DoneQuery = Pick<QueryOf<typeof listTickets>, 'branch' | 'status' | 'from' | 'to' | 'search'>;

/** CON-34 Past orders of a branch, the last to end first, a hundred per page. */
export const doneQuery = (query: DoneQuery) =>
  infiniteQueryOptions({
    queryKey: ['done', query],
    queryFn: ({ pageParam, signal }) =>
      api.call(listTickets, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The rows stay while a changed filter loads.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

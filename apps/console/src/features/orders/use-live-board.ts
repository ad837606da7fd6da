import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { BRANCH_CHANGED, branchChannel, ORDER_CHANGED, ORDER_PLACED } from '@app/contract/events';
import type { BoardTicket } from '@app/domain/board/merge-board';
import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ALWAYS } from '#features/live/use-liveness.ts';
import { realtime } from '#session/realtime.ts';
import { setClockOffset } from '#session/server-clock.ts';
import { type LiveBoard, mergePage, mergeTicket, type Page, ticketIn } from './live-board.ts';

type Reader<P> = (branch: string, after: string | undefined) => Promise<P>;

const NO_TICKETS: readonly never[] = [];
const NONE_KNOWN = new Map<string, never>();

/** A snapshot of the board of branches, then the changes since the last response. */
export const liveBoardQuery = <Ticket extends BoardTicket, P extends Page<Ticket>>(
  name: string,
  branchIds: readonly string[],
  read: Reader<P>,
) =>
  queryOptions({
    queryKey: [name, branchIds.join(',')],
    queryFn: async ({ client, queryKey }): Promise<LiveBoard<Ticket, P>> => {
      const known = () => client.getQueryData<LiveBoard<Ticket, P>>(queryKey);
      const page = await read(branchIds.join(','), known()?.page.cursor);
      setClockOffset(Date.parse(page.cursor) - Date.now());
      return mergePage(known(), page);
    },
    // Merging keeps what has not changed.
    structuralSharing: false,
    retry: false,
    // An old board would ring.
    gcTime: 0,
  });

/**
 * CON-33 A live board. Snapshot, events and changes are merged by revision, so that an order never goes back to an
 * older state.
 */
export function useLiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>>(
  branchIds: readonly string[],
  query: ReturnType<typeof liveBoardQuery<Ticket, P>>,
) {
  const onTicket = (board: LiveBoard<Ticket, P> | undefined, event: unknown) =>
    mergeTicket(board, ticketIn<Ticket>(event));
  const { data, change, ...live } = useLiveQuery(query, {
    realtime,
    channels: branchIds.map(branchChannel),
    events: { [ORDER_CHANGED]: onTicket, [ORDER_PLACED]: onTicket, [BRANCH_CHANGED]: readAgain },
    ...ALWAYS,
  });
  return {
    ...live,
    page: data?.page ?? null,
    tickets: data?.tickets ?? NO_TICKETS,
    known: data?.board.tickets ?? NONE_KNOWN,
    /** The order as an action of this device left it. */
    put: useCallback((ticket: Ticket) => change((board) => mergeTicket(board, ticket)), [change]),
  };
}

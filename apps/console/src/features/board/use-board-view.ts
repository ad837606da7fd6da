import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { listTickets } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { isFailed } from '@app/domain/board/alarm';
import { type Lane, LANES, groupByLane } from '@app/domain/board/lane';
import { toLatinDigits } from '@app/domain/text/digits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBoard } from './board-context.tsx';
import { type BoardFilter, filterTickets } from './board-filter.ts';
import { useServerTime } from '#session/server-clock.ts';
import { api } from '#session/api.ts';
import { useFoldedLanes } from './use-folded-lanes.ts';

const STEP_MS = 5_000;
/** Fewer digits match too many numbers. */
const MIN_PHONE_DIGITS = 4;
/** The lanes of a phone, which shows one at a time. */
export const TABS = ['new', 'preparing', 'ready', 'onTheWay'] as const satisfies readonly Lane[];
const NONE: ReadonlySet<string> = new Set();

export type BoardView = ReturnType<typeof useBoardView>;

/** The lanes of the filtered orders, as the width of the screen shows them. */
export function useBoardView({ type, search }: BoardFilter) {
  const { page, tickets } = useBoard();
  const now = useServerTime(STEP_MS);
  const byPhone = usePhoneMatches(search);
  const { folded, fold } = useFoldedLanes();
  const [openTab, setTab] = useState<Lane | null>(null);
  const isSmall = !useMediaQuery('(min-width: 48rem)');
  const isWide = useMediaQuery('(min-width: 120rem)');

  const shown = useMemo(() => {
    const found = new Set(filterTickets(tickets, { type, search }));
    return tickets.filter(
      (ticket) => found.has(ticket) || (byPhone.has(ticket.id) && (type === null || ticket.type === type)),
    );
  }, [tickets, type, search, byPhone]);
  const lanes = useMemo(() => groupByLane(shown, now), [shown, now]);
  const tab = openTab ?? TABS.find((lane) => lanes[lane].length > 0) ?? 'new';
  // Chosen once: a later order does not move the board under the finger.
  if (openTab === null && page !== null) setTab(tab);

  const names: readonly Lane[] = isSmall
    ? [tab]
    : LANES.filter((lane) => lane !== 'later' || (isWide && lanes.later.length > 0));
  // A failed delivery is never hidden.
  const isFolded = (lane: Lane) => !isSmall && folded.has(lane) && !lanes[lane].some(isFailed);
  const columns = names.filter((lane) => !isFolded(lane)).map((lane) => lanes[lane]);
  return {
    shown,
    lanes,
    names,
    /** The orders of the open lanes, for the arrow keys. */
    columns,
    /** The order with the filled button: the next thing to do. */
    nextId: (lanes.new[0] ?? lanes.preparing[0] ?? lanes.ready[0])?.id ?? null,
    laneOf: ({ id }: OrderTicket) => LANES.find((lane) => lanes[lane].some((one) => one.id === id)) ?? null,
    isFolded,
    fold,
    tab,
    setTab,
    isSmall,
    /** A wide screen has a lane for later instead of the strip. */
    hasLaterLane: isWide,
  };
}

/** CON-34 Tickets have no phone, so the server finds the orders of a number. */
function usePhoneMatches(search: string): ReadonlySet<string> {
  const { page } = useBoard();
  const branch = page?.branches.map(({ id }) => id).join(',') ?? '';
  const digits = toLatinDigits(search).replaceAll(/\D/g, '');
  const { data } = useQuery({
    queryKey: ['orders-by-phone', branch, digits],
    queryFn: async () => {
      const found = await api.call(listTickets, { query: { branch, status: 'active', search: digits } });
      return new Set(found.tickets.map(({ id }) => id));
    },
    enabled: digits.length >= MIN_PHONE_DIGITS && branch !== '',
  });
  return data ?? NONE;
}

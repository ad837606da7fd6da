import { NetworkError } from '@app/client/http/api-error.ts';
import type { createRealtimeClient } from '@app/client/realtime/realtime-client.ts';
import { createSignal } from '@app/client/signal.ts';
import { BRANCH_CHANGED, branchChannel, ORDER_CHANGED, ORDER_PLACED } from '@app/contract/events';
import {
  activeTickets,
  type Board,
  type BoardTicket,
  emptyBoard,
  mergeBoard,
} from '@app/domain/board/merge-board';

/** A snapshot of the board, or the changes since a cursor. */
export type Page<Ticket> = { cursor: string; completeAt: number | null; tickets: readonly Ticket[] };

export type BoardState<Ticket extends BoardTicket, P extends Page<Ticket>> = {
  /** The active orders. */
  tickets: readonly Ticket[];
  /** All known orders by id, also those that have just ended. */
  known: ReadonlyMap<string, Ticket>;
  /** The last response, for all that is not a ticket; null before the first one. */
  page: P | null;
  /** Whether events arrive. */
  isLive: boolean;
  /** When the server stopped responding; null while it responds. */
  failedAt: number | null;
  /** When the board last had the state of the server, by the clock of the device. */
  lastNewsAt: number | null;
  /** The time of the server minus that of the device. */
  clockOffset: number;
  /** Why the first page is missing. */
  error: unknown;
};

type Realtime = Pick<ReturnType<typeof createRealtimeClient>, 'listen' | 'onChange' | 'livenessOf'>;

type Parts<P> = {
  branchIds: readonly string[];
  read: (after: string | undefined) => Promise<P>;
  realtime: Realtime;
  now?: () => number;
};

/** CON-33 Without events the board asks for changes this often. */
const POLL_MS = 5_000;
/* A safety net for an event that was lost without a reconnect. */
const LIVE_POLL_MS = 60_000;

export type LiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>> = ReturnType<
  typeof createLiveBoard<Ticket, P>
>;

/**
 * The board of branches: a snapshot, the events of the branches, and the changes after an interruption. All of
 * them are merged by revision, so that an order never goes back to an older state.
 */
export function createLiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>>({
  branchIds,
  read,
  realtime,
  now = Date.now,
}: Parts<P>) {
  const channels = branchIds.map(branchChannel);
  const changed = createSignal<void>();
  let board: Board<Ticket> = emptyBoard();
  let state: BoardState<Ticket, P> = {
    tickets: [],
    known: new Map(),
    page: null,
    isLive: true,
    failedAt: null,
    lastNewsAt: null,
    clockOffset: 0,
    error: null,
  };
  let isRunning = false;
  let isReading = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Partial<BoardState<Ticket, P>>) {
    state = { ...state, ...next };
    changed.emit();
  }

  function merge(tickets: readonly Ticket[], completeAt: number | null = null) {
    board = mergeBoard(board, { tickets, completeAt });
    return { tickets: activeTickets(board), known: board.tickets };
  }

  function schedule() {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void refresh(), state.isLive ? LIVE_POLL_MS : POLL_MS);
  }

  /** Reads the changes since the last response, one request at a time. */
  async function refresh(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      const page = await read(state.page?.cursor);
      const at = now();
      set({
        ...merge(page.tickets, page.completeAt),
        page,
        failedAt: null,
        lastNewsAt: at,
        clockOffset: Date.parse(page.cursor) - at,
        error: null,
      });
    } catch (error) {
      if (error instanceof NetworkError) set({ failedAt: state.failedAt ?? now() });
      if (state.page === null) set({ error });
    } finally {
      isReading = false;
      schedule();
    }
    if (isStale && isRunning) await refresh();
  }

  function onEvent(data: unknown) {
    const ticket = ticketIn<Ticket>(data);
    if (ticket === null) return void refresh();
    set({ ...merge([ticket]), lastNewsAt: now() });
  }

  function onLiveness() {
    const isLive = realtime.livenessOf(channels) !== 'paused';
    if (isLive === state.isLive) return;
    set({ isLive });
    schedule();
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    refresh,

    /** The order as an action of this device left it. */
    put: (ticket: Ticket) => set(merge([ticket])),

    /** Reads and listens until the returned function is called. */
    start(): () => void {
      isRunning = true;
      const stops = [
        realtime.onChange(onLiveness),
        ...channels.flatMap((channel) => [
          // Events between the last response and the subscription are in the changes.
          realtime.listen(channel, { event: ORDER_CHANGED, onEvent, onOpen: () => void refresh() }),
          realtime.listen(channel, { event: ORDER_PLACED, onEvent }),
          realtime.listen(channel, { event: BRANCH_CHANGED, onEvent: () => void refresh() }),
        ]),
      ];
      void refresh();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}

/** A large order comes without its ticket. */
function ticketIn<Ticket>(data: unknown): Ticket | null {
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return null;
  // The server validates its events against the contract.
  return data.ticket as Ticket | null;
}

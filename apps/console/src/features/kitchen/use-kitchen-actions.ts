import { isApiError, NetworkError } from '@app/client/http/api-error.ts';
import type { KitchenTicket } from '@app/contract/schemas/board';
import { bumpOf } from '@app/domain/board/kitchen';
import type { SoldOutChoice } from '@app/domain/menu/sold-out';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { offerUndo, UNDO_MS } from '#features/orders/undo-store.ts';
import { kitchenCalls, OVERVIEW } from './kitchen-calls.ts';
import { kitchenQueue, type QueuedTap, useKitchenQueue } from './kitchen-queue.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

type Live = { put: (ticket: KitchenTicket) => void; refresh: () => Promise<void> };

/** What the screen shows before the server has answered. */
type Pending = {
  /** Ticked or not, by line. */
  ticks: ReadonlyMap<string, boolean>;
  /** The revision at which an order was finished on this screen. */
  bumped: ReadonlyMap<string, number>;
  /** Taps that wait for the connection. */
  queued: readonly QueuedTap[];
};

type Failure = { text: string; isNetwork: boolean };

/** A failure is shown for this long at most. */
const FAILURE_MS = 10_000;
/* Too many requests are sent again. */
const isRefused = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

export type KitchenActions = ReturnType<typeof useKitchenActions>['actions'];

const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map(map).set(key, value);
function withoutEntry<Value>(map: ReadonlyMap<string, Value>, key: string) {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** CON-42 The actions of the kitchen. Each is seen at once and taken back if the server refuses it. */
export function useKitchenActions({ put, refresh }: Live, isConnected: boolean) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const t = useTranslations('board');
  const [sent, setPending] = useState<Omit<Pending, 'queued'>>({ ticks: new Map(), bumped: new Map() });
  const queued = useKitchenQueue();
  const pending = useMemo(() => ({ ...sent, queued }), [sent, queued]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSending = useRef(false);

  useEffect(() => {
    if (failure === null) return;
    const timer = setTimeout(() => setFailure(null), FAILURE_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  // SHOP-18 The bar ends with its cause.
  const [wasConnected, setWasConnected] = useState(isConnected);
  if (wasConnected !== isConnected) {
    setWasConnected(isConnected);
    if (isConnected && failure?.isNetwork) setFailure(null);
  }

  const send = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure({ text: failureText(error), isNetwork: error instanceof NetworkError });
        void refresh();
        return false;
      }
    },
    [failureText, refresh],
  );

  const actions = useMemo(() => {
    const readAgain = () => queries.invalidateQueries({ queryKey: [OVERVIEW] });

    /** SHOP-18 Without a connection the tap waits. */
    const sendOrQueue = (tap: QueuedTap) =>
      send(async () => {
        try {
          await call(tap);
          kitchenQueue.remove(tap);
        } catch (error) {
          if (!(error instanceof NetworkError)) throw error;
          kitchenQueue.add(tap);
          void refresh();
        }
      });

    const call = async ({ orderId, lineId, isDone }: QueuedTap) => {
      if (lineId === null) await kitchenCalls.ready(orderId);
      else put(await kitchenCalls.tick(orderId, lineId, isDone));
    };

    /** Whether the server took the tap, or will never take it. */
    const isSettled = async (tap: QueuedTap): Promise<boolean> => {
      try {
        await call(tap);
        return true;
      } catch (error) {
        return isRefused(error);
      }
    };

    const tick = async (orderId: string, lineId: string, isDone: boolean) => {
      setPending((known) => ({ ...known, ticks: withEntry(known.ticks, lineId, isDone) }));
      await sendOrQueue({ orderId, lineId, isDone });
      setPending((known) => ({ ...known, ticks: withoutEntry(known.ticks, lineId) }));
    };

    const showAgain = (orderId: string) =>
      setPending((known) => ({ ...known, bumped: withoutEntry(known.bumped, orderId) }));

    /** CON-45 */
    const recall = (orderId: string) =>
      send(async () => {
        await kitchenCalls.recall(orderId);
        showAgain(orderId);
        await refresh();
        await readAgain();
      });

    /** A tap that still waits for the connection is never sent. */
    async function undoReady(tap: QueuedTap) {
      if (!kitchenQueue.taps().some(({ orderId, lineId }) => orderId === tap.orderId && lineId === null)) {
        await recall(tap.orderId);
        return;
      }
      kitchenQueue.remove(tap);
      showAgain(tap.orderId);
    }

    return {
      tick,

      /** CON-43 Finishes the lines of the stations; the order is ready when none is open elsewhere. */
      async bump(ticket: KitchenTicket, stations: readonly string[]) {
        const { lineIds, isReady } = bumpOf(ticket, stations);
        if (!isReady) {
          await Promise.all(lineIds.map((lineId) => tick(ticket.id, lineId, true)));
          return;
        }
        setPending((known) => ({
          ...known,
          bumped: withEntry(known.bumped, ticket.id, ticket.revision),
        }));
        const tap = { orderId: ticket.id, lineId: null, isDone: true };
        const isDone = await sendOrQueue(tap);
        if (isDone) {
          offerUndo({
            orderNumber: ticket.orderNumber,
            text: t('undo.ready'),
            ms: UNDO_MS,
            onUndo: () => void undoReady(tap),
          });
          await refresh();
          await readAgain();
        } else showAgain(ticket.id);
      },

      /** Sends the taps that were made without a connection. One that no longer fits the order is dropped. */
      async sendQueued() {
        if (isSending.current || kitchenQueue.taps().length === 0) return;
        isSending.current = true;
        try {
          for (const tap of kitchenQueue.taps()) {
            if (!(await isSettled(tap))) return;
            kitchenQueue.remove(tap);
          }
        } finally {
          isSending.current = false;
        }
        await refresh();
        await readAgain();
      },

      recall,

      start: (orderId: string) =>
        send(async () => {
          await kitchenCalls.start(orderId);
          await refresh();
        }),

      /** CON-47 */
      soldOut: (itemId: string, until: SoldOutChoice) =>
        send(async () => {
          await kitchenCalls.soldOut(itemId, until);
          await readAgain();
        }),

      putBack: (itemId: string) =>
        send(async () => {
          await kitchenCalls.putBack(itemId);
          await readAgain();
        }),
    };
  }, [put, refresh, queries, send, t]);

  return { actions, pending, failure: failure?.text ?? null };
}

/** The order as this screen shows it before the answer of the server. */
export function withPending(ticket: KitchenTicket, { ticks, queued }: Pending, now: number): KitchenTicket {
  const stateOf = (lineId: string) =>
    ticks.get(lineId) ?? queued.find((tap) => tap.lineId === lineId)?.isDone;
  if (!ticket.lines.some(({ id }) => stateOf(id) !== undefined)) return ticket;
  const lines = ticket.lines.map((line) => {
    const isDone = stateOf(line.id);
    return isDone === undefined ? line : { ...line, doneAt: isDone ? (line.doneAt ?? now) : null };
  });
  return { ...ticket, lines };
}

export const isBumped = ({ id, revision }: KitchenTicket, { bumped, queued }: Pending) =>
  bumped.get(id) === revision || queued.some((tap) => tap.orderId === id && tap.lineId === null);

import type { KitchenTicket } from '@app/contract/schemas/board';
import type { KitchenPage } from '@app/contract/schemas/console/kitchen';
import { bumpOf } from '@app/domain/board/kitchen';
import type { SoldOutChoice } from '@app/domain/menu/sold-out';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { LiveBoard } from '#features/board/live-board.ts';
import { kitchenCalls, OVERVIEW } from '#features/kitchen/kitchen-calls.ts';
import { useFailureText } from '#session/failure-text.ts';

type Live = Pick<LiveBoard<KitchenTicket, KitchenPage>, 'put' | 'refresh'>;

/** What the screen shows before the server has answered. */
type Pending = {
  /** Ticked or not, by line. */
  ticks: ReadonlyMap<string, boolean>;
  /** The revision at which an order was finished on this screen. */
  bumped: ReadonlyMap<string, number>;
};

export type KitchenActions = ReturnType<typeof useKitchenActions>['actions'];

const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map(map).set(key, value);
function withoutEntry<Value>(map: ReadonlyMap<string, Value>, key: string) {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** CON-42 The actions of the kitchen. Each is seen at once and taken back if the server refuses it. */
export function useKitchenActions(live: Live) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [pending, setPending] = useState<Pending>({ ticks: new Map(), bumped: new Map() });
  const [failure, setFailure] = useState<string | null>(null);

  const send = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(failureText(error));
        void live.refresh();
        return false;
      }
    },
    [failureText, live],
  );

  const actions = useMemo(() => {
    const readAgain = () => queries.invalidateQueries({ queryKey: [OVERVIEW] });

    const tick = async (orderId: string, lineId: string, isDone: boolean) => {
      setPending((known) => ({ ...known, ticks: withEntry(known.ticks, lineId, isDone) }));
      await send(async () => live.put(await kitchenCalls.tick(orderId, lineId, isDone)));
      setPending((known) => ({ ...known, ticks: withoutEntry(known.ticks, lineId) }));
    };

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
        const isDone = await send(async () => {
          await kitchenCalls.ready(ticket.id);
          await live.refresh();
          await readAgain();
        });
        if (!isDone) setPending((known) => ({ ...known, bumped: withoutEntry(known.bumped, ticket.id) }));
      },

      /** CON-45 */
      recall: (orderId: string) =>
        send(async () => {
          await kitchenCalls.recall(orderId);
          setPending((known) => ({ ...known, bumped: withoutEntry(known.bumped, orderId) }));
          await live.refresh();
          await readAgain();
        }),

      start: (orderId: string) =>
        send(async () => {
          await kitchenCalls.start(orderId);
          await live.refresh();
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
  }, [live, queries, send]);

  return { actions, pending, failure };
}

/** The order as this screen shows it before the answer of the server. */
export function withPending(ticket: KitchenTicket, { ticks }: Pending, now: number): KitchenTicket {
  if (!ticket.lines.some(({ id }) => ticks.has(id))) return ticket;
  const lines = ticket.lines.map((line) => {
    const isDone = ticks.get(line.id);
    return isDone === undefined ? line : { ...line, doneAt: isDone ? (line.doneAt ?? now) : null };
  });
  return { ...ticket, lines };
}

export const isBumped = ({ id, revision }: KitchenTicket, { bumped }: Pending) => bumped.get(id) === revision;

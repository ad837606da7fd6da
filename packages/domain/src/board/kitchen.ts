import type { Texts } from '../language.ts';
import { type BoardTimes, byDue, hasStarted, preparedBy } from './lane.ts';

export type KitchenLine = {
  id: string;
  itemId: string | null;
  name: Texts;
  quantity: number;
  options: readonly Texts[];
  doneAt: number | null;
  station: string | null;
};

export type KitchenOrder = BoardTimes & { acceptedAt: number | null; lines: readonly KitchenLine[] };

/** Of stations; an empty list is all of them. */
type Stations = readonly string[];

/** CON-46 An order for later is shown this long before its start. */
const SHOWN_BEFORE_MS = 15 * 60_000;

/** CON-43 A line without a station belongs to every screen, so that it is never missed. */
export const isMadeAt = ({ station }: Pick<KitchenLine, 'station'>, stations: Stations): boolean =>
  stations.length === 0 || station === null || stations.includes(station);

export const hasStation = (
  { lines }: { lines: readonly Pick<KitchenLine, 'station'>[] },
  stations: Stations,
): boolean => lines.some((line) => isMadeAt(line, stations));

/** When the preparation starts, in the future for an order for later. */
export const startOf = ({ startedAt, acceptedAt, orderedAt }: KitchenOrder): number =>
  startedAt ?? acceptedAt ?? orderedAt;

export const isForLater = (order: KitchenOrder, now: number): boolean => !hasStarted(startOf(order), now);

/** CON-41 CON-46 The orders that a screen of these stations shows, by due time as the board; finished ones last. */
export function kitchenOrders<Order extends KitchenOrder>(
  orders: Iterable<Order>,
  now: number,
  stations: Stations,
): Order[] {
  const shown = [...orders]
    .filter(
      (order) =>
        order.status === 'processing' &&
        order.readyAt === null &&
        startOf(order) - SHOWN_BEFORE_MS <= now &&
        hasStation(order, stations),
    )
    .toSorted(byDue(preparedBy));
  const finished = shown.filter((order) => isFinishedAt(order, stations));
  return [...shown.filter((order) => !finished.includes(order)), ...finished];
}

/** CON-43 What a screen can do with an order. */
export type Bump = {
  /** The lines that the screen ticks off. */
  lineIds: readonly string[];
  /** Whether every station has finished then. */
  isReady: boolean;
  /** The other stations that still make something. */
  waitsFor: readonly string[];
};

/**
 * CON-43 A screen of all stations makes the order ready. A screen of some stations finishes their lines; the order
 * is ready when every station has finished.
 */
export function bumpOf({ lines }: Pick<KitchenOrder, 'lines'>, stations: Stations): Bump {
  const open = lines.filter(({ doneAt }) => doneAt === null);
  const own = open.filter((line) => isMadeAt(line, stations));
  const others = open.filter((line) => !isMadeAt(line, stations));
  const waitsFor = [...new Set(others.flatMap(({ station }) => station ?? []))].toSorted();
  return { lineIds: own.map(({ id }) => id), isReady: others.length === 0, waitsFor };
}

/** CON-43 The stations have finished their lines and wait for others. */
export function isFinishedAt(order: Pick<KitchenOrder, 'lines'>, stations: Stations): boolean {
  const { lineIds, isReady } = bumpOf(order, stations);
  return !isReady && lineIds.length === 0;
}

/** A sum of lines with the same item and options. */
export type ToMake = { key: string; name: Texts; options: readonly Texts[]; quantity: number };

/** CON-44 The open lines of started orders, summed by item and options, the largest first. */
export function toMake(orders: Iterable<KitchenOrder>, now: number, stations: Stations): ToMake[] {
  const sums = new Map<string, ToMake>();
  for (const order of orders) {
    if (isForLater(order, now)) continue;
    for (const { name, options, quantity, doneAt, itemId, ...line } of order.lines) {
      if (doneAt !== null || !isMadeAt(line, stations)) continue;
      const key = JSON.stringify([itemId ?? name.en, options.map(({ en }) => en)]);
      const known = sums.get(key);
      sums.set(key, { key, name, options, quantity: quantity + (known?.quantity ?? 0) });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1));
}

/** The number of orders with something to make at each station. */
export function stationCounts(orders: Iterable<KitchenOrder>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { lines } of orders) {
    const open = lines.filter(({ doneAt }) => doneAt === null);
    for (const station of new Set(open.flatMap((line) => line.station ?? [])))
      counts.set(station, (counts.get(station) ?? 0) + 1);
  }
  return counts;
}

import type { Texts } from '../language.ts';
import type { OrderType } from '../order/order-type.ts';

type Line = {
  id: string;
  itemId: string | null;
  name: Texts;
  quantity: number;
  options: readonly Texts[];
  note: string | null;
  person?: string | undefined;
  doneAt: number | null;
  station: string | null;
};
type Ticket<L> = { type: OrderType; lines: readonly L[] };

/** A line as staff read it, with the lines that it sums. */
export type SummedLine<L> = L & { lines: readonly L[] };

/**
 * TABLE-18 Equal lines of a round at a table are one line with the names of all: "2× Latte · Lina, Omar". It is done
 * when all are. Lines of other orders stay as they are, because a group order is packed by person.
 */
export function sumLines<L extends Line>({ type, lines }: Ticket<L>): SummedLine<L>[] {
  if (type !== 'table_session') return lines.map((line) => ({ ...line, lines: [line] }));
  return [...Map.groupBy(lines, contentOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const names = [...new Set(same.flatMap(({ person }) => person ?? []))];
    const done = same.map(({ doneAt }) => doneAt);
    return {
      ...first,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      doneAt: done.includes(null) ? null : Math.max(...done.map(Number)),
      ...(names.length > 0 && { person: names.join(', ') }),
      lines: same,
    };
  });
}

const contentOf = ({ itemId, name, options, note, station }: Line): string =>
  JSON.stringify([itemId, name, options, note, station]);

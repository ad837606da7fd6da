/** What is printed of an order: the bill, the kitchen ticket, or the part of one station. */
export type PrintKind = 'bill' | 'kitchen' | `kitchen:${string}`;

const STATION = 'kitchen:';

/** CON-37 Whether the text names something that is printed. */
export const isPrintKind = (text: string): text is PrintKind =>
  text === 'bill' || text === 'kitchen' || (text.startsWith(STATION) && text.length > STATION.length);

export const stationKind = (station: string): PrintKind => `${STATION}${station}`;

/** Null for the bill and the whole ticket. */
export const stationOf = (kind: PrintKind): string | null =>
  kind.startsWith(STATION) ? kind.slice(STATION.length) : null;

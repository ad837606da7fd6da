/** What is printed of an order: the bill, the kitchen ticket or a correction of it, or the part of one station. */
export type PrintKind = 'bill' | 'kitchen' | `kitchen:${string}` | `change:${string}`;

const STATION = 'kitchen:';
/** The number of the change, and the station if it is the part of one. */
const CORRECTION = /^change:(\d{1,3})(?::(.+))?$/;

/** CON-37 Whether the text names something that is printed. */
export const isPrintKind = (text: string): text is PrintKind =>
  text === 'bill' ||
  text === 'kitchen' ||
  (text.startsWith(STATION) && text.length > STATION.length) ||
  CORRECTION.test(text);

export const stationKind = (station: string): PrintKind => `${STATION}${station}`;

/** REFUND-02 The correction of a kitchen ticket after a change, for the same station. */
export const correctionKind = (number: number, station: string | null): PrintKind =>
  station === null ? `change:${number}` : `change:${number}:${station}`;

/** Null for the bill and the whole ticket. */
export const stationOf = (kind: PrintKind): string | null =>
  kind.startsWith(STATION) ? kind.slice(STATION.length) : (CORRECTION.exec(kind)?.[2] ?? null);

/** The number of the change that a correction is for. */
export const correctionOf = (kind: PrintKind): number | null => {
  const number = CORRECTION.exec(kind)?.[1];
  return number === undefined ? null : Number(number);
};

/** CLOSE-05 The notes and coins of a currency in hundredths, the largest first. Others are counted as a sum. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  JD: [5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5],
  JOD: [5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5],
};
export const denominationsOf = (currency: string): readonly number[] => DENOMINATIONS[currency] ?? [];

/** How many pieces of each denomination were counted. */
type CountedPieces = Readonly<Record<string, number>>;

export const sumOfPieces = (pieces: CountedPieces): number =>
  Object.entries(pieces).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

type DrawerCash = {
  opening: number;
  /** Taken in the branch, mistakes left out. */
  taken: number;
  returned: number;
  /** Counted settlements of drivers. */
  settled: number;
  putIn: number;
  takenOut: number;
};

/** CLOSE-04 Money that went back is counted as a positive amount. */
export const expectedCash = ({ opening, taken, returned, settled, putIn, takenOut }: DrawerCash): number =>
  opening + taken + settled + putIn - takenOut - returned;

/** CLOSE-05 A difference needs a note. */
export const needsNote = (difference: number, note: string | null): boolean =>
  difference !== 0 && (note === null || note.trim() === '');

type SalesToTakings = {
  sales: number;
  usedCredit: number;
  unpaid: number;
  paidBefore: number;
  otherOrders: number;
  beyond: number;
  returned: number;
};

/** CLOSE-06 The rows of a Z report from the sales of a period to its takings. */
export const takingsFromSales = (rows: SalesToTakings): number =>
  rows.sales -
  rows.usedCredit -
  rows.unpaid -
  rows.paidBefore +
  rows.otherOrders +
  rows.beyond -
  rows.returned;

const CLOSE_EVERY_MS = 26 * 3_600_000;

/** CLOSE-07 An unused branch has nothing to close. */
export const isCloseDue = (firstTakingAt: Date | null, now: Date): boolean =>
  firstTakingAt !== null && now.getTime() - firstTakingAt.getTime() > CLOSE_EVERY_MS;

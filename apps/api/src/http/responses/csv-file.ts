import { setImmediate as nextTurn } from 'node:timers/promises';

const BYTE_ORDER_MARK = '\uFEFF';
/* Takes about 10 ms. */
const ROWS_PER_STEP = 1_000;

export type Separator = ',' | ';';
type Cell = string | number | boolean | null;

/** A response that is downloaded as a file instead of JSON. */
export class CsvFile {
  readonly name: string;
  text = BYTE_ORDER_MARK;
  readonly #separator: Separator;

  constructor(name: string, rows: readonly (readonly Cell[])[], separator: Separator = ',') {
    this.name = name;
    this.#separator = separator;
    this.#add(rows);
  }

  /** Adds many rows in steps, between which other requests are answered. */
  async addInSteps<Row>(rows: readonly Row[], toCells: (row: Row) => readonly Cell[]): Promise<this> {
    for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
      this.#add(rows.slice(at, at + ROWS_PER_STEP).map(toCells));
      await nextTurn();
    }
    return this;
  }

  #add(rows: readonly (readonly Cell[])[]): void {
    this.text += rows.map((row) => `${row.map(toCell).join(this.#separator)}\r\n`).join('');
  }
}

/** Spreadsheets run cells that begin with these characters as formulas. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function toCell(value: Cell): string {
  if (value === null) return '';
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

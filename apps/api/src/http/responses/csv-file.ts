const BYTE_ORDER_MARK = '\uFEFF';

export type Separator = ',' | ';';
type Cell = string | number | boolean | null;

/** A response that is downloaded as a file instead of JSON. */
export class CsvFile {
  readonly name: string;
  readonly text: string;

  constructor(name: string, rows: readonly (readonly Cell[])[], separator: Separator = ',') {
    this.name = name;
    this.text = BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(separator)}\r\n`).join('');
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

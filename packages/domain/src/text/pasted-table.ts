export type PastedCells = { /** From 1. */ line: number; cells: readonly string[] };

const QUOTE = '"';
const LINE_END = /\r\n|\r|\n/g;

/**
 * The rows of a table as spreadsheets copy it (tabs) or save it (semicolons or commas), without empty ones. A cell in
 * quotes may hold separators, line breaks and doubled quotes. A quote that is not closed is a plain character.
 */
export function pastedTable(text: string): PastedCells[] {
  const lines = text.replace(/^\uFEFF/, '').replace(LINE_END, '\n');
  const byTab = parseRows(lines, '\t');
  if (byTab.some(({ cells }) => cells.length > 1)) return byTab;
  const [bySemicolon, byComma] = [parseRows(lines, ';'), parseRows(lines, ',')];
  // A name may hold the other separator, so the one that gives more full rows counts.
  return fullRows(byComma) > fullRows(bySemicolon) ? byComma : bySemicolon;
}

const fullRows = (rows: readonly PastedCells[]) => rows.filter(({ cells }) => cells.length > 2).length;

function parseRows(text: string, separator: string): PastedCells[] {
  const rows: PastedCells[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let isRowEnd = false;
    while (!isRowEnd) {
      const { cell, end } = cellAt(text, at, separator);
      cells.push(cell);
      isRowEnd = text[end] !== separator;
      at = end + 1;
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += text.slice(start, at).split('\n').length - 1;
  }
  return rows;
}

function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === '\n';
  const closing = text[start] === QUOTE ? closingQuote(text, start + 1) : -1;
  if (closing !== -1 && isEnd(closing + 1))
    return { cell: text.slice(start + 1, closing).replaceAll('""', QUOTE), end: closing + 1 };
  let end = start;
  while (!isEnd(end)) end += 1;
  return { cell: text.slice(start, end), end };
}

/** A doubled quote stands for one within the cell. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

type Row = Readonly<Record<string, string | number | null>>;

const GAP = '  ';

/** Formats rows under headings, each column as wide as its widest cell. */
export function textTable(rows: readonly Row[], whenEmpty: string): string {
  const [first] = rows;
  if (!first) return whenEmpty;
  const names = Object.keys(first);
  const lines = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cell(row[name]))),
  ];
  const widths = names.map((_name, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, column) => padded(text, widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

const cell = (value: string | number | null | undefined) => String(value ?? '-');

/* Combining marks in Arabic names have no width. */
const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));
